import { homeworkLimits } from '@careerspeak/contract/homework'
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '#app/forms/Form'
import { clock } from '#app/lib/dates'
import { messages } from '#app/recording/messages'
import { LevelMeter } from '#app/recording/parts/LevelMeter'
import { type SoundRecorder, useSoundRecorder } from '#app/recording/use-sound-recorder'

const PROBLEMS = {
  unsupported: 'This browser can’t record. Choose a file instead.',
  unreachable: 'The recorder couldn’t be loaded. Check your connection, or choose a file instead.',
} as const

type RecordSoundProps = { onDone: (recorded: File | undefined) => void }

/** Records a sound for homework, and ends with it, or with nothing if the coach cancels. */
export function RecordSound({ onDone }: RecordSoundProps) {
  const state = useSoundRecorder({ longest: homeworkLimits.maxSoundSeconds })
  switch (state.status) {
    case 'ready':
      return <Recorder recorder={state.recorder} onDone={onDone} />
    case 'loading':
      return <div className="skeleton h-24" role="status" aria-label="Loading the recorder" />
    default:
      return (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{PROBLEMS[state.status]}</p>
          <Button label="Back" onClick={() => onDone(undefined)} />
        </div>
      )
  }
}

function Recorder({ recorder, onDone }: RecordSoundProps & { recorder: SoundRecorder }) {
  const recording = useStore(recorder.$recording)
  const { status } = recording
  const finish = useEffectEvent(() => {
    if (recording.status !== 'measured') return
    const { sound } = recording
    const ending = sound.type.startsWith('audio/mp4') ? 'm4a' : 'webm'
    onDone(new File([sound], `recording.${ending}`, { type: sound.type }))
  })
  useEffect(() => {
    if (status === 'measured') finish()
  }, [status])
  const begins = status === 'ready' || status === 'failed'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {recording.status === 'recording' && (
        <>
          <p role="timer" className="font-display text-4xl tabular-nums">
            {`${clock(recording.seconds)} of ${clock(homeworkLimits.maxSoundSeconds)}`}
          </p>
          <LevelMeter level={recording.level} />
        </>
      )}
      <p role="status" className="empty:hidden">
        {recording.status === 'failed' && messages.problems[recording.problem]}
        {status === 'asking' && 'Your browser is asking if this page may use the microphone.'}
        {status === 'quiet' && 'One second of quiet, please…'}
        {status === 'measuring' && 'Saving your recording…'}
      </p>
      <div className="flex flex-wrap gap-3">
        {begins && (
          <Button look="btn-primary" label="Start recording" onClick={() => void recorder.start()} />
        )}
        {status === 'recording' && (
          <Button look="btn-secondary" label="Stop recording" onClick={() => recorder.stop()} />
        )}
        {status !== 'recording' && <Button label="Cancel recording" onClick={() => onDone(undefined)} />}
      </div>
    </div>
  )
}

import { useRef } from 'react'
import { clock } from '#app/lib/dates'
import type { Level } from '#app/recording/core/level'
import { messages as recordingMessages } from '#app/recording/messages'
import { LevelMeter } from '#app/recording/parts/LevelMeter'
import type { Recording } from '#app/recording/recorder'
import { useRestoredFocus } from '#app/ui/use-restored-focus'
import { messages } from '../messages'
import { MAX_SECONDS, type Mirror } from '../use-mirror'

const texts = messages.recorder

/** The button that records, and the status of the recorder. */
export function Recorder({ mirror, recording }: { mirror: Mirror; recording: Recording }) {
  const area = useRef<HTMLElement>(null)
  useRestoredFocus(recording.status, () => {
    // After a recording the report's heading takes the focus instead.
    if (recording.status !== 'measured') area.current?.querySelector('button')?.focus()
  })
  return (
    <section
      ref={area}
      aria-labelledby="answer"
      className="leaf-tl grid content-start gap-4 bg-base-200 p-6 [--leaf:1.75rem]"
    >
      <h2 id="answer" className="text-xl">
        {texts.heading}
      </h2>
      {recording.status === 'recording' && <Progress seconds={recording.seconds} level={recording.level} />}
      <Controls mirror={mirror} status={recording.status} />
      <p role="status" className={recording.status === 'recording' ? 'font-semibold text-secondary' : ''}>
        {statusText(recording)}
      </p>
    </section>
  )
}

function statusText(recording: Recording): string {
  switch (recording.status) {
    case 'failed':
      return recordingMessages.problems[recording.problem]
    case 'measured':
    case 'ready':
    case 'open':
      return texts.ready
    default:
      return texts[recording.status]
  }
}

/** The length so far, and the current loudness. */
function Progress({ seconds, level }: { seconds: number; level: Level }) {
  return (
    <>
      <p role="timer" className="font-display text-4xl tabular-nums">
        {texts.time(clock(seconds), clock(MAX_SECONDS))}
      </p>
      <LevelMeter level={level} />
    </>
  )
}

const LABELS = {
  ready: texts.record,
  measured: texts.again,
  failed: texts.tryAgain,
  recording: texts.stop,
  asking: texts.cancel,
  open: texts.cancel,
  quiet: texts.cancel,
} as const

function Controls({ mirror, status }: { mirror: Mirror; status: Recording['status'] }) {
  if (status === 'measuring') return <span className="loading loading-spinner" aria-hidden="true" />
  const begins = status === 'ready' || status === 'measured' || status === 'failed'
  return (
    <button
      type="button"
      className={`btn justify-self-start ${begins ? 'btn-primary' : status === 'recording' ? 'btn-secondary' : 'btn-outline'}`}
      onClick={() => (begins ? void mirror.start() : mirror.stop())}
    >
      {LABELS[status]}
    </button>
  )
}

import { type CoachedTask, homeworkLimits } from '@careerspeak/contract/homework'
import { lazy, Suspense, useEffect, useState } from 'react'
import { FieldFrame } from '#app/forms/Field'
import { Button } from '#app/forms/Form'

/** The recorder is loaded where a coach wants to record. */
const RecordSound = lazy(async () => ({ default: (await import('./RecordSound')).RecordSound }))

/** A sound that was chosen or recorded; `keep` is the one that the task has, if any. */
export type Sound = File | 'keep' | 'remove'

const TYPES = 'audio/*,.mp3,.m4a,.mp4,.wav,.ogg,.opus,.webm'
const MINUTES = homeworkLimits.maxSoundSeconds / 60
const HINT = `MP3, M4A, WAV, Ogg or WebM, up to ${MINUTES} minutes and ${homeworkLimits.soundMegabytes} MB.`
const TOO_LARGE = `This file is larger than ${homeworkLimits.soundMegabytes} MB. Please choose a smaller one.`

const isTooLarge = (file: File) => file.size > homeworkLimits.soundMegabytes * 1024 * 1024

type SoundFieldProps = {
  sound: Sound
  stored: CoachedTask['sound']
  error?: string | undefined
  onChange: (sound: Sound) => void
}

/** A sound that learners hear with the task: recorded here, or a file. */
export function SoundField({ sound, stored, error, onChange }: SoundFieldProps) {
  const [recording, setRecording] = useState(false)
  const file = sound instanceof File ? sound : undefined
  const kept = sound === 'keep' ? stored : null
  const problem = error ?? (file && isTooLarge(file) ? TOO_LARGE : undefined)
  const chosen = file ?? kept
  if (recording)
    return (
      <section aria-label="Record audio" className="grid gap-3">
        <Suspense
          fallback={<div className="skeleton h-24" role="status" aria-label="Loading the recorder" />}
        >
          <RecordSound
            onDone={(recorded) => {
              if (recorded) onChange(recorded)
              setRecording(false)
            }}
          />
        </Suspense>
      </section>
    )
  return (
    <FieldFrame label="Audio (optional)" error={problem} hint={HINT}>
      {({ id, ...control }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {file && <Chosen file={file} />}
          {kept && <Heard url={kept.url} />}
          <div className="flex flex-wrap items-center gap-3">
            <Button look="btn-outline" label="Record audio" onClick={() => setRecording(true)} />
            <label htmlFor={id} className="btn btn-outline has-focus-visible:outline-3">
              {chosen ? 'Choose another file' : 'Choose a file'}
              <input
                id={id}
                {...control}
                className="sr-only"
                type="file"
                accept={TYPES}
                onChange={({ target }) => {
                  const next = target.files?.[0]
                  if (next) onChange(next)
                  target.value = ''
                }}
              />
            </label>
            {chosen && <Button look="btn-ghost" label="Remove audio" onClick={() => onChange('remove')} />}
          </div>
        </div>
      )}
    </FieldFrame>
  )
}

const Heard = ({ url }: { url: string }) => (
  // biome-ignore lint/a11y/useMediaCaption: the coach made this sound, and the task says what to do with it
  <audio className="w-full" controls preload="metadata" src={url} aria-label="Audio for this homework" />
)

function Chosen({ file }: { file: File }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <p className="font-semibold wrap-anywhere">{file.name}</p>
      {url && <Heard url={url} />}
    </div>
  )
}

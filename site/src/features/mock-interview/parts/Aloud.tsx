import { type SyntheticEvent, useState } from 'react'
import { Button } from '#app/forms/Form'
import { playAlone } from '#app/lib/media-element'
import { ReadAloud } from '#app/speaking/parts/ReadAloud'

const texts = {
  recording: 'Recorded by the institute',
  cut: (seconds: number) => `Recorded by the institute. The first ${seconds} seconds are enough here.`,
  voice: 'Read by your browser’s voice',
  failed: 'The recording couldn’t be played. Check your connection, then try again.',
  retry: 'Try the recording again',
}

interface AloudProps {
  text: string
  /** The address of a recording of the text. */
  recording: string | null
  /** After how many seconds a recording of more than a minute ends. */
  longest?: number
}

/** A text to hear: the institute's recording or, without one, a voice of this browser, named as such. */
export function Aloud({ text, recording, longest = Number.POSITIVE_INFINITY }: AloudProps) {
  const [state, setState] = useState<'ready' | 'cut' | 'failed'>('ready')
  const [isRetried, setRetried] = useState(false)
  const limit = ({ currentTarget: audio }: SyntheticEvent<HTMLAudioElement>) => {
    if (audio.duration <= 60 || audio.currentTime < longest) return
    audio.pause()
    audio.currentTime = 0
    setState('cut')
  }
  if (recording && state !== 'failed')
    return (
      <div className="grid gap-1">
        {/* biome-ignore lint/a11y/useMediaCaption: its words stand beside it */}
        <audio
          src={recording}
          controls
          preload="none"
          aria-label={texts.recording}
          // The button that was tapped is gone.
          ref={(audio) => void (isRetried && audio?.focus())}
          className="w-full"
          onPlay={(event) => playAlone(event.currentTarget)}
          onTimeUpdate={limit}
          onError={() => setState('failed')}
        />
        <p className="text-sm text-muted">{state === 'cut' ? texts.cut(longest) : texts.recording}</p>
      </div>
    )
  return (
    <div className="grid justify-items-start gap-2">
      {recording && (
        <>
          <p role="alert">{texts.failed}</p>
          <Button
            label={texts.retry}
            onClick={() => {
              setState('ready')
              setRetried(true)
            }}
          />
        </>
      )}
      <ReadAloud text={text}>
        <p className="text-sm text-muted">{texts.voice}</p>
      </ReadAloud>
    </div>
  )
}

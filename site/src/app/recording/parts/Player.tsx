import { useEffect, useRef, useState } from 'react'
import { clock } from '../../lib/dates'
import { findLength, playAlone } from '../../lib/media-element'
import type { Report } from '../core/report'
import type { Span } from '../core/timeline'
import { messages } from '../messages'
import { TimeLine } from './TimeLine'

const texts = messages.line

/** A pause this long may have been a search for words. */
const LONG_PAUSE_SECONDS = 1

/** Playback starts this long before a pause, so that its context is heard. */
const LEAD_IN_SECONDS = 1.5

/** The recording of a take, with its talk and pauses; a long pause plays from just before it. */
export function Player({ recording, report }: { recording: Blob; report: Report }) {
  const media = useRef<HTMLMediaElement>(null)
  const url = useObjectUrl(recording)
  const [at, setAt] = useState(0)
  const [asked, setAsked] = useState<Span | null>(null)
  const [broken, setBroken] = useState(false)
  const isPicture = recording.type.startsWith('video/')
  const Media = isPicture ? 'video' : 'audio'
  const isMeasured = report.kind === 'measured'
  const longPauses = isMeasured ? report.pauses.filter(isLong) : []

  const listen = (pause: Span) => {
    setAsked(pause)
    if (!media.current) return
    media.current.currentTime = Math.max(0, pause.start - LEAD_IN_SECONDS)
    media.current.play().catch(() => setBroken(true))
  }

  return (
    <div className="grid gap-5">
      {url && (
        <Media
          ref={(element: HTMLMediaElement | null) => {
            media.current = element
          }}
          src={url}
          controls
          playsInline
          className={isPicture ? 'aspect-4/3 w-full rounded-field bg-ink object-contain' : 'w-full'}
          onLoadedMetadata={(event) => findLength(event.currentTarget)}
          onPlay={(event) => playAlone(event.currentTarget)}
          onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
          onError={() => setBroken(true)}
        />
      )}
      {broken && <p role="alert">{messages.report.unplayable}</p>}
      {isMeasured && (
        <>
          <TimeLine report={report} at={at} isLong={isLong} onListen={listen} />
          <div className="grid gap-3">
            <h3 className="text-lg">{texts.pauses}</h3>
            {longPauses.length === 0 && <p className="text-muted">{texts.none}</p>}
            <ul className="flex flex-wrap gap-2">
              {longPauses.map((pause) => (
                <li key={pause.start}>
                  <PauseButton pause={pause} isAsked={pause === asked} onListen={() => listen(pause)} />
                </li>
              ))}
            </ul>
            <p role="status" className="font-display text-xl text-secondary empty:hidden">
              {asked && texts.question}
            </p>
          </div>
        </>
      )}
    </div>
  )
}

const isLong = ({ start, end }: Span): boolean => end - start >= LONG_PAUSE_SECONDS

interface PauseButtonProps {
  pause: Span
  isAsked: boolean
  onListen: () => void
}

function PauseButton({ pause: { start, end }, isAsked, onListen }: PauseButtonProps) {
  const seconds = (end - start).toFixed(1)
  return (
    <button
      type="button"
      className="min-h-11 cursor-pointer rounded-full border-[1.5px] border-secondary px-4 font-semibold tabular-nums aria-pressed:bg-secondary aria-pressed:text-secondary-content"
      aria-pressed={isAsked}
      onClick={onListen}
    >
      {texts.pauseAt(seconds, clock(start))}
      <span className="sr-only">{texts.listen}</span>
    </button>
  )
}

/** The object URL of a recording while it is shown. */
function useObjectUrl(recording: Blob): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(recording)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [recording])
  return url
}

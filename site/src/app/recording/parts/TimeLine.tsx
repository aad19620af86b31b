import { clock } from '../../lib/dates'
import type { Report } from '../core/report'
import { type Row, rowsOf, within } from '../core/rows'
import type { Span } from '../core/timeline'
import { messages } from '../messages'

interface TimeLineProps {
  report: Extract<Report, { kind: 'measured' }>
  /** The playback position in seconds. */
  at: number
  isLong: (pause: Span) => boolean
  onListen: (pause: Span) => void
}

const texts = messages.line

/**
 * Talk and pauses as rows of half a minute. A long pause can be tapped; keyboards and screen readers use the buttons of the list
 * below.
 */
export function TimeLine({ report, at, isLong, onListen }: TimeLineProps) {
  const { seconds, talk, pauses } = report
  return (
    <figure className="grid gap-2">
      <p className="sr-only">{texts.label(talk.length, pauses.length)}</p>
      <div aria-hidden="true" className="grid gap-2">
        {rowsOf(seconds).map((row) => (
          <div key={row.start} className="grid grid-cols-[2.5rem_1fr] items-center gap-2">
            <span className="text-end text-sm text-muted tabular-nums">{clock(row.start)}</span>
            <div className="relative h-11 overflow-hidden rounded-field bg-base-200">
              {talk.map((span) => (
                <Mark key={span.start} row={row} span={span} className="inset-y-2 rounded-sm bg-primary" />
              ))}
              {pauses.map((pause) => (
                <Mark
                  key={pause.start}
                  row={row}
                  span={pause}
                  className={
                    isLong(pause) ? 'inset-y-0 cursor-pointer bg-secondary' : 'inset-y-4 bg-secondary/60'
                  }
                  {...(isLong(pause) && { onTap: () => onListen(pause) })}
                />
              ))}
              <Playhead row={row} at={at} />
            </div>
          </div>
        ))}
      </div>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 ps-12 text-sm text-muted">
        <Key className="bg-primary">{texts.talk}</Key>
        <Key className="bg-secondary/60">{texts.pause}</Key>
        <Key className="bg-secondary">{texts.longPause}</Key>
      </figcaption>
    </figure>
  )
}

interface MarkProps {
  row: Row
  span: Span
  className: string
  onTap?: () => void
}

function Mark({ row, span, className, onTap }: MarkProps) {
  const place = within(row, span)
  if (!place) return null
  const style = { left: `${place.left * 100}%`, width: `${place.width * 100}%` }
  return onTap ? (
    <button type="button" tabIndex={-1} className={`absolute ${className}`} style={style} onClick={onTap} />
  ) : (
    <span className={`absolute ${className}`} style={style} />
  )
}

function Playhead({ row, at }: { row: Row; at: number }) {
  const place = within(row, { start: at, end: at + 1 })
  if (!place || at < row.start) return null
  return (
    <span className="absolute inset-y-0 w-0.75 bg-base-content" style={{ left: `${place.left * 100}%` }} />
  )
}

const Key = ({ className, children }: { className: string; children: string }) => (
  <span className="flex items-center gap-2">
    <span className={`size-3 rounded-sm ${className}`} />
    {children}
  </span>
)

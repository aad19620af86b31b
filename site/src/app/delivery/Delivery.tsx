import { type ReactNode, useId, useMemo } from 'react'
import type { Report } from '../recording/core/report'
import { COMFORTABLE_PACE, deliveryOf } from './core/delivery'
import { misheardIn } from './core/misheard'
import { messages } from './messages'
import { WriteDown } from './WriteDown'

/** The words of a take: those that the learner confirmed, and those that a listener heard. */
export interface Spoken {
  words: string
  heard?: string | undefined
  report: Report
}

interface DeliveryProps {
  take: Spoken
  /** Earlier takes of the same question, the oldest first. */
  earlier: readonly Spoken[]
  /** The recording, if it still exists, and its length in seconds. */
  recording: Blob | null
  seconds: number
  /** True if the learner opened this to have a take without words written down. */
  isAsked?: boolean
  onHeard: (text: string) => void
}

/** How an answer was spoken: its pace, its fillers and beginnings, and what may not have been clear. No score. */
export function Delivery({ take, earlier, recording, seconds, isAsked = false, onHeard }: DeliveryProps) {
  const id = useId()
  const { words, heard = '', report } = take
  const delivery = useMemo(() => deliveryOf(words, report), [words, report])
  const misheard = useMemo(() => misheardIn(heard, words), [heard, words])
  const { pace, fillers, openings } = delivery
  const told = [...earlier, take].map((each) => ({ ...each, ...deliveryOf(each.words, each.report) }))
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h4 id={id} className="font-display text-xl">
        {messages.heading}
      </h4>
      {recording && (
        <WriteDown
          recording={recording}
          seconds={seconds}
          isAsked={isAsked}
          onHeard={onHeard}
          hasWords={words.trim() !== ''}
        />
      )}
      {words.trim() !== '' && (
        <>
          <dl className="grid gap-4">
            <Row label={messages.pace.label}>
              {pace !== null && <p className="font-display text-2xl">{messages.pace.value(pace)}</p>}
              <p className="text-sm text-muted">{messages.pace[verdictOf(pace)]}</p>
            </Row>
            <Row label={messages.fillers.label}>
              <p>{fillers.map(({ filler, count }) => messages.fillers.each(filler, count)).join(', ')}</p>
              <p className="text-sm text-muted">{messages.fillers[fillers.length > 0 ? 'advice' : 'none']}</p>
            </Row>
            <Row label={messages.openings.label}>
              <p>{openings.map(({ opening, count }) => messages.openings.each(opening, count)).join(', ')}</p>
              <p className="text-sm text-muted">
                {messages.openings[openings.length > 0 ? 'advice' : 'none']}
              </p>
            </Row>
            {heard !== '' && (
              <Row label={messages.misheard.label}>
                <ul>
                  {misheard.map((each, index) => (
                    <li key={index}>{messages.misheard.each(each.meant, each.heard)}</li>
                  ))}
                </ul>
                <p className="text-sm text-muted">
                  {messages.misheard[misheard.length > 0 ? 'advice' : 'none']}
                </p>
              </Row>
            )}
            {told.length > 1 && (
              <Row label={messages.takes.label}>
                <ul className="tabular-nums">
                  {told.map((each, index) => (
                    <li key={index}>{messages.takes.each(index + 1, each.words, each)}</li>
                  ))}
                </ul>
              </Row>
            )}
          </dl>
          <p className="text-sm text-muted">{messages.notMarks}</p>
        </>
      )}
    </section>
  )
}

const verdictOf = (pace: number | null) => {
  if (pace === null) return 'unknown'
  if (pace < COMFORTABLE_PACE.min) return 'slow'
  return pace > COMFORTABLE_PACE.max ? 'fast' : 'good'
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="leaf-br grid gap-1 bg-base-200 p-4 [--leaf:1rem]">
    <dt className="font-semibold">{label}</dt>
    <dd className="grid gap-1">{children}</dd>
  </div>
)

import type { RecordedLine, StatementLine } from '@careerspeak/contract/fee-statement'
import { formatRupees } from '@careerspeak/contract/money'
import { useState } from 'react'
import { Button } from '#app/forms/Form'
import { dayWords } from '#app/lib/dates'
import { SMALL } from '../../parts/looks'
import { LearnerPicker } from './LearnerPicker'
import { type Learner, resultText } from './matches'

type LineProps = {
  line: StatementLine
  result: RecordedLine | undefined
  busy: boolean
  onRecord: (learner: string) => void
  /** Leaves a sure line out of those that are recorded together, so that it can be given to someone else. */
  onLeave?: () => void
}

/** A credit of the statement, with the learner whose payment it may be. */
export function Line({ line, result, busy, onRecord, onLeave }: LineProps) {
  const { day, paise, reference, text, why } = line
  const [chosen, setChosen] = useState<Learner | undefined>(line.learner ?? undefined)
  const [isSearching, setSearching] = useState(!line.learner)
  const name = `${formatRupees(paise)} of ${dayWords(day)}`
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 leading-snug wrap-anywhere lg:grid-cols-2">
      <div>
        <p>
          <span className="font-semibold tabular-nums">{formatRupees(paise)}</span>
          {` on ${dayWords(day)}${reference && ` · ${reference}`}`}
        </p>
        <p className="text-sm text-muted">{text}</p>
        {why && chosen?._id === line.learner?._id && <p className="text-sm">{why}</p>}
      </div>
      {result ? (
        <p role="status" className={result.outcome === 'gone' ? 'font-semibold text-error' : 'font-semibold'}>
          {`${chosen?.fullName}: ${resultText(result)}`}
        </p>
      ) : onLeave ? (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="checkbox checkbox-primary"
            aria-label={`Record ${name} for ${chosen?.fullName}`}
            checked
            onChange={onLeave}
          />
          <Who learner={chosen} line={line} />
        </label>
      ) : (
        <div className="grid content-start gap-2">
          {chosen && !isSearching && (
            <div className="flex flex-wrap items-center gap-2">
              <p className="min-w-0 flex-1 basis-40">
                <Who learner={chosen} line={line} />
              </p>
              <Button
                look={`btn-primary ${SMALL}`}
                label="Record"
                aria-label={`Record ${name} for ${chosen.fullName}`}
                aria-disabled={busy}
                onClick={() => !busy && onRecord(chosen._id)}
              />
              <Button
                look={`btn-ghost ${SMALL}`}
                label="Someone else"
                aria-label={`Choose someone else for ${name}`}
                onClick={() => setSearching(true)}
              />
            </div>
          )}
          {isSearching && (
            <LearnerPicker
              label={`Whose payment is ${name}?`}
              onChoose={(learner) => {
                setChosen(learner)
                setSearching(false)
              }}
            />
          )}
        </div>
      )}
    </li>
  )
}

/** A learner; of the one that was found, also what they owe. */
const Who = ({ learner, line }: { learner: Learner | undefined; line: StatementLine }) => (
  <span>
    <span className="font-semibold">{learner?.fullName}</span>
    {line.learner && line.learner._id === learner?._id && (
      <span className="block text-sm text-muted">
        {[line.learner.batch_name, `${formatRupees(line.learner.owed)} to pay`].filter(Boolean).join(' · ')}
      </span>
    )}
  </span>
)

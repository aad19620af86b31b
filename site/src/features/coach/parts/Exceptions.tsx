import type { CoachHours } from '@careerspeak/contract/coaching'
import { Button } from '#app/forms/Form'
import { isoDay } from '#app/lib/dates'
import { TimeRange } from './TimeRange'

type Exception = CoachHours['exceptions'][number]

type ExceptionsProps = {
  exceptions: readonly Exception[]
  onChange: (exceptions: Exception[]) => void
}

/** Days off, and extra hours on a single day. */
export function Exceptions({ exceptions, onChange }: ExceptionsProps) {
  const replace = (index: number, exception: Exception | undefined) =>
    onChange(exceptions.toSpliced(index, 1, ...(exception ? [exception] : [])))
  const today = isoDay(Date.now())
  return (
    <fieldset className="grid justify-items-start gap-3">
      <legend className="mb-1 text-xl font-semibold">Days off and extra hours</legend>
      {exceptions.map((exception, index) => (
        <div key={index} className="flex w-full flex-wrap items-end gap-2 border-b border-edge/25 pb-3">
          {exception.kind === 'off' ? (
            <>
              <Day
                label="Off from"
                value={exception.first}
                onChange={(first) => replace(index, { ...exception, first })}
              />
              <Day
                label="To"
                value={exception.last}
                onChange={(last) => replace(index, { ...exception, last })}
              />
              <Button
                look="btn-ghost min-h-11 px-3 py-1 text-error"
                label="Remove"
                aria-label={`Remove the days off that begin on ${exception.first}`}
                onClick={() => replace(index, undefined)}
              />
            </>
          ) : (
            <>
              <Day
                label="Extra hours on"
                value={exception.date}
                onChange={(date) => replace(index, { ...exception, date })}
              />
              <TimeRange
                about={exception.date}
                range={exception}
                onChange={(times) => replace(index, { ...exception, ...times })}
                onRemove={() => replace(index, undefined)}
              />
            </>
          )}
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          label="Add days off"
          onClick={() => onChange([...exceptions, { kind: 'off', first: today, last: today }])}
        />
        <Button
          label="Add extra hours"
          onClick={() =>
            onChange([...exceptions, { kind: 'extra', date: today, from: '10:00', to: '12:00' }])
          }
        />
      </div>
    </fieldset>
  )
}

const Day = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (day: string) => void
}) => (
  <label className="grid gap-1 text-sm font-semibold">
    {label}
    <input
      type="date"
      required
      className="input w-44 text-base font-normal"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </label>
)

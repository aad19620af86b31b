import { Button } from '#app/forms/Form'

type Times = { from: string; to: string }

type TimeRangeProps = {
  /** The day of the hours, for screen readers. */
  about: string
  range: Times
  onChange: (times: Times) => void
  onRemove: () => void
}

/** Two times of a day, and a button that removes them. */
export const TimeRange = ({ about, range: { from, to }, onChange, onRemove }: TimeRangeProps) => (
  <div className="flex flex-wrap items-center gap-2">
    <input
      type="time"
      required
      className="input w-32"
      aria-label={`${about}, from`}
      value={from}
      onChange={({ currentTarget }) => onChange({ from: currentTarget.value, to })}
    />
    <span aria-hidden="true">–</span>
    <input
      type="time"
      required
      className="input w-32"
      aria-label={`${about}, to`}
      // The field ends a day at 00:00.
      value={to === '24:00' ? '00:00' : to}
      onChange={({ currentTarget }) => onChange({ from, to: currentTarget.value })}
    />
    <Button
      look="btn-ghost min-h-11 px-3 py-1 text-error"
      label="Remove"
      aria-label={`Remove ${from} to ${to} on ${about}`}
      onClick={onRemove}
    />
  </div>
)

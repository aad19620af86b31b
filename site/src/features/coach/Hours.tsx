import type { Coach, CoachHours } from '@careerspeak/contract/coaching'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Field } from '#app/forms/Field'
import { Button, Form, SubmitButton } from '#app/forms/Form'
import { Select } from '#app/forms/LabelledFields'
import { Options } from '#app/forms/Options'
import type { Failure } from '#app/http/client'
import { WEEKDAY_NAMES } from '#app/lib/dates'
import { $session } from '#app/session/session'
import { Empty } from '#app/ui/EmptyState'
import { Fetched } from '#app/ui/Fetched'
import { Exceptions } from './parts/Exceptions'
import { TimeRange } from './parts/TimeRange'
import { $coach, $coaches, $hours, saveHours } from './store'

const START: CoachHours = {
  timezone: '',
  link: '',
  noticeHours: 12,
  horizonDays: 30,
  maxPerDay: 6,
  hours: [],
  exceptions: [],
}

/** When the coach can be booked; an admin chooses the coach first. */
export function Hours() {
  return useStore($session) === 'admin' ? <AnyHours /> : <OneCoach />
}

function AnyHours() {
  const coach = useStore($coach)
  const show = (coaches: readonly Coach[]) => {
    if (coaches.length === 0)
      return (
        <Empty title="There’s no coach yet" text="Invite one under People, and their hours appear here." />
      )
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Select
          label="Hours of"
          className="select w-full max-w-sm"
          value={coach}
          onChange={({ target }) => $coach.set(target.value)}
        >
          <option value="" disabled>
            Choose a coach
          </option>
          <Options of={coaches.map(({ _id, fullName, email }) => [_id, fullName || email])} />
        </Select>
        {coach && <OneCoach key={coach} />}
      </div>
    )
  }
  return (
    <Fetched store={$coaches} failed="The coaches couldn’t be loaded" skeleton={<Loading />}>
      {show}
    </Fetched>
  )
}

const Loading = () => <div className="skeleton h-96" role="status" aria-label="Loading the hours" />

const OneCoach = () => (
  <Fetched store={$hours} failed="The hours couldn’t be loaded" skeleton={<Loading />}>
    {({ hours }) => <HoursForm stored={hours} />}
  </Fetched>
)

const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

type Decision = 'keep' | 'cancel'

function HoursForm({ stored }: { stored: CoachHours | null }) {
  const [draft, setDraft] = useState<CoachHours>(stored ?? { ...START, timezone: readerZone() })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [decisions, setDecisions] = useState<Record<string, Decision>>({})
  const set = (changes: Partial<CoachHours>) => setDraft({ ...draft, ...changes })
  const affected = failure?.code === 'SessionsAffected' ? failure.errors : []
  const undecided = affected.filter(({ path }) => !decisions[path])
  const save = async () => {
    if (undecided.length > 0) return
    setBusy(true)
    const chosen = (wanted: Decision) => Object.keys(decisions).filter((id) => decisions[id] === wanted)
    const result = await saveHours(draft, { keep: chosen('keep'), cancel: chosen('cancel') })
    setBusy(false)
    setFailure(result.ok ? undefined : result)
    if (result.ok) setDecisions({})
  }
  const replaceRange = (index: number, range: CoachHours['hours'][number] | undefined) =>
    set({ hours: draft.hours.toSpliced(index, 1, ...(range ? [range] : [])) })
  return (
    <div className="max-w-3xl">
      <Form busy={busy} onSubmit={save}>
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-xl font-semibold">{`Every week (${draft.timezone})`}</legend>
          <p className="mb-2 text-muted">Learners can book half-hour sessions within these times.</p>
          {WEEKDAY_NAMES.map((name, day) => (
            <div
              key={name}
              className="grid gap-x-4 gap-y-2 border-b border-edge/25 py-2 sm:grid-cols-[7rem_minmax(0,1fr)]"
            >
              <p className="flex min-h-11 items-center self-start font-semibold">{name}</p>
              <div className="grid justify-items-start gap-2">
                {draft.hours.map((range, index) =>
                  range.weekday === day + 1 ? (
                    <TimeRange
                      key={index}
                      about={name}
                      range={range}
                      onChange={(times) => replaceRange(index, { ...range, ...times })}
                      onRemove={() => replaceRange(index, undefined)}
                    />
                  ) : null,
                )}
                <Button
                  look="btn-ghost min-h-11 px-3 py-1 -ms-3"
                  label="Add hours"
                  aria-label={`Add hours on ${name}`}
                  onClick={() =>
                    set({ hours: [...draft.hours, { weekday: day + 1, from: '18:00', to: '20:00' }] })
                  }
                />
              </div>
            </div>
          ))}
        </fieldset>
        <Exceptions exceptions={draft.exceptions} onChange={(exceptions) => set({ exceptions })} />
        <fieldset className="grid gap-4">
          <legend className="mb-2 text-xl font-semibold">Booking</legend>
          <Field
            label="Meeting room"
            hint="The link learners open, such as a Google Meet or Zoom room."
            type="url"
            inputMode="url"
            placeholder="https://"
            value={draft.link}
            onChange={({ currentTarget }) => set({ link: currentTarget.value.trim() })}
          />
          <div className="grid gap-4 sm:grid-cols-3">
            <NumberField
              label="Minimum notice (hours)"
              value={draft.noticeHours}
              onChange={(noticeHours) => set({ noticeHours })}
            />
            <NumberField
              label="How far ahead (days)"
              value={draft.horizonDays}
              onChange={(horizonDays) => set({ horizonDays })}
            />
            <NumberField
              label="Maximum sessions a day"
              value={draft.maxPerDay}
              onChange={(maxPerDay) => set({ maxPerDay })}
            />
          </div>
        </fieldset>
        {affected.length > 0 && (
          <fieldset className="leaf-bl grid gap-3 border border-secondary p-4">
            <legend className="px-1 font-semibold">Learners have booked sessions on these days</legend>
            {affected.map(({ path, message }) => (
              <div key={path} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <p className="min-w-0 flex-1 basis-64 wrap-anywhere">{message}</p>
                {(['keep', 'cancel'] as const).map((decision) => (
                  <label key={decision} className="flex min-h-11 cursor-pointer items-center gap-2">
                    <input
                      type="radio"
                      className="radio radio-primary"
                      name={`decision-${path}`}
                      checked={decisions[path] === decision}
                      aria-label={`${decision === 'keep' ? 'Keep' : 'Cancel'}: ${message}`}
                      onChange={() => setDecisions({ ...decisions, [path]: decision })}
                    />
                    {decision === 'keep' ? 'Keep it' : 'Cancel and tell the learner'}
                  </label>
                ))}
              </div>
            ))}
          </fieldset>
        )}
        <div role="alert">
          {failure && (undecided.length > 0 || affected.length === 0) && (
            <p className="font-semibold text-error">
              {[
                failure.msg,
                ...(affected.length > 0 ? [] : failure.errors.map(({ message }) => message)),
              ].join(' ')}
            </p>
          )}
        </div>
        <SubmitButton busy={busy} label="Save hours" busyLabel="Saving…" />
      </Form>
    </div>
  )
}

type NumberFieldProps = { label: string; value: number; onChange: (value: number) => void }

const NumberField = ({ label, value, onChange }: NumberFieldProps) => (
  <Field
    label={label}
    type="number"
    min={0}
    value={Number.isNaN(value) ? '' : value}
    onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
  />
)

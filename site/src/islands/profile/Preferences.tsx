import { useStore } from '@nanostores/react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { type Preferences as Choices, changePreferences } from '../../../../cms/src/contract/preferences'
import { signedCall } from '../../lib/signed-call'
import { $preferences } from '../../stores/preferences'
import { LoadFailure } from '../shared/EmptyState'
import { FieldFrame } from '../shared/Field'
import { Button } from '../shared/Form'
import { deviceZone, zoneLabel, zonesWith } from './zones'

/** What is written to the owner of the account, and how. Each choice is saved at once. */
export function Preferences() {
  const { data, error } = useStore($preferences)
  return (
    <section
      id="what-we-write"
      aria-labelledby="what-we-write-heading"
      className="grid gap-6 border-t-2 border-edge/40 pt-10"
    >
      <div className="grid gap-2">
        <h2 id="what-we-write-heading" className="text-3xl">
          What we send you
        </h2>
        <p className="max-w-prose">
          We always tell you when a class is new, changed or cancelled, and what concerns your account. The
          rest is up to you.
        </p>
      </div>
      {data ? (
        <Choose stored={data} />
      ) : error ? (
        <LoadFailure
          title="Your choices could not be loaded"
          text={error.message}
          onRetry={$preferences.invalidate}
        />
      ) : (
        <div className="skeleton h-60 max-w-xl" role="status" aria-label="Loading your choices" />
      )}
    </section>
  )
}

type Saving = { state: 'idle' | 'saving' | 'saved' } | { state: 'failed'; msg: string }

/** What is still to be sent: all that was chosen otherwise since a request began. */
const unsent = (waiting: Partial<Choices>, sent: Partial<Choices>): Partial<Choices> =>
  Object.fromEntries(Object.entries(waiting).filter(([name, value]) => Reflect.get(sent, name) !== value))

function Choose({ stored }: { stored: Choices }) {
  const [unsaved, setUnsaved] = useState<Partial<Choices>>({})
  const [saving, setSaving] = useState<Saving>({ state: 'idle' })
  const waiting = useRef<Partial<Choices>>({})
  const busy = useRef(false)
  const chosen = { ...stored, ...unsaved }

  /** Sends what is chosen, one request at a time; what could not be sent stays chosen. */
  const save = async (choice: Partial<Choices> = {}) => {
    waiting.current = { ...waiting.current, ...choice }
    setUnsaved(waiting.current)
    if (busy.current) return
    busy.current = true
    setSaving({ state: 'saving' })
    while (Object.keys(waiting.current).length > 0) {
      const body = waiting.current
      const result = await signedCall(changePreferences, { body })
      if (!result.ok) {
        setSaving({ state: 'failed', msg: result.msg })
        break
      }
      $preferences.mutate(result.data)
      waiting.current = unsent(waiting.current, body)
      setUnsaved(waiting.current)
      setSaving({ state: Object.keys(waiting.current).length > 0 ? 'saving' : 'saved' })
    }
    busy.current = false
  }

  const topic = (name: 'reminders' | 'announcements' | 'coaching') => ({
    checked: chosen[name] === 'mail',
    onChange: (on: boolean) => save({ [name]: on ? 'mail' : 'off' }),
  })
  return (
    <div className="grid max-w-xl gap-6">
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-xl font-semibold">By mail</legend>
        <Topic label="Reminders" {...topic('reminders')}>
          A day and an hour before each class.
        </Topic>
        <Topic label="Announcements" {...topic('announcements')}>
          What your coaches tell the whole batch.
        </Topic>
        <Topic label="Reviews" {...topic('coaching')}>
          When a coach has watched an answer of yours.
        </Topic>
      </fieldset>
      <Select
        label="Classes in my calendar"
        hint="The calendar link is on the page of your batch. With both, some calendars show each class twice."
        value={chosen.calendar}
        onChange={(calendar) => save({ calendar })}
        options={[
          ['invitations', 'By an invitation in each mail'],
          ['feed', 'By the calendar link of my batch'],
          ['neither', 'Not at all'],
        ]}
      />
      <div className="grid gap-3">
        <Select
          label="My timezone"
          hint="Where it differs from that of a class, our mails give your own time too."
          value={chosen.timezone ?? ''}
          onChange={(zone) => save({ timezone: zone || null })}
          options={[
            ['', 'None: the time of the class is enough'],
            ...zonesWith(chosen.timezone).map((zone): [string, string] => [zone, zoneLabel(zone)]),
          ]}
        />
        {chosen.timezone !== deviceZone() && (
          <Button
            look="btn-outline justify-self-start"
            label={`Use ${zoneLabel(deviceZone())}, as this device does`}
            onClick={() => save({ timezone: deviceZone() })}
          />
        )}
      </div>
      <Outcome saving={saving} onRetry={() => save()} />
    </div>
  )
}

type TopicProps = { label: string; checked: boolean; onChange: (on: boolean) => void; children: ReactNode }

function Topic({ label, checked, onChange, children }: TopicProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3">
      <input
        id={id}
        type="checkbox"
        className="checkbox checkbox-primary mt-0.5"
        aria-describedby={`${id}-text`}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <p id={`${id}-text`} className="col-start-2 text-muted">
        {children}
      </p>
    </div>
  )
}

type SelectProps<Value extends string> = {
  label: string
  hint: string
  value: Value
  options: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
}

function Select<Value extends string>({ label, hint, value, options, onChange }: SelectProps<Value>) {
  return (
    <FieldFrame label={label} hint={hint}>
      {(control) => (
        <select
          className="select h-13 w-full border-edge bg-base-100 text-base"
          {...control}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find(([one]) => one === target.value)
            if (chosen) onChange(chosen[0])
          }}
        >
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

function Outcome({ saving, onRetry }: { saving: Saving; onRetry: () => void }) {
  if (saving.state === 'failed')
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="font-semibold text-error">Your choice could not be saved. {saving.msg}</p>
        <Button label="Try again" onClick={onRetry} />
      </div>
    )
  const words = { idle: 'Changes are saved as you make them.', saving: 'Saving…', saved: 'Saved.' }
  return (
    <p role="status" className="text-muted">
      {words[saving.state]}
    </p>
  )
}

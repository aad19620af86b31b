import type { Coaching } from '@careerspeak/contract/coaching'
import { useState } from 'react'
import { Field } from '#app/forms/Field'
import { Form, SubmitButton } from '#app/forms/Form'
import type { Failure } from '#app/http/client'
import { dayText, momentText, timeText } from '#app/lib/dates'
import { Dialog } from '#app/ui/Dialog'
import { Empty } from '#app/ui/EmptyState'
import { byDay } from '../core/sessions'
import { book, change } from '../store'

type Coach = Coaching['coaches'][number]

/** How many days with free times are shown at first. */
const DAYS_SHOWN = 6

/** The free times of a coach by day. A time books a session, or moves the one with the given id. */
export function SlotPicker({ coach, moving }: { coach: Coach; moving?: string }) {
  const [chosen, setChosen] = useState<string>()
  const [all, setAll] = useState(false)
  const days = byDay(coach.free)
  if (days.length === 0)
    return (
      <Empty
        title={`${coach.fullName} has no free times right now`}
        text="Look again in a day or two: new times open every day."
      />
    )
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {days.slice(0, all ? undefined : DAYS_SHOWN).map(([day, times]) => (
          <li key={day} className="leaf-bl grid content-start gap-2 bg-base-200 p-4 [--leaf:1.1rem]">
            <h3 className="font-sans text-base font-semibold">{dayOf(times[0])}</h3>
            <ul className="flex flex-wrap gap-2">
              {times.map((slot) => (
                <li key={slot}>
                  <button
                    type="button"
                    className="btn btn-outline min-h-11 px-4 py-1 font-normal whitespace-nowrap"
                    aria-label={momentText(slot)}
                    onClick={() => setChosen(slot)}
                  >
                    {timeText(slot)}
                  </button>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {days.length > DAYS_SHOWN && !all && (
        <button type="button" className="btn btn-ghost justify-self-start" onClick={() => setAll(true)}>
          Show later days
        </button>
      )}
      {chosen && (
        <Confirm
          slot={chosen}
          coach={coach}
          moving={moving}
          onChoose={setChosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
const dayOf = (slot = ''): string => dayText(slot, Date.now(), readerZone())

type ConfirmProps = {
  slot: string
  coach: Coach
  moving: string | undefined
  onChoose: (slot: string) => void
  onClose: () => void
}

/** Asks before a time is taken. If somebody was faster, it offers the next free ones. */
function Confirm({ slot, coach, moving, onChoose, onClose }: ConfirmProps) {
  const [topic, setTopic] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const submit = async () => {
    setBusy(true)
    const failed = moving
      ? await change(moving, { action: 'move', startsAt: slot })
      : await book({ coach: coach._id, startsAt: slot, topic })
    setBusy(false)
    if (failed) setFailure(failed)
    else onClose()
  }
  const instead = failure?.errors.filter(({ path }) => path === 'free').map(({ message }) => message) ?? []
  const choose = (other: string) => {
    setFailure(undefined)
    onChoose(other)
  }
  return (
    <Dialog title={momentText(slot)} onClose={onClose}>
      <Form busy={busy} onSubmit={submit}>
        <p>{`30 minutes with ${coach.fullName}. You both get an e-mail with a calendar entry.`}</p>
        {!moving && (
          <Field
            label="What would you like to work on? (optional)"
            type="text"
            maxLength={200}
            autoComplete="off"
            value={topic}
            onChange={({ currentTarget }) => setTopic(currentTarget.value)}
          />
        )}
        {instead.length > 0 ? (
          <div role="alert" className="grid gap-3">
            <p className="font-semibold">{failure?.msg}</p>
            <div className="flex flex-wrap gap-2">
              {instead.map((other) => (
                <button key={other} type="button" className="btn btn-outline" onClick={() => choose(other)}>
                  {momentText(other)}
                </button>
              ))}
            </div>
          </div>
        ) : (
          <SubmitButton
            busy={busy}
            failure={failure?.msg}
            label={moving ? 'Move the session' : 'Book the session'}
            busyLabel={moving ? 'Moving…' : 'Booking…'}
          />
        )}
      </Form>
    </Dialog>
  )
}

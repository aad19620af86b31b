import { type CoachsSession, coachingCsv } from '@careerspeak/contract/coaching'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { ActionButton, Button } from '#app/forms/Form'
import { downloadWithSession } from '#app/http/session-download'
import { dayText, isoDay, timeText } from '#app/lib/dates'
import { webLink } from '#app/navigation/links'
import { notify } from '#app/notices/toasts'
import { $session } from '#app/session/session'
import { ConfirmDialog } from '#app/ui/ConfirmDialog'
import { Empty, LoadFailure } from '#app/ui/EmptyState'
import { useNow } from '#app/ui/hooks'
import { addWeeks, mondayOf, totalsOf } from './core/week'
import { MoveSession } from './MoveSession'
import { Notes } from './Notes'
import { $from, $week, changeAsCoach } from './store'

const LATE_MINUTES = 10
const HOUR_MS = 3_600_000

/** The sessions of a week by day; an admin sees those of every coach, with totals. */
export function Week() {
  const from = useStore($from)
  const { data: sessions, error } = useStore($week)
  const isAdmin = useStore($session) === 'admin'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          look="btn-ghost"
          label="‹"
          aria-label="Previous week"
          onClick={() => $from.set(addWeeks(from, -1))}
        />
        <Button
          look="btn-ghost"
          label="This week"
          onClick={() => $from.set(mondayOf(new Date()).toISOString())}
        />
        <Button
          look="btn-ghost"
          label="›"
          aria-label="Next week"
          onClick={() => $from.set(addWeeks(from, 1))}
        />
        <h2 className="font-sans text-base font-semibold" aria-live="polite">
          {`${dateIn(from)} to ${dateIn(Date.parse(addWeeks(from, 1)) - HOUR_MS)}`}
        </h2>
        {isAdmin && <Export from={from} />}
      </div>
      {sessions ? (
        <Days sessions={sessions} isAdmin={isAdmin} />
      ) : error ? (
        <LoadFailure title="The week couldn’t be loaded" text={error.message} onRetry={$week.invalidate} />
      ) : (
        <div className="skeleton h-64" role="status" aria-label="Loading the week" />
      )}
    </div>
  )
}

const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
/** The date of a day of the week, never “Today”, since it names a stretch of days. */
const dateIn = (instant: string | number): string =>
  new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short' })
    .format(new Date(instant))
    .replace(',', '')
const dayIn = (instant: string): string => dayText(instant, Date.now(), readerZone())

function Export({ from }: { from: string }) {
  const save = async () => {
    const last = isoDay(Date.parse(addWeeks(from, 1)) - HOUR_MS)
    const failed = await downloadWithSession(coachingCsv, { from: isoDay(from), to: last }, 'coaching.csv')
    if (failed) notify({ tone: 'error', title: 'The file couldn’t be created', text: failed.msg })
  }
  return (
    <ActionButton look="btn-outline ms-auto" label="Export as CSV" busyLabel="Exporting…" action={save} />
  )
}

function Days({ sessions, isAdmin }: { sessions: readonly CoachsSession[]; isAdmin: boolean }) {
  if (sessions.length === 0)
    return (
      <Empty
        title="No sessions this week"
        text={
          isAdmin
            ? 'Sessions appear here once learners book them.'
            : 'Your learners can book any free time in your hours.'
        }
      />
    )
  return (
    <>
      {isAdmin && <Totals sessions={sessions} />}
      {[...Map.groupBy(sessions, ({ startsAt }) => isoDay(startsAt))].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="grid gap-2">
          <h3 id={`day-${day}`} className="font-sans text-base font-semibold">
            {dayIn(ofDay[0]?.startsAt ?? day)}
          </h3>
          <ul className="leaf-bl divide-y divide-edge/25 bg-base-200 px-4 [--leaf:1.1rem]">
            {ofDay.map((session) => (
              <Session key={session._id} session={session} isAdmin={isAdmin} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

const Totals = ({ sessions }: { sessions: readonly CoachsSession[] }) => (
  <table className="max-w-2xl text-start [&_td]:px-3 [&_td]:py-1 [&_th]:px-3 [&_th]:py-1 [&_th]:text-start [&_:is(td,th):first-child]:ps-0">
    <caption className="sr-only">Each coach’s week</caption>
    <thead>
      <tr>
        <th scope="col">Coach</th>
        <th scope="col">Sessions</th>
        <th scope="col">Hours</th>
        <th scope="col">Missed by learners</th>
      </tr>
    </thead>
    <tbody>
      {totalsOf(sessions).map(({ name, sessions: count, hours, missed }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{count}</td>
          <td>{hours}</td>
          <td>{missed}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

function Session({ session, isAdmin }: { session: CoachsSession; isAdmin: boolean }) {
  const [open, setOpen] = useState<'cancel' | 'notes' | 'move'>()
  const now = useNow(60_000)
  const { _id: id, startsAt, minutes, learner, coach, state, topic, lateMinutes } = session
  const start = Date.parse(startsAt)
  const isOver = start + minutes * 60_000 <= now
  const name = learner?.fullName ?? 'A former learner'
  const room = webLink(session.link)
  const facts = [
    ...(isAdmin && coach ? [`with ${coach.fullName}`] : []),
    ...(state === 'booked' ? (isOver ? ['not marked yet'] : []) : [state]),
    ...(lateMinutes === null ? [] : [`${lateMinutes} minutes late`]),
  ]
  const button = 'btn-ghost min-h-11 px-3 py-1'
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 leading-snug sm:grid-cols-[5.5rem_minmax(0,1fr)]">
      <p className="font-semibold">{timeText(startsAt)}</p>
      <div className="grid gap-1 wrap-anywhere">
        <p className={state === 'cancelled' ? 'line-through' : ''}>
          <span className="font-semibold">{name}</span>
          {facts.length > 0 && <span className="text-muted">{` · ${facts.join(' · ')}`}</span>}
        </p>
        {topic && <p className="text-sm text-muted">{topic}</p>}
        {state !== 'cancelled' && (
          <div className="-ms-3 flex flex-wrap gap-1">
            {room && !isOver && (
              <a
                className="btn btn-outline ms-3 min-h-11 px-4 py-1"
                href={room.href}
                target="_blank"
                rel="noreferrer"
              >
                Meeting room
              </a>
            )}
            {state === 'booked' && !isOver && start - now < 2 * HOUR_MS && lateMinutes === null && (
              <ActionButton
                look={button}
                label={`Running ${LATE_MINUTES} minutes late`}
                busyLabel="Telling the learner…"
                named={`Running ${LATE_MINUTES} minutes late for ${name}`}
                action={() => changeAsCoach(id, { action: 'late', lateMinutes: LATE_MINUTES })}
              />
            )}
            {start <= now && state !== 'done' && (
              <ActionButton
                look={button}
                label="Done"
                named={`Done: ${name}`}
                action={() => changeAsCoach(id, { action: 'done' })}
              />
            )}
            {start <= now && state !== 'missed' && (
              <ActionButton
                look={button}
                label="Didn’t come"
                named={`Didn’t come: ${name}`}
                action={() => changeAsCoach(id, { action: 'missed' })}
              />
            )}
            <Button
              look={button}
              label="Notes"
              aria-label={`Notes on ${name}`}
              onClick={() => setOpen('notes')}
            />
            {state === 'booked' && !isOver && (
              <Button
                look={button}
                label="Move…"
                aria-label={`Move ${name}’s session`}
                onClick={() => setOpen('move')}
              />
            )}
            {state === 'booked' && !isOver && (
              <Button
                look={button}
                label="Cancel…"
                aria-label={`Cancel ${name}’s session`}
                onClick={() => setOpen('cancel')}
              />
            )}
          </div>
        )}
      </div>
      {open === 'notes' && <Notes session={session} onClose={() => setOpen(undefined)} />}
      {open === 'move' && <MoveSession session={session} onClose={() => setOpen(undefined)} />}
      {open === 'cancel' && (
        <ConfirmDialog
          title={`Cancel ${name}’s session?`}
          text="They get an e-mail, and their calendar entry disappears."
          yes="Cancel the session"
          no="Keep it"
          onConfirm={() => changeAsCoach(id, { action: 'cancel' })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </li>
  )
}

import { type Coaching, type CoachingSession, coachingLimits } from '@careerspeak/contract/coaching'
import { useState } from 'react'
import { ActionButton, Button } from '#app/forms/Form'
import { momentText } from '#app/lib/dates'
import { webLink } from '#app/navigation/links'
import { notify } from '#app/notices/toasts'
import { ConfirmDialog } from '#app/ui/ConfirmDialog'
import { change } from '../store'
import { SlotPicker } from './SlotPicker'

const HOUR_MS = 3_600_000
const LATE_MINUTES = 10

type ComingSessionProps = { session: CoachingSession; coaches: Coaching['coaches']; now: number }

/** The session to come, with what can still be changed about it. */
export function ComingSession({ session, coaches, now }: ComingSessionProps) {
  const [open, setOpen] = useState<'move' | 'cancel'>()
  const { _id: id, startsAt, coach, topic, moves, lateMinutes } = session
  const { changeUntilHours, maxMoves } = coachingLimits
  const left = Date.parse(startsAt) - now
  const mayChange = left >= changeUntilHours * HOUR_MS
  const own = coaches.find(({ _id }) => _id === coach?._id)
  const run = async (body: Parameters<typeof change>[1], failedTitle: string) => {
    const failed = await change(id, body)
    if (failed) notify({ tone: 'error', title: failedTitle, text: failed.msg })
  }
  const room = webLink(session.link)
  return (
    <>
      <section aria-labelledby="coming" className="leaf-bl grid gap-3 bg-blush p-5 sm:p-6">
        <p className="text-sm font-semibold text-muted">Your next session</p>
        <h2 id="coming" className="text-2xl wrap-anywhere">
          {momentText(startsAt, now)}
        </h2>
        <p className="wrap-anywhere">
          {`30 minutes with ${coach?.fullName ?? 'your coach'}`}
          {topic && <span className="block text-muted">{topic}</span>}
        </p>
        {lateMinutes !== null && (
          <p
            role="status"
            className="font-semibold"
          >{`One of you is running ${lateMinutes} minutes late.`}</p>
        )}
        <div className="flex flex-wrap gap-3">
          {room && (
            <a className="btn btn-primary" href={room.href} target="_blank" rel="noreferrer">
              Open the meeting room
            </a>
          )}
          {left < 2 * HOUR_MS && lateMinutes === null && (
            <ActionButton
              label={`I’m ${LATE_MINUTES} minutes late`}
              busyLabel="Telling your coach…"
              action={() => run({ action: 'late', lateMinutes: LATE_MINUTES }, 'We couldn’t tell your coach')}
            />
          )}
          {mayChange && own && moves < maxMoves && (
            <Button
              label="Move"
              aria-expanded={open === 'move'}
              onClick={() => setOpen(open === 'move' ? undefined : 'move')}
            />
          )}
          {mayChange && <Button look="btn-ghost" label="Cancel…" onClick={() => setOpen('cancel')} />}
        </div>
        <p className="text-sm text-muted">
          {mayChange
            ? `You can cancel up to ${changeUntilHours} hours before, and move a session up to ${maxMoves} times (${maxMoves - moves} left).`
            : `It’s less than ${changeUntilHours} hours away, so you can’t move or cancel it here. Please tell your coach instead.`}
        </p>
      </section>
      {open === 'move' && own && (
        <section aria-labelledby="move" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 id="move" className="text-xl">
            Choose the new time
          </h2>
          <SlotPicker coach={own} moving={id} />
        </section>
      )}
      {open === 'cancel' && (
        <ConfirmDialog
          title="Cancel this session?"
          text={`${coach?.fullName ?? 'Your coach'} will get an e-mail, and someone else can book the time.`}
          yes="Cancel the session"
          no="Keep it"
          onConfirm={() => run({ action: 'cancel' }, 'The session wasn’t cancelled')}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

import type { LaterMail } from '../../platform/feature'
import { formatDistance } from '../../platform/zoned-time'
import { noticeWriter } from '../account/notices'
import { contextOf, eventOf, getsReminders, partiesOf, REMINDER_KEY, valuesFor } from './mails'
import { findSessions } from './sessions'

/** Renders the reminder of a session for one of the two, when it is sent; undefined if the session is cancelled or has begun. */
export async function renderReminder({ about, account }: LaterMail, now: Date) {
  const documentId = about?.replace(REMINDER_KEY, '') ?? ''
  const [session] = await findSessions({ documentId, state: 'booked', startsAt: { $gt: now } })
  const party = session && partiesOf(session).find(({ reader }) => reader.id === account)
  if (!party || !getsReminders(party.reader)) return undefined
  const context = await contextOf(session)
  const { textFor, write } = await noticeWriter('coachingReminder')
  const soon = formatDistance(session.startsAt, context.timezone, now, textFor(party.reader).language)
  const values = { ...valuesFor(party, session, context), soon: { institute: soon } }
  return write(party.reader, values, { ...eventOf(session, party.other, context.link), isAttached: false })
}

import type { Person } from '@careerspeak/contract/admin-person'
import { LOOKS } from '../panels/attendance/looks'
import { SOURCES } from '../panels/registrations/enquiries'
import { STATE_NAMES } from '../panels/registrations/state-names'

type Moment = { at: string; text: string }

/** The history of a person, the latest first: registrations, enrolment, notes, answers and messages. */
export function timelineOf({ account, learning, answers, registrations, messages }: Person): Moment[] {
  const moments: Moment[] = [
    ...registrations.map(({ createdAt, source, sessionTitle, enquiry: { state, note } }) => ({
      at: createdAt,
      text: `${source ? `${SOURCES[source]}, asked about` : 'Asked for a seat in'} “${sessionTitle}” · ${STATE_NAMES[state]}${note ? `. ${note}` : ''}`,
    })),
    ...(account ? [{ at: account.createdAt, text: 'Account created' }] : []),
    ...(account?.batch?.since
      ? [{ at: account.batch.since, text: `Joined ${account.batch.batch_name}` }]
      : []),
    ...learning.classes
      .filter(({ note, status }) => note || status === 'absent')
      .map(({ title, startsAt, status, note }) => ({
        at: startsAt,
        text: `${status ? LOOKS[status].name : 'Not marked'}: ${title}${note ? `. “${note}”` : ''}`,
      })),
    ...answers.map(({ sentAt, question }) => ({ at: sentAt, text: `Sent an answer: “${question}”` })),
    ...messages.map(({ at, by, how, what }) => ({
      at,
      text: `${how === 'opened' ? 'Message opened in WhatsApp' : 'Message copied'} by ${by}: ${what}`,
    })),
  ]
  return moments.toSorted((one, other) => other.at.localeCompare(one.at))
}

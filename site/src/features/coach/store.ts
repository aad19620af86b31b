import {
  type CoachHours,
  changeSession,
  coaches,
  coachLearners,
  coachWeek,
  readCoachHours,
  saveCoachHours,
} from '@careerspeak/contract/coaching'
import { atom } from 'nanostores'
import type { CallInput } from '#app/http/client'
import { fetcherStore, read } from '#app/http/fetcher'
import { callWithSession } from '#app/http/session-client'
import { report } from '#app/lib/report'
import { notify } from '#app/notices/toasts'
import { $sessionId } from '#app/session/session-id'
import { mondayOf } from './core/week'

/** The coach's batches with their learners. */
export const $learners = fetcherStore(
  ['coach-learners', $sessionId],
  async () => (await read(coachLearners, {})).batches,
)

/** The first instant of the week that is shown. */
export const $from = atom(mondayOf(new Date()).toISOString())

export const $week = fetcherStore(
  ['coach-week', $sessionId, '/', $from],
  async () => (await read(coachWeek, { query: { from: $from.get() } })).sessions,
)

/** All coaches, for an admin. */
export const $coaches = fetcherStore(['coaches', $sessionId], async () => (await read(coaches, {})).coaches)

/** The coach whose hours an admin has open; empty for a coach, who sees their own. */
export const $coach = atom('')

const ofCoach = () => ({ query: $coach.get() ? { coach: $coach.get() } : {} })

/** The coach's hours; null before they are first saved. */
export const $hours = fetcherStore(['coach-hours', $sessionId, '/', $coach], async () =>
  read(readCoachHours, ofCoach()),
)

type Change = CallInput<typeof changeSession>['body']

const done = {
  move: 'Session moved',
  cancel: 'Session cancelled',
  late: 'We’ve told your learner',
  done: 'Session marked as done',
  missed: 'Session marked as missed',
  notes: 'Notes saved',
} as const satisfies Record<Change['action'], string>

/** Changes a session. Returns whether it did. */
export async function changeAsCoach(id: string, body: Change): Promise<boolean> {
  const result = await callWithSession(changeSession, { query: { id }, body })
  if (result.ok) notify({ tone: 'success', title: done[body.action] })
  else {
    report('A session wasn’t changed', result)
    notify({ tone: 'error', title: 'The session wasn’t changed', text: result.msg })
  }
  $week.invalidate()
  return result.ok
}

/** Saves the hours, with what becomes of booked sessions on new days off. */
export async function saveHours(hours: CoachHours, decided: { keep: string[]; cancel: string[] }) {
  const result = await callWithSession(saveCoachHours, { ...ofCoach(), body: { ...hours, ...decided } })
  if (result.ok) {
    notify({ tone: 'success', title: 'Hours saved' })
    $hours.invalidate()
    $week.invalidate()
  }
  return result
}

import { bookCoaching, changeCoaching, coaching } from '@careerspeak/contract/coaching'
import type { CallInput, Failure } from '#app/http/client'
import { fetcherStore, read } from '#app/http/fetcher'
import { callWithSession } from '#app/http/session-client'
import { report } from '#app/lib/report'
import { notify } from '#app/notices/toasts'
import { $sessionId } from '#app/session/session-id'

/** The free times of the learner's coaches, and the learner's sessions. */
export const $coaching = fetcherStore(['coaching', $sessionId], () => read(coaching, {}))

/** Books a time. Gives why it failed; a time that has just been taken comes with the next free ones. */
export async function book(body: CallInput<typeof bookCoaching>['body']): Promise<Failure | undefined> {
  const result = await callWithSession(bookCoaching, { body })
  return follow(result, 'Session booked')
}

type Change = CallInput<typeof changeCoaching>['body']

const done = {
  move: 'Session moved',
  cancel: 'Session cancelled',
  late: 'We’ve told your coach',
} as const satisfies Record<Change['action'], string>

export async function change(id: string, body: Change): Promise<Failure | undefined> {
  return follow(await callWithSession(changeCoaching, { query: { id }, body }), done[body.action])
}

function follow(result: { ok: true } | Failure, title: string): Failure | undefined {
  $coaching.invalidate()
  if (result.ok) {
    notify({ tone: 'success', title })
    return undefined
  }
  report('Coaching wasn’t changed', result)
  return result
}

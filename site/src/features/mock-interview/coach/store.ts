import { deleteOwnAnswer, type OwnAnswer, ownAnswers } from '@careerspeak/contract/interview'
import { profile } from '@careerspeak/contract/profile'
import type { OwnAccount } from '@careerspeak/contract/records'
import { fetcherStore } from '#app/http/fetcher'
import { retry } from '#app/http/retry'
import { callWithSession, signOutInPlace } from '#app/http/session-client'
import { notify } from '#app/notices/toasts'
import { saveAccount } from '#app/session/learner'
import { $learnerSessionId } from '#app/session/session-id'
import { messages } from './messages'

// No call redirects, because the page may hold recordings that exist nowhere else.

/** The learner's sent answers, newest first. Without a learner nothing is requested. */
export const $sentAnswers = fetcherStore(
  ['sent-answers', $learnerSessionId],
  async () => (await retry(() => callWithSession(ownAnswers, {}, signOutInPlace))).answers,
)

function update(change: (answers: OwnAnswer[]) => OwnAnswer[]): void {
  const { data } = $sentAnswers.get()
  if (data) $sentAnswers.mutate(change(data))
  else $sentAnswers.invalidate()
}

export const addSent = (answer: OwnAnswer): void => update((answers) => [answer, ...answers])

/** The learner's current account, which the browser may not know yet. Throws a `CallError` on failure. */
export async function findAccount(): Promise<OwnAccount> {
  const account = await retry(() => callWithSession(profile, {}, signOutInPlace))
  saveAccount(account)
  return account
}

/** Deletes an answer. One that is already deleted leaves the list too. */
export async function deleteSent({ _id }: OwnAnswer): Promise<void> {
  const result = await callWithSession(deleteOwnAnswer, { query: { id: _id } }, signOutInPlace)
  if (result.ok || result.status === 404) {
    update((answers) => answers.filter((answer) => answer._id !== _id))
    notify({ tone: 'success', title: messages.list.deleted })
  } else notify({ tone: 'error', title: messages.list.notDeleted, text: result.msg })
}

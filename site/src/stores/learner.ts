import { nanoquery } from '@nanostores/query'
import { computed } from 'nanostores'
import { getBatch } from '../../../cms/src/contract/batch'
import { news, thought } from '../../../cms/src/contract/external'
import { profile } from '../../../cms/src/contract/profile'
import type { Article, Batch, OwnAccount, User } from '../../../cms/src/contract/records'
import { report } from '../lib/report'
import { type CallError, retry } from '../lib/retry'
import { signedCall } from '../lib/signed-call'
import { $token, $user, $userToken } from './session'

/** What the learner's screens read from the server: fetched with the first subscriber, and again when the tab is focused. */

const [createFetcherStore] = nanoquery({ onErrorRetry: false, revalidateOnReconnect: true })

/** The account as the server has it; a learner's own record, which the header reads, follows it. */
export const $profile = createFetcherStore<OwnAccount, CallError>(['profile', $token], {
  revalidateOnFocus: true,
  onError: (error) => report('Error fetching the profile:', error),
  fetcher: async () => {
    const account = await retry(() => signedCall(profile, {}))
    keepUser(account)
    return account
  },
})

/** Takes over an account that the server has answered. A batch that waited for the proof of the address opens with it. */
export function keepUser(account: User): void {
  const proved = $user.get()?.emailProved === false && account.emailProved
  if ($userToken.get()) $user.set(account)
  if (proved) $batch.invalidate()
}

/** The name of the batch that the learner is enrolled in. */
export const $enrolledBatch = computed($user, (user) => user?.enrolled_batch ?? undefined)

/** The learner's batch. */
export const $batch = createFetcherStore<Batch, CallError>(['batch', $enrolledBatch], {
  revalidateOnFocus: true,
  onError: (error) => report('Error fetching batch details', error),
  fetcher: async (_, name) => {
    const { data } = await retry(() => signedCall(getBatch, { query: { batch_name: String(name) } }))
    return data
  },
})

/** The thought of the day. */
export const $thought = createFetcherStore<{ content: string; author: string }, CallError>('thought', {
  onError: (error) => report('Error fetching thought:', error),
  fetcher: () => retry(() => signedCall(thought, {})),
})

/** The news of the day. */
export const $news = createFetcherStore<Article[], CallError>('news', {
  onError: (error) => report('Error fetching news:', error),
  fetcher: async () => {
    const { articles } = await retry(() =>
      signedCall(news, { query: { country: 'us', category: 'general' } }),
    )
    return articles
  },
})

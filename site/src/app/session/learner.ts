import { getBatch } from '@careerspeak/contract/batch'
import { profile } from '@careerspeak/contract/profile'
import type { OwnAccount, User } from '@careerspeak/contract/records'
import { computed } from 'nanostores'
import { fetcherStore, read } from '../http/fetcher'
import { rememberClasses } from './continue'
import { readPart, seenAs } from './seen'
import { $user, $userToken } from './session'
import { $sessionId } from './session-id'

/** The account on the server. The learner's local record, which the header reads, is updated with it. */
export const $profile = fetcherStore<OwnAccount>(['profile', $sessionId], async () => {
  const account = await readPart('account', () => read(profile, {}))
  saveAccount(account)
  return account
})

/** Stores an account from a reply. Confirming the address may have opened a batch, so the batch is read again. */
export function saveAccount(account: User): void {
  const proved = $user.get()?.emailProved === false && account.emailProved
  if ($userToken.get()) $user.set(account)
  if (proved) $batch.invalidate()
}

export const $enrolledBatch = computed($user, (user) => user?.enrolled_batch ?? undefined)

export const $batch = fetcherStore(
  ['batch details', $enrolledBatch],
  async () => {
    const query = { batch_name: $enrolledBatch.get() ?? '' }
    const batch = await readPart('batch', async () => (await read(getBatch, { query })).data)
    if ($userToken.get()) rememberClasses(batch.scheduledClasses, Date.now())
    return batch
  },
  {
    seen: seenAs('batch', getBatch.reply.shape.data, ({ batch_name }) => batch_name === $enrolledBatch.get()),
  },
)

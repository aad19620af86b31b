import { z } from 'zod'
import { lockRows } from '../../../platform/database/locks'
import { environment } from '../../../platform/environment'
import { createSealer } from '../../../platform/sealed-text'
import { loadSecrets } from '../../../platform/secrets'
import { accountUid } from '../account-changes'
import { newRecoveryCodes, normalizeCode, recoveryDigest, stepOf } from './codes'

const secondFactorUid = 'api::account.second-factor'

const stored = z.object({
  id: z.number(),
  secret: z.string(),
  lastStep: z.number(),
  recoveryHashes: z.array(z.string()),
  confirmedAt: z.coerce.date().nullable(),
})

export type SecondFactor = z.infer<typeof stored>

const factors = () => strapi.db.query(secondFactorUid)

const key = (): string => loadSecrets(environment().dataDir).secondFactorKey
const about = (account: number): string => `second factor of account ${account}`

export async function findSecondFactor(account: number): Promise<SecondFactor | undefined> {
  const found: unknown = await factors().findOne({
    where: { account: { id: account } },
    orderBy: { id: 'desc' },
  })
  return found ? stored.parse(found) : undefined
}

/** Runs work on a locked second factor, so that of two concurrent uses of a code one succeeds. */
export async function withSecondFactor<Result>(
  account: number,
  work: (factor: SecondFactor | undefined) => Promise<Result>,
): Promise<Result> {
  return await strapi.db.transaction(async () => {
    await lockRows(accountUid, { id: account })
    return work(await findSecondFactor(account))
  })
}

/** Stores an unconfirmed key in place of the account's second factor. */
export async function storeKey(account: number, secret: string): Promise<void> {
  await removeSecondFactor(account)
  await factors().create({
    data: {
      account,
      secret: createSealer(key()).seal(secret, about(account)),
      lastStep: 0,
      recoveryHashes: [],
    },
  })
}

export const removeSecondFactor = (account: number): Promise<unknown> =>
  factors().deleteMany({ where: { account: { id: account } } })

/** The app's key; undefined if `secrets.json` has changed since it was sealed. */
function keyOf(account: number, { secret }: SecondFactor): string | undefined {
  try {
    return createSealer(key()).open(secret, about(account))
  } catch {
    strapi.log.error(`The second factor of account ${account} was sealed with another key.`)
    return undefined
  }
}

/** Uses up an app code or a recovery code; returns undefined if it is wrong. A code works once. */
export async function useCode(
  account: number,
  factor: SecondFactor,
  typed: string,
): Promise<'app' | 'recovery' | undefined> {
  const code = normalizeCode(typed)
  const secret = keyOf(account, factor)
  const step = secret === undefined ? undefined : stepOf(secret, code, factor.lastStep, new Date())
  const recoveryHashes = factor.recoveryHashes.filter((hash) => hash !== recoveryDigest(key(), code))
  if (step === undefined && recoveryHashes.length === factor.recoveryHashes.length) return undefined
  const data = step === undefined ? { recoveryHashes } : { lastStep: step }
  await factors().updateMany({ where: { id: factor.id }, data })
  return step === undefined ? 'recovery' : 'app'
}

/** Creates recovery codes, stores their digests, and confirms the factor if it was not. */
export async function makeRecoveryCodes({ id, confirmedAt }: SecondFactor): Promise<string[]> {
  const codes = newRecoveryCodes()
  const recoveryHashes = codes.map((code) => recoveryDigest(key(), code))
  await factors().updateMany({
    where: { id },
    data: { recoveryHashes, confirmedAt: confirmedAt ?? new Date() },
  })
  return codes
}

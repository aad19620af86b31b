import { z } from 'zod'
import { lockRows } from '../../../platform/database/locks'
import { environment } from '../../../platform/environment'
import { loadSecrets } from '../../../platform/secrets'
import { accountUid } from '../account-changes'
import { newRecoveryCodes, recoveryDigest, stepOf, typedCode } from './codes'
import { createSealer } from './sealed-text'

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

/** The second factor of an account, whether it is confirmed or not. */
export async function findSecondFactor(account: number): Promise<SecondFactor | undefined> {
  const found: unknown = await factors().findOne({
    where: { account: { id: account } },
    orderBy: { id: 'desc' },
  })
  return found ? stored.parse(found) : undefined
}

/**
 * Does something with the second factor of an account, in a transaction in which nothing else changes it, so that of two uses
 * of a code at once one succeeds.
 */
export async function withSecondFactor<Result>(
  account: number,
  work: (factor: SecondFactor | undefined) => Promise<Result>,
): Promise<Result> {
  return await strapi.db.transaction(async () => {
    await lockRows(accountUid, { id: account })
    return work(await findSecondFactor(account))
  })
}

/** Keeps a key that is yet to be confirmed, in the place of what the account had. */
export async function keepKey(account: number, secret: string): Promise<void> {
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

export async function removeSecondFactor(account: number): Promise<void> {
  const found: { id: number }[] = await factors().findMany({
    select: ['id'],
    where: { account: { id: account } },
  })
  await factors().deleteMany({ where: { id: { $in: found.map(({ id }) => id) } } })
}

/** The key of the app, or nothing where `secrets.json` is another one than it was sealed with. */
function keyOf(account: number, { secret }: SecondFactor): string | undefined {
  try {
    return createSealer(key()).open(secret, about(account))
  } catch {
    strapi.log.error(`The second factor of account ${account} was sealed with another key.`)
    return undefined
  }
}

/** Uses up a code of the app, or a recovery code, and tells which it was; nothing where it is wrong. A code works once. */
export async function useCode(
  account: number,
  factor: SecondFactor,
  typed: string,
): Promise<'app' | 'recovery' | undefined> {
  const code = typedCode(typed)
  const secret = keyOf(account, factor)
  const step = secret === undefined ? undefined : stepOf(secret, code, factor.lastStep, new Date())
  const recoveryHashes = factor.recoveryHashes.filter((hash) => hash !== recoveryDigest(key(), code))
  if (step === undefined && recoveryHashes.length === factor.recoveryHashes.length) return undefined
  const data = step === undefined ? { recoveryHashes } : { lastStep: step }
  await factors().updateMany({ where: { id: factor.id }, data })
  return step === undefined ? 'recovery' : 'app'
}

/** Makes new recovery codes, of which digests are stored, and confirms the factor if nobody has. */
export async function makeRecoveryCodes({ id, confirmedAt }: SecondFactor): Promise<string[]> {
  const codes = newRecoveryCodes()
  const recoveryHashes = codes.map((code) => recoveryDigest(key(), code))
  await factors().updateMany({
    where: { id },
    data: { recoveryHashes, confirmedAt: confirmedAt ?? new Date() },
  })
  return codes
}

import type { RoleType } from '../../platform/auth/roles'
import { environment } from '../../platform/environment'
import { forEachDue } from '../../platform/jobs/each-due'
import { formatDay } from '../../platform/zoned-time'
import { mailTo } from '../mail/mail-to'
import { readInstitute } from '../site-setting/institute'
import { accountUid } from './account-changes'
import { lastSeenOf } from './last-seen'
import { mailLanguageOf } from './preferences'
import { type AccountUse, accountCutoffs, accountStep, deletionDay, lastUse } from './retention-periods'
import { deleteAccount } from './service'

type Stored = {
  id: number
  fullName: string
  email: string
  blocked: boolean
  role: { type: RoleType } | null
  createdAt: string
  lastSeenAt: string | null
  unusedWarnedAt: string | null
  mailLanguage: string | null
}

/**
 * Warns the owners of unused accounts, and deletes those still unused later. Stores this node's recent uses
 * first.
 */
export async function deleteUnusedAccounts(now: Date): Promise<void> {
  await lastSeenOf().flush(now)
  await forEachDue(accountUid, unusedAccounts(now), async ({ id, documentId }) => {
    const account: Stored | null = await strapi.db
      .query(accountUid)
      .findOne({ where: { id }, populate: ['role'] })
    if (!account) return
    const step = accountStep(useOf(account), now)
    if (step === 'warn') await warn(account, now)
    if (step === 'delete') await deleteAccount(documentId)
  })
}

/** Candidates for a warning or deletion; `accountStep` decides once they are locked. */
function unusedAccounts(now: Date): object {
  const { lastUseToWarn, warnedToDelete } = accountCutoffs(now)
  const unused = {
    $or: [
      { lastSeenAt: { $lte: lastUseToWarn } },
      { lastSeenAt: { $null: true }, createdAt: { $lte: lastUseToWarn } },
    ],
  }
  const unwarned = {
    $or: [{ unusedWarnedAt: { $null: true } }, { unusedWarnedAt: { $lte: warnedToDelete } }],
  }
  return { $and: [unused, unwarned, { role: { type: { $ne: 'institute-admin' } } }] }
}

/** Queues the warning in the transaction that records it, so that only one node sends it. */
async function warn(account: Stored, now: Date): Promise<void> {
  await strapi.db.query(accountUid).update({ where: { id: account.id }, data: { unusedWarnedAt: now } })
  // The owner of a blocked account cannot log in to keep it.
  if (account.blocked) return
  const { timezone } = await readInstitute()
  const use = useOf(account)
  await mailTo(
    { ...account, language: mailLanguageOf(account.mailLanguage) },
    'accountUnused',
    (language) => ({
      lastUse: { institute: formatDay(lastUse(use), timezone, language) },
      deletion: { institute: formatDay(deletionDay(use, now), timezone, language) },
      link: { institute: `${environment().siteUrl}/login` },
    }),
  )
}

const useOf = ({ role, createdAt, lastSeenAt, unusedWarnedAt }: Stored): AccountUse => ({
  role: role?.type ?? null,
  createdAt: new Date(createdAt),
  lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt),
  warnedAt: unusedWarnedAt === null ? null : new Date(unusedWarnedAt),
})

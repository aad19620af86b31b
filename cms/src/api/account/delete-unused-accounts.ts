import type { RoleType } from '../../platform/auth/roles'
import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import { environment } from '../../platform/environment'
import { forEachWithErrors } from '../../platform/jobs/retention'
import { formatDay } from '../../platform/zoned-time'
import { enqueue } from '../mail/outbox'
import { render } from '../mail/render'
import { readTemplate } from '../mail/templates'
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

/** More accounts than fall due in an hour; the next run handles the rest. */
const MAX_ACCOUNTS_PER_RUN = 500

/**
 * Warns the owners of unused accounts, and deletes those still unused later. Stores this node's recent uses
 * first.
 */
export async function deleteUnusedAccounts(now: Date): Promise<void> {
  await lastSeenOf().flush(now)
  await forEachWithErrors(await unusedAccounts(now), (documentId) =>
    inTransaction(async () => {
      await lockRows(accountUid, { documentId })
      const account: Stored | null = await strapi.db
        .query(accountUid)
        .findOne({ where: { documentId }, populate: ['role'] })
      if (!account) return
      const step = accountStep(useOf(account), now)
      if (step === 'warn') await warn(account, now)
      if (step === 'delete') await deleteAccount(documentId)
    }),
  )
}

/** Candidates for a warning or deletion; `accountStep` decides once they are locked. */
async function unusedAccounts(now: Date): Promise<string[]> {
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
  const found: { documentId: string }[] = await strapi.db.query(accountUid).findMany({
    select: ['documentId'],
    where: { $and: [unused, unwarned, { role: { type: { $ne: 'institute-admin' } } }] },
    orderBy: { id: 'asc' },
    limit: MAX_ACCOUNTS_PER_RUN,
  })
  return found.map(({ documentId }) => documentId)
}

/** Queues the warning in the transaction that records it, so that only one node sends it. */
async function warn(account: Stored, now: Date): Promise<void> {
  await strapi.db.query(accountUid).update({ where: { id: account.id }, data: { unusedWarnedAt: now } })
  // The owner of a blocked account cannot log in to keep it.
  if (account.blocked) return
  const { name: institute, timezone } = await readInstitute()
  const use = useOf(account)
  const template = await readTemplate('accountUnused', mailLanguageOf(account.mailLanguage))
  const mail = render(template, {
    name: { person: account.fullName },
    lastUse: { institute: formatDay(lastUse(use), timezone, template.language) },
    deletion: { institute: formatDay(deletionDay(use, now), timezone, template.language) },
    link: { institute: `${environment().siteUrl}/login` },
    institute: { person: institute },
  })
  await enqueue(account.email, mail)
}

const useOf = ({ role, createdAt, lastSeenAt, unusedWarnedAt }: Stored): AccountUse => ({
  role: role?.type ?? null,
  createdAt: new Date(createdAt),
  lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt),
  warnedAt: unusedWarnedAt === null ? null : new Date(unusedWarnedAt),
})

import { mailLanguageOf } from '../api/account/preferences/preferences'
import { enqueue } from '../api/mail/outbox'
import { render } from '../api/mail/render'
import { readTemplate } from '../api/mail/templates'
import { inTransaction } from '../documents/unit-of-work'
import { accountUid } from '../lib/account-changes'
import { environment } from '../lib/environment'
import { readInstitute } from '../lib/institute'
import type { RoleType } from '../lib/roles'
import { spokenDay } from '../lib/zoned-time'
import { lock } from '../sql/locks'
import { type AccountUse, accountStep, cutoffsAt, deletionDay, lastUse } from './rules'

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

/** More accounts than end within an hour; the others have their turn in the next round. */
const MOST = 500

/** Warns the owners of accounts that nobody has used for long, and deletes those that stayed unused. */
export async function endUnusedAccounts(now: Date): Promise<void> {
  for (const documentId of await unusedAccounts(now))
    await inTransaction(async () => {
      await lock(accountUid, { documentId })
      const account: Stored | null = await strapi.db
        .query(accountUid)
        .findOne({ where: { documentId }, populate: ['role'] })
      if (!account) return
      const step = accountStep(useOf(account), now)
      if (step === 'warn') await warn(account, now)
      if (step === 'delete') await strapi.documents(accountUid).delete({ documentId })
    })
}

/** The accounts for which something may be due; `accountStep` decides once they are locked. */
async function unusedAccounts(now: Date): Promise<string[]> {
  const { accountsToWarn, warnings } = cutoffsAt(now)
  const unused = {
    $or: [
      { lastSeenAt: { $lte: accountsToWarn } },
      { lastSeenAt: { $null: true }, createdAt: { $lte: accountsToWarn } },
    ],
  }
  const unwarned = { $or: [{ unusedWarnedAt: { $null: true } }, { unusedWarnedAt: { $lte: warnings } }] }
  const found: { documentId: string }[] = await strapi.db.query(accountUid).findMany({
    select: ['documentId'],
    where: { $and: [unused, unwarned, { role: { type: { $ne: 'institute-admin' } } }] },
    orderBy: { id: 'asc' },
    limit: MOST,
  })
  return found.map(({ documentId }) => documentId)
}

/** Posts the warning within the transaction that notes it, so that there is one, on however many nodes. */
async function warn(account: Stored, now: Date): Promise<void> {
  await strapi.db.query(accountUid).update({ where: { id: account.id }, data: { unusedWarnedAt: now } })
  // Who may not log in cannot keep the account.
  if (account.blocked) return
  const { name: institute, timezone } = await readInstitute()
  const use = useOf(account)
  const template = await readTemplate('accountUnused', mailLanguageOf(account.mailLanguage))
  const letter = render(template, {
    name: { person: account.fullName },
    lastUse: { institute: spokenDay(lastUse(use), timezone, template.language) },
    deletion: { institute: spokenDay(deletionDay(use, now), timezone, template.language) },
    link: { institute: `${environment().siteUrl}/login` },
    institute: { person: institute },
  })
  await enqueue(account.email, letter)
}

const useOf = ({ role, createdAt, lastSeenAt, unusedWarnedAt }: Stored): AccountUse => ({
  role: role?.type ?? null,
  createdAt: new Date(createdAt),
  lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt),
  warnedAt: unusedWarnedAt === null ? null : new Date(unusedWarnedAt),
})

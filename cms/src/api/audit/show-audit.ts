import {
  type AuditChange,
  type AuditEntry,
  type AuditFilter as AuditQuery,
  auditChange,
  type auditCsv,
  type auditTrail,
} from '@careerspeak/contract/audit'
import { formatRupees } from '@careerspeak/contract/money'
import type { OwnData } from '@careerspeak/contract/own-data'
import type { UID } from '@strapi/strapi'
import { DateTime } from 'luxon'
import { z } from 'zod'
import type { Account } from '../../platform/auth/account'
import { withIso } from '../../platform/database/rows'
import { type Columns, csvOfList } from '../../platform/http/csv'
import type { Handler } from '../../platform/http/endpoint'
import { offsetOf, paged } from '../../platform/http/paging'
import { readInstitute } from '../site-setting/institute'
import { type AuditFilter, type AuditRow, countAudit, readAudit, readAuditAbout } from './queries'

/** The display name of a type, even of one that no longer exists. */
const typeName = (uid: string): string =>
  strapi.contentTypes[uid as UID.ContentType]?.info.displayName ??
  uid.replace(/^.*[.:]/, '').replaceAll('-', ' ')

const storedChanges = z.array(auditChange)

/** A change as people read it: amounts are stored in paise. */
const inRupees = (change: AuditChange): AuditChange => {
  const rupees = (value: string | null) => value && formatRupees(Number(value))
  return change.field === 'paise'
    ? { ...change, field: 'amount', before: rupees(change.before), after: rupees(change.after) }
    : change
}

const toEntry = ({ target, label, person, ...row }: AuditRow): AuditEntry => ({
  ...withIso(row, 'at'),
  target: { type: typeName(target), label: label ?? '', person: person || null },
  changes: storedChanges.parse(JSON.parse(row.changes)).map(inRupees),
})

/** Days are in the institute's timezone. */
async function toFilter({ search, who, action, from, to }: AuditQuery): Promise<AuditFilter> {
  const { timezone: zone } = await readInstitute()
  return {
    search,
    who,
    action,
    from: from === undefined ? undefined : DateTime.fromISO(from, { zone }).toJSDate(),
    until: to === undefined ? undefined : DateTime.fromISO(to, { zone }).plus({ days: 1 }).toJSDate(),
  }
}

/** Lists the audit trail, newest first. */
export const listAudit: Handler<typeof auditTrail> = async ({ query }) => {
  const filter = await toFilter(query)
  const total = await countAudit(filter)
  const found = await readAudit(filter, { limit: query.limit, offset: offsetOf(query) })
  return paged(found.map(toEntry), total, query)
}

const MAX_ROWS = 50_000

const COLUMNS: Columns<AuditEntry> = {
  When: ({ at }) => at,
  Who: ({ who }) => who,
  Role: ({ role }) => role,
  Action: ({ action }) => action,
  Kind: ({ target }) => target.type,
  Name: ({ target }) => target.label,
  Person: ({ target }) => target.person ?? '',
  Changes: ({ changes }) => changes.map(formatChange).join('; '),
  Request: ({ request }) => request,
  Network: ({ network }) => network,
  'Request id': ({ requestId }) => requestId ?? '',
}

/** The audit trail as CSV. */
export const exportAudit: Handler<typeof auditCsv> = async ({ query, ctx }) => {
  const filter = await toFilter(query)
  ctx.attachment('audit-trail.csv')
  return csvOfList(COLUMNS, async (page) => (await readAudit(filter, page)).map(toEntry), MAX_ROWS)
}

const formatChange = ({ field, told, before, after }: AuditEntry['changes'][number]): string =>
  told ? `${field}: ${before ?? '–'} → ${after ?? '–'}` : `${field} changed`

/** The changes by admins to an account, for its owner: the fields, without values or names. */
export const changesAbout = async ({ user }: Account): Promise<OwnData['changesByAdmins']> =>
  (await readAuditAbout(user._id)).map(toEntry).map(({ at, action, target, changes }) => ({
    at,
    action,
    what: target.type,
    fields: changes.map(({ field }) => field),
  }))

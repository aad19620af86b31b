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
import { toIso } from '../../platform/database/rows'
import { csvOf } from '../../platform/http/csv'
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

const toEntry = (row: AuditRow): AuditEntry => ({
  _id: row.document_id,
  at: toIso(row.at),
  who: row.who_name,
  role: row.role,
  action: row.action,
  target: { type: typeName(row.target), label: row.label ?? '', person: row.person_name || null },
  changes: storedChanges.parse(JSON.parse(row.changes)).map(inRupees),
  request: row.request,
  network: row.network,
  requestId: row.request_id,
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

/** Rows per query, so that other requests are served in between, and rows in total. */
const CHUNK_SIZE = 1000
const MAX_ROWS = 50_000

const COLUMNS: Readonly<Record<string, (entry: AuditEntry) => string>> = {
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
  const lines = [Object.keys(COLUMNS)]
  for (let start = 0, left = true; left && start < MAX_ROWS; start += CHUNK_SIZE) {
    const found = await readAudit(filter, { limit: CHUNK_SIZE, offset: start })
    for (const entry of found.map(toEntry)) lines.push(Object.values(COLUMNS).map((of) => of(entry)))
    left = found.length === CHUNK_SIZE
  }
  ctx.attachment('audit-trail.csv')
  return csvOf(lines)
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

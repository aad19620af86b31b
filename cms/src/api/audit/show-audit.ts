import {
  type AuditEntry,
  auditChange,
  type auditCsv,
  type auditTrail,
  type AuditFilter as Wish,
} from '@careerspeak/contract/audit'
import type { OwnData } from '@careerspeak/contract/own-data'
import type { UID } from '@strapi/strapi'
import { DateTime } from 'luxon'
import { z } from 'zod'
import { toIso } from '../../platform/database/rows'
import { csvOf } from '../../platform/http/csv'
import type { Handler } from '../../platform/http/endpoint'
import { offsetOf, paged } from '../../platform/http/paging'
import type { Account } from '../account/accounts'
import { readInstitute } from '../site-setting/institute'
import { type AuditFilter, type AuditRow, countAudit, readAudit, readAuditAbout } from './queries'

/** What a type of entries is called, also of one that is no longer there. */
const typeName = (uid: string): string =>
  strapi.contentTypes[uid as UID.ContentType]?.info.displayName ??
  uid.replace(/^.*[.:]/, '').replaceAll('-', ' ')

const storedChanges = z.array(auditChange)

const toEntry = (row: AuditRow): AuditEntry => ({
  _id: row.document_id,
  at: toIso(row.at),
  who: row.who_name,
  role: row.role,
  action: row.action,
  target: { type: typeName(row.target), label: row.label ?? '', person: row.person_name || null },
  changes: storedChanges.parse(JSON.parse(row.changes)),
  request: row.request,
  network: row.network,
  requestId: row.request_id,
})

/** Days are the institute's. */
async function toFilter({ search, who, action, from, to }: Wish): Promise<AuditFilter> {
  const { timezone: zone } = await readInstitute()
  return {
    ...{ search, who, action },
    from: from === undefined ? undefined : DateTime.fromISO(from, { zone }).toJSDate(),
    until: to === undefined ? undefined : DateTime.fromISO(to, { zone }).plus({ days: 1 }).toJSDate(),
  }
}

/** Lists who changed what, the newest first. */
export const listAudit: Handler<typeof auditTrail> = async ({ query }) => {
  const filter = await toFilter(query)
  const total = await countAudit(filter)
  const found = await readAudit(filter, { limit: query.limit, offset: offsetOf(query) })
  return paged(found.map(toEntry), total, query)
}

/** How many rows of a file are read at once, so that others are answered in between, and how many there are at most. */
const CHUNK = 1000
const MOST = 50_000

const COLUMNS = [
  ...[
    'When',
    'Who',
    'Role',
    'Action',
    'Kind',
    'Name',
    'Person',
    'Changes',
    'Request',
    'Network',
    'Request id',
  ],
]

/** The same list as a file for spreadsheets. */
export const exportAudit: Handler<typeof auditCsv> = async ({ query, ctx }) => {
  const filter = await toFilter(query)
  const lines = [[...COLUMNS]]
  for (let start = 0, left = true; left && start < MOST; start += CHUNK) {
    const found = await readAudit(filter, { limit: CHUNK, offset: start })
    for (const entry of found.map(toEntry)) lines.push(toLine(entry))
    left = found.length === CHUNK
  }
  ctx.attachment('audit-trail.csv')
  return csvOf(lines)
}

const toLine = ({
  at,
  who,
  role,
  action,
  target,
  changes,
  request,
  network,
  requestId,
}: AuditEntry): string[] => [
  ...[at, who, role, action, target.type, target.label, target.person ?? ''],
  ...[changes.map(inWords).join('; '), request, network, requestId ?? ''],
]

const inWords = ({ field, told, before, after }: AuditEntry['changes'][number]): string =>
  told ? `${field}: ${before ?? '–'} → ${after ?? '–'}` : `${field} changed`

/** What admins did with an account, for its owner: which fields, and neither who nor how. */
export const changesAbout = async ({ user }: Account): Promise<OwnData['changesByAdmins']> =>
  (await readAuditAbout(user._id)).map(toEntry).map(({ at, action, target, changes }) => ({
    ...{ at, action, what: target.type },
    fields: changes.map(({ field }) => field),
  }))

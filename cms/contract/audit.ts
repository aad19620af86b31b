import * as z from 'zod/mini'
import { calendarDay, line } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { limit, page } from './query-fields.ts'
import { pageOf } from './records.ts'

export const auditActions = ['created', 'changed', 'deleted', 'published', 'unpublished'] as const

/** A changed field. Secrets and personal data are not `told`: their values are left out. */
export const auditChange = z.object({
  field: z.string(),
  told: z.boolean(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})

/**
 * A change by an admin or a panel user. `target.type` is such as "Batch" and `label` is its name. For a person, `label` is
 * empty and `person` is the name while the account or registration exists. `request` is the method and the path without ids;
 * `network` is the client's /24 or /48.
 */
const auditEntry = z.object({
  _id: z.string(),
  at: z.string(),
  who: z.string(),
  role: z.string(),
  action: z.enum(auditActions),
  target: z.object({ type: z.string(), label: z.string(), person: z.nullable(z.string()) }),
  changes: z.array(auditChange),
  request: z.string(),
  network: z.string(),
  requestId: z.nullable(z.string()),
})

const day = z.optional(calendarDay('Please enter a date such as 2026-12-01.'))

const filter = z.object({
  /** Words that must all occur in an entry: in its label, the person's name, its changes or its request. */
  search: z._default(line(100, 'Please enter words to look for.'), ''),
  /** A part of the actor's name. */
  who: z._default(line(100, 'Please enter a name.'), ''),
  action: z.optional(z.enum(auditActions, { error: 'Please choose what was done.' })),
  /** The first and the last day in the institute's timezone. */
  from: day,
  to: day,
})

/** The audit trail, the newest entries first. It is read-only; entries are deleted after 400 days. */
export const auditTrail = endpoint('GET /admin/audit', 'admin', {
  summary: 'Lists who changed what',
  query: z.extend(filter, { page, limit }),
  reply: pageOf(auditEntry),
})

export const auditCsv = endpoint('GET /admin/audit-csv', 'admin', {
  summary: 'The audit trail as CSV, at most 50,000 entries',
  query: filter,
  type: 'text/csv',
  reply: z.string(),
})

export type AuditFilter = z.infer<typeof filter>
export type AuditAction = (typeof auditActions)[number]
export type AuditChange = z.infer<typeof auditChange>
export type AuditEntry = z.infer<typeof auditEntry>

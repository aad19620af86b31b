import * as z from 'zod/mini'
import { calendarDay, limit, line, page } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { pageOf } from './records.ts'

export const auditActions = ['created', 'changed', 'deleted', 'published', 'unpublished'] as const

/** What was different of a field. Secrets, and what is about a person, are not `told`: they have no values here. */
export const auditChange = z.object({
  field: z.string(),
  told: z.boolean(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})

/**
 * What an admin or a user of the panel changed. `target.type` is what it was, such as "Batch"; `label` its name, empty for a
 * person, whose name `person` is as long as their account or registration is there. `request` is the method and the path that
 * was asked, without ids; `network` is the /24 or the /48 that it came from.
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
  /** Words that an entry has: in its name, the person's, its changes or its request. Each has to be there. */
  search: z._default(line(100, 'Please enter words to look for.'), ''),
  /** A part of the name of who did it. */
  who: z._default(line(100, 'Please enter a name.'), ''),
  action: z.optional(z.enum(auditActions, { error: 'Please choose what was done.' })),
  /** The first and the last day, where the institute is. */
  from: day,
  to: day,
})

/** The audit trail, the newest first. Nobody can change it; what is older than 400 days is deleted. */
export const auditTrail = endpoint('GET /admin/audit', 'admin', {
  summary: 'Lists who changed what',
  query: z.extend(filter, { page, limit }),
  reply: pageOf(auditEntry),
})

export const auditCsv = endpoint('GET /admin/audit-csv', 'admin', {
  summary: 'The same, at most 50,000 entries, as CSV',
  query: filter,
  type: 'text/csv',
  reply: z.string(),
})

export type AuditFilter = z.infer<typeof filter>
export type AuditAction = (typeof auditActions)[number]
export type AuditChange = z.infer<typeof auditChange>
export type AuditEntry = z.infer<typeof auditEntry>

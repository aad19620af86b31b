import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { fieldError } from './failure.ts'
import { id } from './query-fields.ts'

/** Limits of a file to import, and how long an import can be undone. */
export const importLimits = { maxRows: 500, megabytes: 2, undoHours: 24 } as const

export const importKinds = ['people', 'classes'] as const

/**
 * The result of a row: `invited` people get an account and a link by e-mail, `enrolled` ones had an account, `added`
 * and `changed` are classes. A row that is `unchanged` needs nothing, and an `invalid` one is left out.
 */
const outcome = z.enum(['invited', 'enrolled', 'added', 'changed', 'unchanged', 'invalid'])

/** A row of the file, numbered as spreadsheets do. The `path` of an error is the heading of its column, or empty. */
const importRow = z.object({
  row: z.number(),
  /** The e-mail address, or the title of the class. */
  subject: z.string(),
  batch: z.string(),
  outcome,
  msg: z.string(),
  errors: z.array(fieldError),
  /** By field, such as `name`: what is stored, or in an invalid row what the file says. */
  cells: z.record(z.string(), z.string()),
})

/** An import of the last day. The numbers are what it made. */
const pastImport = z.object({
  _id: z.string(),
  createdAt: z.string(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  invited: z.number(),
  enrolled: z.number(),
  batches: z.number(),
  classes: z.number(),
  changed: z.number(),
  undone: z.boolean(),
})

/**
 * Imports people or classes from a CSV file. Without `plan` it says what would happen and changes nothing; the `plan` of that
 * reply imports all rows but the invalid ones, unless something has changed in between (409). Rows that name no batch belong to
 * `batchId`. Batches that do not exist are created for people. No mails are sent about classes.
 */
export const importFile = endpoint('POST /admin/import', 'admin', {
  summary: 'Imports people or classes from a CSV file, or says what that would do',
  writesTo: 'others',
  file: { field: 'file', megabytes: importLimits.megabytes },
  body: z.object({
    kind: z.enum(importKinds, { error: 'Please choose people or classes.' }),
    batchId: z._default(z.union([z.literal(''), id]), ''),
    plan: z._default(z.string().check(z.maxLength(64)), ''),
  }),
  reply: z.object({
    /** The columns that were read: the field and its heading in the file. */
    columns: z.array(z.object({ field: z.string(), heading: z.string() })),
    ignored: z.array(z.string()),
    newBatches: z.array(z.string()),
    rows: z.array(importRow),
    plan: z.string(),
    imported: z.nullable(pastImport),
  }),
})

/** The imports of the last day, newest first. */
export const imports = endpoint('GET /admin/imports', 'admin', {
  summary: 'Lists the imports that can still be undone',
  reply: z.object({ imports: z.array(pastImport) }),
})

/**
 * Undoes an import of the last day: what it made and nobody has used or changed since. `kept` names the rest with the reason.
 */
export const undoImport = endpoint('POST /admin/undo-import', 'admin', {
  summary: 'Undoes an import, except what has been used since',
  writesTo: 'others',
  body: z.object({ id }),
  reply: z.object({ msg: z.string(), kept: z.array(z.object({ subject: z.string(), reason: z.string() })) }),
})

export type ImportKind = (typeof importKinds)[number]
export type ImportRow = z.infer<typeof importRow>
export type ImportReport = z.infer<(typeof importFile)['reply']>
export type PastImport = z.infer<typeof pastImport>

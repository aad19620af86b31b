import type { PastImport } from '@careerspeak/contract/admin-import'
import { z } from 'zod'
import { type Instant, toIso } from '../../platform/database/rows'

export const importUid = 'api::import.data-import'

const documentId = z.string()
const values = z.object({
  title: z.string(),
  duration: z.number(),
  link: z.string().nullable(),
  recording: z.string().nullable(),
})

/** The entries that an import has made, by document ids. `batch` is null for people in none. */
const made = z.object({
  invited: z.array(z.object({ account: documentId, batch: documentId.nullable() })).default([]),
  enrolled: z.array(z.object({ account: documentId, batch: documentId })).default([]),
  batches: z.array(documentId).default([]),
  classes: z.array(z.object({ class: documentId, values })).default([]),
  changed: z.array(z.object({ class: documentId, before: values, after: values })).default([]),
})

export type Made = z.output<typeof made>

export const storedImport = z.object({
  id: z.number(),
  documentId: z.string(),
  createdAt: z.union([z.string(), z.date(), z.number()]),
  name: z.string(),
  kind: z.enum(['people', 'classes']),
  made,
  undoneAt: z.unknown(),
})

export type StoredImport = z.output<typeof storedImport>

/** An import as admins see it: how much it has made. */
export const toPastImport = (stored: StoredImport): PastImport => ({
  _id: stored.documentId,
  createdAt: toIso(stored.createdAt as Instant),
  kind: stored.kind,
  fileName: stored.name,
  invited: stored.made.invited.length,
  enrolled: stored.made.enrolled.length,
  batches: stored.made.batches.length,
  classes: stored.made.classes.length,
  changed: stored.made.changed.length,
  undone: Boolean(stored.undoneAt),
})

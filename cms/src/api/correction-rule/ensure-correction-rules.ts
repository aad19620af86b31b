import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

const uid = 'api::correction-rule.correction-rule'

/** SQLite limits the number of values in one statement. */
const ROWS_PER_INSERT = 50

const reasons = z.object({ reason: z.string(), reasonHindi: z.string().nullable() })
type Reasons = z.infer<typeof reasons>

type Entry = Reasons & {
  slug: string
  title: string
  kind: string
  level: string
  pattern: string
  examples: string
}
type StoredEntry = { id: number; updatedBy: object | null } & Entry

/** The reasons of each rule at the last start. An editor wrote any other. */
const written = { type: 'api', name: 'correction_rules', key: 'written' } as const
const writtenReasons = z.record(z.string(), reasons).nullish()

/** Reads the rules from the files that teachers edit, which are in a package of the site. */
async function readEntries(): Promise<Entry[]> {
  const file = join(strapi.dirs.app.root, '../site/english/src/cms-entries.ts')
  const { href } = pathToFileURL(file)
  const { CMS_ENTRIES } = await import(href)
  return CMS_ENTRIES
}

/**
 * Creates a published entry for each rule that has none. In the entries that exist, it updates what describes the rule, and
 * the reasons that no editor changed. It never changes whether a rule is switched on.
 */
export async function ensureCorrectionRules(): Promise<void> {
  const rows = strapi.db.query(uid)
  const entries = await readEntries()
  const stored: StoredEntry[] = await rows.findMany({ populate: ['updatedBy'] })
  const known = new Set(stored.map(({ slug }) => slug))

  const now = new Date()
  const created = entries
    .filter(({ slug }) => !known.has(slug))
    .flatMap((entry) => {
      const row = { ...entry, enabled: true, documentId: newDocumentId(), createdAt: now, updatedAt: now }
      return [
        { ...row, publishedAt: null },
        { ...row, publishedAt: now },
      ]
    })
  for (let at = 0; at < created.length; at += ROWS_PER_INSERT)
    await rows.createMany({ data: created.slice(at, at + ROWS_PER_INSERT) })

  const last = writtenReasons.parse(await strapi.store(written).get()) ?? {}
  const current = new Map(entries.map((entry) => [entry.slug, entry]))
  for (const row of stored) {
    const entry = current.get(row.slug)
    // Commit aaae0d80 recorded no reasons.
    const shipped = last[row.slug] ?? (row.updatedBy ? entry : row)
    const changes = entry && shipped ? changesOf(row, entry, shipped) : []
    if (changes.length > 0)
      await rows.updateMany({ where: { id: row.id }, data: Object.fromEntries(changes) })
  }
  const value = Object.fromEntries(
    entries.map(({ slug, reason, reasonHindi }) => [slug, { reason, reasonHindi }]),
  )
  await strapi.store(written).set({ value })
}

/** The fields that differ from the rule and that no editor changed. */
function changesOf(row: StoredEntry, { slug: _, reason, reasonHindi, ...description }: Entry, last: Reasons) {
  const updated = {
    ...description,
    ...(row.reason === last.reason && { reason }),
    ...([null, last.reasonHindi].includes(row.reasonHindi) && { reasonHindi }),
  }
  const before: Readonly<Record<string, unknown>> = row
  return Object.entries(updated).filter(([field, value]) => before[field] !== value)
}

/** An id in Strapi's form: 24 lowercase letters and digits, beginning with a letter. */
function newDocumentId(): string {
  const digits = [...randomBytes(24)].map((byte) => (byte % 36).toString(36)).join('')
  return `r${digits.slice(1)}`
}

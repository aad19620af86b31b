import { randomBytes } from 'node:crypto'
import entries from './entries.json'
import { isShipped } from './shipped-reasons'

const uid = 'api::correction-rule.correction-rule'

/** SQLite limits the number of values in one statement. */
const ROWS_PER_INSERT = 50

type Entry = (typeof entries)[number]
type StoredEntry = { id: number } & Entry

/**
 * Creates a published entry for each rule that has none. In the entries that exist, it updates what describes the rule, and
 * the reasons that no editor changed. It never changes whether a rule is switched on.
 */
export async function ensureCorrectionRules(): Promise<void> {
  const rows = strapi.db.query(uid)
  const stored: StoredEntry[] = await rows.findMany({})
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

  const shipped = new Map(entries.map((entry) => [entry.slug, entry]))
  for (const row of stored) {
    const entry = shipped.get(row.slug)
    const changes = entry ? changesOf(row, entry) : []
    if (changes.length > 0)
      await rows.updateMany({ where: { id: row.id }, data: Object.fromEntries(changes) })
  }
}

/** The fields that differ from the rule and that no editor changed. */
function changesOf(row: StoredEntry, { slug: _, reason, reasonHindi, ...description }: Entry) {
  const updated = {
    ...description,
    ...(isShipped(row.reason) && { reason }),
    ...(isShipped(row.reasonHindi) && { reasonHindi }),
  }
  const before: Readonly<Record<string, unknown>> = row
  return Object.entries(updated).filter(([field, value]) => before[field] !== value)
}

/** An id in Strapi's form: 24 lowercase letters and digits, beginning with a letter. */
function newDocumentId(): string {
  const digits = [...randomBytes(24)].map((byte) => (byte % 36).toString(36)).join('')
  return `r${digits.slice(1)}`
}

import { randomBytes } from 'node:crypto'
import { CORRECTION_RULES } from '../../correction-rules/all-rules'
import type { CorrectionRule } from '../../correction-rules/rule'

const uid = 'api::correction-rule.correction-rule'

/** SQLite takes so many rows in one statement. */
const ROWS_AT_ONCE = 50

type Stored = { slug: string; pattern: string | null; examples: string | null }

/**
 * Gives the editors an entry, published, for each rule that has none. What describes a rule, its pattern and examples,
 * follows the rules; whether it is switched on, and its reasons, are the editors' and stay.
 */
export async function ensureCorrectionRules(): Promise<void> {
  const entries = strapi.db.query(uid)
  const stored: Stored[] = await entries.findMany({ select: ['slug', 'pattern', 'examples'] })
  const known = new Map(stored.map((entry) => [entry.slug, entry]))

  const now = new Date()
  const rows = CORRECTION_RULES.filter(({ id }) => !known.has(id)).flatMap((rule) => {
    const entry = { ...entryOf(rule), documentId: newDocumentId(), createdAt: now, updatedAt: now }
    return [
      { ...entry, publishedAt: null },
      { ...entry, publishedAt: now },
    ]
  })
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await entries.createMany({ data: rows.slice(at, at + ROWS_AT_ONCE) })

  for (const rule of CORRECTION_RULES) {
    const entry = known.get(rule.id)
    const { pattern, examples } = entryOf(rule)
    if (entry && (entry.pattern !== pattern || entry.examples !== examples))
      await entries.updateMany({ where: { slug: rule.id }, data: { pattern, examples } })
  }
}

function entryOf(rule: CorrectionRule) {
  const { id, title, kind, level, reason, reasonHindi, patterns, wrong, right } = rule
  return {
    slug: id,
    title,
    kind,
    level,
    reason,
    reasonHindi: reasonHindi ?? null,
    enabled: true,
    pattern: patterns.map(([source, ...better]) => `${source}  →  ${better.join(' / ')}`).join('\n'),
    examples: [
      ...wrong.map(([before, after]) => `✗ ${before}  →  ${after}`),
      ...right.map((text) => `✓ ${text}`),
    ].join('\n'),
  }
}

/** An id as Strapi gives its documents: 24 small letters and digits, a letter first. */
function newDocumentId(): string {
  const digits = [...randomBytes(24)].map((byte) => (byte % 36).toString(36)).join('')
  return `r${digits.slice(1)}`
}

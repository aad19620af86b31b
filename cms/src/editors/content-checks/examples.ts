/** The fields of an example that may stay as they are. */
const KEPT_FIELDS: ReadonlySet<string> = new Set(['slug', 'level', 'priceLabel', 'type'])

/** All texts of an entry, at any depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, part]) => (KEPT_FIELDS.has(field) ? [] : textsOf(part)))
}

/** Says which words of the example that an institute begins with are still in an entry. */
export function exampleProblem(entry: unknown, examples: unknown): string | undefined {
  const own = new Set(textsOf(entry))
  const [first, ...others] = textsOf(examples).filter((text) => own.has(text))
  if (first === undefined) return undefined
  const more = others.length > 0 ? ` and ${others.length} more of its texts` : ''
  return `“${first}”${more} came with the example. Write your own, or delete them, and publish again.`
}

/** Puts values into a label's placeholders: `{seats} left` with `{ seats: 3 }` is `3 left`. */
export const fill = (label: string, values: Readonly<Record<string, string | number>>): string =>
  label.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(Object.hasOwn(values, name) ? values[name] : placeholder),
  )

/** Formats take a tenth of a millisecond to create, and a build writes a thousand prices. */
const priceFormats = new Map<string, Intl.NumberFormat>()

/** An amount as it is written in India, in the currency of an ISO 4217 code: ₹1,23,456. */
export function priceParts(amount: number, currency: string): { symbol: string; amount: string } {
  const options = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const
  const format = priceFormats.get(currency) ?? new Intl.NumberFormat('en-IN', options)
  priceFormats.set(currency, format)
  const parts = format.formatToParts(amount)
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? currency
  const digits = parts.filter(({ type }) => type !== 'currency').map(({ value }) => value)
  return { symbol, amount: digits.join('').trim() }
}

/** The name of the component that renders a block: `blocks.featured-course` is `FeaturedCourse`. */
export const blockName = (component: string): string =>
  component
    .replace(/^blocks\./, '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

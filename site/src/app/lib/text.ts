/** Puts values into a label's placeholders: `{seats} left` with `{ seats: 3 }` is `3 left`. */
export const fill = (label: string, values: Readonly<Record<string, string | number>>): string =>
  label.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))

/** An amount as it is written in India, in the currency of an ISO 4217 code: ₹1,23,456. */
export function priceParts(amount: number, currency: string): { symbol: string; amount: string } {
  const format = new Intl.NumberFormat('en-IN', {
    ...{ style: 'currency', currency },
    trailingZeroDisplay: 'stripIfInteger',
  })
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

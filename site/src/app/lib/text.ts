/** Puts values into a label's placeholders: `{seats} left` with `{ seats: 3 }` is `3 left`. */
export const fill = (label: string, values: Readonly<Record<string, string | number>>): string =>
  label.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))

/** An amount as it is written in India: ₹1,23,456. */
export const rupees = (amount: number): string =>
  amount.toLocaleString('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })

/** The name of the component that renders a block: `blocks.featured-course` is `FeaturedCourse`. */
export const blockName = (component: string): string =>
  component
    .replace(/^blocks\./, '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

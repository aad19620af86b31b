/** Puts values into a label's placeholders: `{seats} left` with `{ seats: 3 }` is `3 left`. */
export const fill = (label: string, values: Readonly<Record<string, string | number>>): string =>
  label.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))

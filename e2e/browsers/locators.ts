/** A text within an XPath, which knows no way to escape a quotation mark. */
const quoted = (text: string): string => (text.includes("'") ? `"${text}"` : `'${text}'`)

const trimmed = (text: string) => `normalize-space()=${quoted(text)}`

export const button = (name: string): string => `//button[${trimmed(name)} or @aria-label=${quoted(name)}]`

export const link = (name: string): string => `//a[${trimmed(name)}]`

export const heading = (name: string): string => `//*[self::h1 or self::h2 or self::h3][${trimmed(name)}]`

/** The field with a label of these words, however the two are tied together. */
export const field = (label: string): string => {
  const labels = `//main//label[starts-with(normalize-space(), ${quoted(label)})]`
  return `(//main//*[self::input or self::textarea or self::select][@id=${labels}/@for] | ${labels}//*[self::input or self::textarea or self::select])[1]`
}

/** Any element whose own words are these, or begin so. */
export const words = (text: string): string => `//*[text()[contains(normalize-space(), ${quoted(text)})]]`

/** A quoted XPath text; XPath cannot escape quotation marks. */
const quoted = (text: string): string => (text.includes("'") ? `"${text}"` : `'${text}'`)

const trimmed = (text: string) => `normalize-space()=${quoted(text)}`

export const button = (name: string): string =>
  `//*[self::button or @role="button"][${trimmed(name)} or @aria-label=${quoted(name)}]`

export const link = (name: string): string => `//a[${trimmed(name)}]`

export const heading = (name: string): string => `//*[self::h1 or self::h2 or self::h3][${trimmed(name)}]`

/** The field with this label, whichever way they are associated. */
export const field = (label: string): string => {
  const labels = `//main//label[starts-with(normalize-space(), ${quoted(label)})]`
  return `(//main//*[self::input or self::textarea or self::select][@id=${labels}/@for] | ${labels}//*[self::input or self::textarea or self::select])[1]`
}

/** Any element whose own text contains these words. */
export const words = (text: string): string => `//*[text()[contains(normalize-space(), ${quoted(text)})]]`

/** Reads a link to be opened or framed: http and https only, so never `javascript:` or `data:`. */
export function webLink(text: string | null | undefined): URL | undefined {
  const url = text ? URL.parse(text.trim()) : null
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}

/** Parses a link to open or frame: http and https only, so never `javascript:` or `data:`. */
export function webLink(text: string | null | undefined): URL | undefined {
  const url = text ? URL.parse(text.trim()) : null
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}

/**
 * Gives a link of the CMS if it leads to a web page, a mailbox, a telephone or this site. Gives undefined for everything else,
 * such as `javascript:` or `data:`.
 */
export function safeHref(href: string | null | undefined): string | undefined {
  const trimmed = href?.trim()
  if (!trimmed) return undefined
  const url = URL.parse(trimmed, 'https://relative.invalid')
  return url && /^(https?|mailto|tel):$/.test(url.protocol) ? trimmed : undefined
}

export const viewerPath = (link: string) => `/viewpdf?${new URLSearchParams({ link })}`

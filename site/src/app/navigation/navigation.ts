let navigating = false

/** Opens another page. Where two parts of a page navigate at once, the first one wins. */
export function navigate(path: string): void {
  if (navigating) return
  navigating = true
  window.location.assign(path)
}

/** Returns whether another page is loading. */
export const isNavigating = (): boolean => navigating

if (typeof window !== 'undefined') {
  window.addEventListener('pageshow', () => {
    navigating = false
  })
}

declare global {
  interface Document {
    /** True if the browser prerenders the page for a visit that may never come. */
    readonly prerendering?: boolean
  }
}

/** Waits until a prerendered page is shown. Nothing is read or remembered before. */
export async function whenShown(): Promise<void> {
  if (document.prerendering)
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
}

export const currentPath = () => window.location.pathname + window.location.search + window.location.hash

const RELATIVE_BASE = 'https://relative.invalid'

/** Where to go after the login: the path in `?next=` if it is a page of this site, else the home page. */
export function safeRedirect(next: string | null | undefined): string {
  const url = next?.startsWith('/') ? URL.parse(next, RELATIVE_BASE) : null
  if (url?.origin !== RELATIVE_BASE || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}

/** Returns whether a page to open after the login is the admin's, which a user's session does not open. */
export const leadsToAdmin = (next: string | null | undefined): boolean =>
  /^\/admin(?![^/?#])/.test(safeRedirect(next))

export const loginPath = (path: string) => `/login?${new URLSearchParams({ next: path })}`

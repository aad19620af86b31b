const HERE = 'https://here.invalid'

/** Where to lead after signing in: the path asked for by `?next=`, if it is a page of this site, else the home page. */
export function ownPath(next: string | null | undefined): string {
  const url = next?.startsWith('/') ? URL.parse(next, HERE) : null
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}

/** The login page's address that leads back to `path` afterwards. */
export const loginPath = (path: string) => `/login?${new URLSearchParams({ next: path })}`

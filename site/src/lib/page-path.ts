/** The path of a page as links and search engines name it: without the file's ending, without a slash at its end. */
export function pagePath(pathname: string): string {
  return (
    pathname
      .replace(/\.html$/, '')
      .replace(/\/index$/, '/')
      .replace(/\/+$/, '') || '/'
  )
}

/** The path of a content page. */
export function pathOfSlug(slug: string): string {
  return slug === 'home' ? '/' : `/${slug}`
}

import { appPaths } from '@careerspeak/contract/app-paths'

/** The path of a page as links and search engines name it: without the file's ending, without a slash at its end. */
export function pagePath(pathname: string): string {
  return (
    pathname
      .replace(/\.html$/, '')
      .replace(/\/index$/, '/')
      .replace(/\/+$/, '') || '/'
  )
}

export function pathOfSlug(slug: string): string {
  return slug === 'home' ? '/' : `/${slug}`
}

/** Pages of the app and of errors, which are left out of the sitemap and of search engines. */
export const UNLISTED: readonly string[] = ['/404', '/500', ...appPaths]

import { appPaths } from '@careerspeak/contract/app-paths'

/** The canonical path of a page: without the file's extension and without a trailing slash. */
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

/** Pages of the app and error pages. They are not in the sitemap nor in search engines. */
export const UNLISTED: readonly string[] = ['/404', '/500', ...appPaths]

/** True if search engines may list a page of the site. */
export const isListed = (page: string): boolean => !UNLISTED.includes(pagePath(new URL(page).pathname))

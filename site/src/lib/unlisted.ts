import { appPaths } from '../../../cms/src/contract/app-paths'

/** Pages for people who are signed in or lost: they are kept out of search engines and the sitemap. */
export const UNLISTED: readonly string[] = ['/404', '/500', ...appPaths]

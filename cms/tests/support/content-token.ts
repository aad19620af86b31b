import { beforeAll } from 'vitest'
import { ensureBuildToken } from '../../src/editors/publishing/build-token'
import { siteKey } from '../../src/editors/publishing/host'

/** The secret of tests that read content as the site's build does, and the token made of it. */
export const SITE_SECRET = 'a-secret-of-the-site'
export const contentToken = siteKey(SITE_SECRET, 'content')

/** Lets the test file read content by `contentToken`. Follows `useCms`. */
export function useContentToken(): void {
  beforeAll(() => ensureBuildToken(SITE_SECRET))
}

/** Earlier pages of the application, with the addresses that took their place. */
export const movedPaths = { '/speaking-mirror': '/mock-interview#one-question' } as const

/** The application's own pages. */
export const appPages: readonly string[] = [
  '/admin',
  '/announcements',
  '/batches',
  '/coach',
  '/coaching',
  '/dashboard',
  '/fees',
  '/forgot-password',
  '/homework',
  '/login',
  '/mock-interview',
  '/my-mistakes',
  '/offline',
  '/one-to-connect',
  '/practice-partner',
  '/practice',
  '/profile',
  '/reset-password',
  '/seat',
  '/settings',
  '/signup',
  '/unsubscribe',
  '/verify-email',
  '/verify',
  '/viewpdf',
  '/welcome',
]

/** The paths that no CMS page may take. Links may lead to them. */
export const appPaths: readonly string[] = [...appPages, ...Object.keys(movedPaths)]

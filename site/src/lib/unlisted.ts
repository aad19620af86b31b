/** Pages for people who are signed in or lost: they are kept out of search engines and the sitemap. */
export const UNLISTED: readonly string[] = [
  '/404',
  '/500',
  '/admin',
  '/batches',
  '/dashboard',
  '/forgot-password',
  '/login',
  '/one-to-connect',
  '/practice-partner',
  '/profile',
  '/reset-password',
  '/seat',
  '/signup',
  '/verify-email',
  '/viewpdf',
]

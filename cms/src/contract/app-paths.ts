/** The addresses of the application's own pages. No page of the CMS can stand there, and links may lead there. */
export const appPaths: readonly string[] = [
  '/admin',
  '/batches',
  '/dashboard',
  '/forgot-password',
  '/login',
  '/my-mistakes',
  '/one-to-connect',
  '/practice-partner',
  '/practice',
  '/profile',
  '/reset-password',
  '/seat',
  '/signup',
  '/speaking-mirror',
  '/verify-email',
  '/viewpdf',
]

/** The marketing pages and one course. */
export const marketingPages = [
  '/',
  '/about',
  '/courses',
  '/courses/english-communication-as-a-language',
  '/features',
  '/privacy',
  '/terms',
  '/404',
]

/** The pages that visitors read, one course standing for all. */
export const marketingPages = [
  '/',
  '/about',
  '/courses',
  '/courses/english-communication-as-a-language',
  '/features',
  '/privacy',
  '/terms',
]

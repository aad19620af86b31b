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

export const widths = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
}

export const themes = ['light', 'dark'] as const

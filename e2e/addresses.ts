/** The first of the three ports of the journeys' own product. E2E_PORT moves it, so that several runs fit on one machine. */
export const port = Number(process.env.E2E_PORT || 4500)

export const addresses = {
  site: `http://localhost:${port}`,
  cms: `http://localhost:${port + 1}`,
  matchmaker: `http://localhost:${port + 2}`,
} as const

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

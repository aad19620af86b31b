import { marketingPages as pages } from '../site/bench/marketing-pages.ts'

/** The first of the three ports of the journeys' own product. E2E_PORT moves it, so that several runs fit on one machine. */
export const port = Number(process.env.E2E_PORT || 4500)

export const addresses = {
  site: `http://localhost:${port}`,
  cms: `http://localhost:${port + 1}`,
  matchmaker: `http://localhost:${port + 2}`,
} as const

/** The pages that visitors read. The one for unknown addresses has journeys of its own, for it is answered with a 404. */
export const marketingPages = pages.filter((page) => page !== '/404')

import { marketingPages as pages } from '../site/bench/marketing-pages.ts'

/** The first port of the journeys' own product. `npm test` takes free ones, so several runs fit on one machine. */
export const port = Number(process.env.E2E_PORT || 4500)

export const addresses = {
  site: `http://localhost:${port}`,
  cms: `http://localhost:${port + 1}`,
  matchmaker: `http://localhost:${port + 2}`,
} as const

/** The marketing pages. The not-found page has its own journeys, since its status is 404. */
export const marketingPages = pages.filter((page) => page !== '/404')

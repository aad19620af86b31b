/** A conversation that Today may offer. */
export type PracticeOffer = { id: string; title: string; level: string | null; minutes: number }

const DAY_MS = 86_400_000

/** The conversation of a day (YYYY-MM-DD): a different one each day. */
export const offerOf = (offers: readonly PracticeOffer[], day: string): PracticeOffer | undefined =>
  offers[Math.floor(Date.parse(day) / DAY_MS) % offers.length]

/** The conversations that the page offers, which its template lists. */
export const practiceOffers = (): PracticeOffer[] =>
  JSON.parse(document.getElementById('early-banner')?.dataset.practices ?? '[]')

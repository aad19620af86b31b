/** A conversation that Today may offer. */
export type PracticeOffer = { id: string; title: string; level: string | null; minutes: number }

const DAY_MS = 86_400_000

/** The conversation of a day (YYYY-MM-DD): those the learner has not had come first, each day another. */
export function offerOf(
  offers: readonly PracticeOffer[],
  isTried: (id: string) => boolean,
  day: string,
): PracticeOffer | undefined {
  const fresh = offers.filter(({ id }) => !isTried(id))
  const choice = fresh.length > 0 ? fresh : offers
  return choice[Math.floor(Date.parse(day) / DAY_MS) % choice.length]
}

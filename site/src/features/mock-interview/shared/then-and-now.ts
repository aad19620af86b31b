type Kept = { asked: string; at: number; kept?: boolean | undefined }

/** The kept takes of each question, as it was asked, that were made on two days or more, the oldest first. A retelling is another question. */
export const keptQuestions = <Take extends Kept>(takes: readonly Take[]): (readonly [Take, ...Take[]])[] =>
  [...Map.groupBy(takes, ({ asked }) => asked).values()].flatMap((ofQuestion) => {
    const [first, ...later] = ofQuestion.filter(({ kept }) => kept)
    const isLater = later.some(({ at }) => dayOf(at) !== dayOf(first?.at ?? at))
    return first && isLater ? [[first, ...later] as const] : []
  })

const dayOf = (at: number): string => new Date(at).toDateString()

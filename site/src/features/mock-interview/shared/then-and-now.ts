type Kept = { asked: string; kept?: boolean | undefined }

/** The takes of each question, as it was asked, that the learner keeps two or more of, the oldest first. A retelling is another question. */
export const keptQuestions = <Take extends Kept>(takes: readonly Take[]): (readonly [Take, ...Take[]])[] =>
  [...Map.groupBy(takes, ({ asked }) => asked).values()].flatMap((ofQuestion) => {
    const [first, ...later] = ofQuestion.filter(({ kept }) => kept)
    return first && later.length > 0 ? [[first, ...later] as const] : []
  })

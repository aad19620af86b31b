import type { Take } from './take'

/** The takes of each question that the learner keeps two or more of, the oldest first. */
export const keptQuestions = (takes: readonly Take[]): (readonly [Take, ...Take[]])[] =>
  [...Map.groupBy(takes, ({ question }) => question).values()].flatMap((ofQuestion) => {
    const [first, ...later] = ofQuestion.filter(({ kept }) => kept)
    return first && later.length > 0 ? [[first, ...later] as const] : []
  })

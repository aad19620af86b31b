/** A number with its noun: "1 learner", "2 learners". A plural that is not the noun with an s is given. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

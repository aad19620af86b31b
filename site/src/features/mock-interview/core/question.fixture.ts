import { KINDS, type Question } from './question'

/** A question for tests, named by its id. */
export const question = (id: string, parts: Partial<Question> = {}): Question => ({
  id,
  text: `Question ${id}?`,
  kind: 'behaviour',
  role: null,
  level: null,
  followUps: [],
  points: [],
  model: null,
  recording: null,
  ...parts,
})

/** A bank with `each` questions of each kind. */
export const bankOf = (each: number, parts: Partial<Question> = {}): Question[] =>
  KINDS.flatMap((kind) =>
    Array.from({ length: each }, (_, index) => question(`${kind} ${index}`, { kind, ...parts })),
  )

import * as z from 'zod/mini'

/** The levels of the Common European Framework of Reference (CEFR), the lowest first. */
export const cefrLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
export type CefrLevel = (typeof cefrLevels)[number]

/** The rows of a rubric, after the qualities of spoken language of the CEFR, with their names. */
export const cefrRows = {
  range: 'Range',
  accuracy: 'Accuracy',
  fluency: 'Fluency',
  coherence: 'Coherence',
} as const
export const cefrRowNames = ['range', 'accuracy', 'fluency', 'coherence'] as const
export type CefrRow = (typeof cefrRowNames)[number]

/** The levels that a coach can give for a row of homework. */
export const rubricLevels = ['A2', 'B1', 'B2', 'C1'] as const
export type RubricLevel = (typeof rubricLevels)[number]

const level = z.nullable(z.enum(rubricLevels))

/** The levels of one homework; a row is null where the coach gave none. */
export const rubric = z.object({ range: level, accuracy: level, fluency: level, coherence: level })
export type Rubric = z.infer<typeof rubric>

import * as z from 'zod/mini'

/** The levels that a coach can give for a row of homework. */
export const rubricLevels = ['A2', 'B1', 'B2', 'C1'] as const
export type RubricLevel = (typeof rubricLevels)[number]

const level = z.nullable(z.enum(rubricLevels))

/** The levels of one homework; a row is null where the coach gave none. */
export const rubric = z.object({ range: level, accuracy: level, fluency: level, coherence: level })
export type Rubric = z.infer<typeof rubric>

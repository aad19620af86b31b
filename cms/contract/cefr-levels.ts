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

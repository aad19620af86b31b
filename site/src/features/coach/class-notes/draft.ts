import type { BatchWithClasses, CoachedClass } from '@careerspeak/contract/class-notes'

/** The words that many learners of a batch wrote, for its next class note. */
export type Finding = { batch: string; words: string; learners: number }

/** The text typed into the form of a class. */
export type Draft = Pick<CoachedClass, 'keep' | 'drop' | 'tryNext' | 'own'>

export const draftOf = ({ keep, drop, tryNext, own }: CoachedClass): Draft => ({ keep, drop, tryNext, own })

/** The draft with a finding among what to drop. */
export const withFinding = (draft: Draft, { words, learners }: Finding): Draft => ({
  ...draft,
  drop: [draft.drop, `“${words}”: ${learners} of you wrote it.`].filter(Boolean).join('\n'),
})

/** How much of the notes is written, such as “3 notes, 1 for a learner”. */
export function writtenText({ keep, drop, tryNext, own }: Draft): string {
  const count = [keep, drop, tryNext].filter(Boolean).length
  const parts = [
    ...(count > 0 || own.length === 0 ? [count === 0 ? 'No notes yet' : `${count} of 3 notes`] : []),
    ...(own.length > 0 ? [own.length === 1 ? '1 for a learner' : `${own.length} for learners`] : []),
  ]
  return parts.join(', ')
}

export type ListedClass = CoachedClass & { batch: BatchWithClasses }

/** The classes of all batches, the latest first. */
export const listed = (batches: readonly BatchWithClasses[]): ListedClass[] =>
  batches
    .flatMap((batch) => batch.classes.map((each) => ({ ...each, batch })))
    .sort((one, other) => Date.parse(other.startsAt) - Date.parse(one.startsAt))

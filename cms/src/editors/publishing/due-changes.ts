export type Verb = 'publish' | 'unpublish'

/** The scheduled times of a draft. */
export type Times = { publishAt: Date | null; unpublishAt: Date | null }

/** A scheduled change of a document. */
export type Change = { verb: Verb; documentId: string; at: Date }

/** The field with the time of each verb. */
export const timeOf = { publish: 'publishAt', unpublish: 'unpublishAt' } as const satisfies Record<
  Verb,
  keyof Times
>

/** The due changes, the earliest first, so that the later of two missed changes wins. */
export function changesDue(drafts: readonly (Times & { documentId: string })[], now: Date): Change[] {
  return drafts
    .flatMap(({ documentId, publishAt, unpublishAt }) => [
      { verb: 'publish' as const, documentId, at: publishAt },
      { verb: 'unpublish' as const, documentId, at: unpublishAt },
    ])
    .filter((change): change is Change => change.at !== null && change.at <= now)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** A message for the editor if the times are invalid. */
export function problemOf({ publishAt, unpublishAt }: Partial<Times>, now: Date): string | undefined {
  if (publishAt && publishAt <= now)
    return '“Publish at” is in the past. Choose a later time, or leave it empty and publish by hand.'
  if (unpublishAt && unpublishAt <= now)
    return '“Unpublish at” is in the past. Choose a later time, or leave it empty and unpublish by hand.'
  if (publishAt && unpublishAt && publishAt.getTime() === unpublishAt.getTime())
    return '“Publish at” and “Unpublish at” are the same moment. Choose two, or leave one empty.'
  return undefined
}

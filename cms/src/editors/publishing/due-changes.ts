/** What a time in a draft asks for. */
export type Verb = 'publish' | 'unpublish'

/** The times that an editor has given a draft. */
export type Times = { publishAt: Date | null; unpublishAt: Date | null }

/** One thing to do to a document, and when it was asked for. */
export type Change = { verb: Verb; documentId: string; at: Date }

/** The field that holds the time of each deed. */
export const timeOf = { publish: 'publishAt', unpublish: 'unpublishAt' } as const satisfies Record<
  Verb,
  keyof Times
>

/** What is due by now, the earliest first: of two times that passed unseen, the later one has the last word. */
export function changesDue(drafts: readonly (Times & { documentId: string })[], now: Date): Change[] {
  return drafts
    .flatMap(({ documentId, publishAt, unpublishAt }) => [
      { verb: 'publish' as const, documentId, at: publishAt },
      { verb: 'unpublish' as const, documentId, at: unpublishAt },
    ])
    .filter((change): change is Change => change.at !== null && change.at <= now)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** Why times cannot stand as they are given, in a sentence for the editor. */
export function problemOf({ publishAt, unpublishAt }: Partial<Times>, now: Date): string | undefined {
  if (publishAt && publishAt <= now)
    return '“Publish at” lies in the past. Choose a time to come, or leave it empty and publish by hand.'
  if (unpublishAt && unpublishAt <= now)
    return '“Unpublish at” lies in the past. Choose a time to come, or leave it empty and unpublish by hand.'
  if (publishAt && unpublishAt && publishAt.getTime() === unpublishAt.getTime())
    return '“Publish at” and “Unpublish at” are the same moment. Choose two, or leave one empty.'
  return undefined
}

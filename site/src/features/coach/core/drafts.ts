import { saveClassNotes } from '@careerspeak/contract/class-notes'
import { homeworkReview } from '@careerspeak/contract/homework'
import * as z from 'zod/mini'

const version = z.number()
const drafts = z.object({
  reviews: z._default(z.record(z.string(), z.object({ version, draft: homeworkReview })), {}),
  notes: z._default(
    z.record(z.string(), z.object({ version, draft: z.omit(saveClassNotes.body, { version: true }) })),
    {},
  ),
})

/** Unsaved drafts of a coach, by hand-in and by class, with the version that each began from. */
export type Drafts = z.output<typeof drafts>

const NO_DRAFTS: Drafts = { reviews: {}, notes: {} }

/** Parses stored drafts; invalid ones are left out. */
export function readDrafts(text: string): Drafts {
  try {
    return drafts.safeParse(JSON.parse(text)).data ?? NO_DRAFTS
  } catch {
    return NO_DRAFTS
  }
}

export const encodeDrafts = ({ reviews, notes }: Drafts): string | undefined =>
  Object.keys(reviews).length + Object.keys(notes).length > 0 ? JSON.stringify({ reviews, notes }) : undefined

/** The drafts with one of them replaced, or left out without `draft`. */
export function withDraft<Kind extends keyof Drafts>(
  known: Drafts,
  kind: Kind,
  id: string,
  draft: Drafts[Kind][string] | undefined,
): Drafts {
  const { [id]: _, ...others } = known[kind]
  return { ...known, [kind]: draft ? { ...others, [id]: draft } : others }
}

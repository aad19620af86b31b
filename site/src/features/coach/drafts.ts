import { accountAtom } from '#app/device-data/account-atom'
import { type Drafts, encodeDrafts, readDrafts, withDraft } from './core/drafts'

/** Drafts outlive the page and the session. A coach finds them on coming back to the hand-in or the class. */
export const $drafts = accountAtom<Drafts>('CoachDrafts', readDrafts(''), {
  encode: encodeDrafts,
  decode: readDrafts,
})

/** Stores a draft, or deletes it where there is none. */
export const saveDraft = <Kind extends keyof Drafts>(
  kind: Kind,
  id: string,
  draft: Drafts[Kind][string] | undefined,
): void => $drafts.set(withDraft($drafts.get(), kind, id, draft))

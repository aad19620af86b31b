import { NOT_ENGLISH } from '@careerspeak/english/other-languages'
import type { Mistake } from '../mistake-deck/card'
import { addMistakes } from '../mistake-deck/new-cards'
import { notify } from '../notices/toasts'
import { undoButton } from '../notices/undo'
import { messages } from './messages'
import { mistakeOf, type Review } from './review'

/** The mistakes of a checked text, each with its best fix. Indian English is right, and a place without a fix has no answer. */
export const mistakesOf = (review: Pick<Review, 'text' | 'findings'>): Mistake[] =>
  review.findings.flatMap((finding) => {
    const [fix] = finding.fixes
    const isMistake = finding.kind !== 'Indian English' && finding.rule !== NOT_ENGLISH
    return isMistake && fix !== undefined ? mistakeOf(review, finding, fix) : []
  })

/** The sentences and words that are cards already: a text may be checked again while the page is open. */
const known = new Set<string>()

/**
 * Makes cards of the corrections of a finished talk, text or answer, and tells the learner, with a button that takes them back.
 * Resolves to the same undo; to undefined where there is no new card.
 */
export async function makeCards(mistakes: readonly Mistake[]): Promise<(() => Promise<void>) | undefined> {
  const fresh = mistakes.filter(({ sentence, words }) => {
    const name = JSON.stringify([sentence, words])
    return !known.has(name) && known.add(name)
  })
  const { count, undo } = await addMistakes(fresh)
  if (count === 0) return undefined
  notify({
    tone: 'success',
    title: messages.cards.added(count),
    action: undoButton(async () => {
      await undo()
      notify({ tone: 'success', title: messages.cards.undone })
    }),
  })
  return undo
}

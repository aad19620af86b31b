import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { forgetDeck, loadDeck } from '../mistake-deck/store'
import { $toasts } from '../notices/toasts'
import { makeCards, mistakesOf } from './make-cards'
import type { Finding } from './review'

const finding = (
  text: string,
  words: string,
  fixes: readonly string[],
  more: Partial<Finding> = {},
): Finding => {
  const start = text.indexOf(words)
  return { kind: 'grammar', start, end: start + words.length, words, reason: `Not ${words}.`, fixes, ...more }
}
/** A text with two mistakes, a note on Indian English, and one place without a suggestion. */
function reviewOf(about: string) {
  const text = `We discussed about ${about}. He do the needful for ${about}.`
  return {
    text,
    findings: [
      finding(text, 'discussed about', ['discussed', 'talked about']),
      finding(text, 'do', ['does']),
      finding(text, 'do the needful', ['do what is needed'], { kind: 'Indian English' }),
      finding(text, `for ${about}`, []),
    ],
  }
}

describe('the corrections of a finished text', () => {
  afterEach(async () => {
    await forgetDeck()
    $toasts.set([])
  })

  test('are its mistakes that have a suggestion', () => {
    expect(mistakesOf(reviewOf('it')).map(({ words, fix, others }) => [words, fix, others])).toEqual([
      ['discussed about', 'discussed', ['talked about']],
      ['do', 'does', undefined],
    ])
  })

  test('become cards by themselves, which one button takes back', async () => {
    const undo = await makeCards(mistakesOf(reviewOf('the plan')))
    expect(
      (await loadDeck()).cards.map(({ before, fix, after, reason }) => [before, fix, after, reason]),
    ).toEqual([
      ['We ', 'discussed', ' the plan.', 'Not discussed about.'],
      ['He ', 'does', ' the needful for the plan.', 'Not do.'],
    ])
    expect($toasts.get()).toMatchObject([{ tone: 'success', title: 'Added 2 cards to My Mistakes' }])
    expect($toasts.get()[0]?.action?.seconds).toBe(10)
    await undo?.()
    expect((await loadDeck()).cards).toEqual([])
  })

  test('are added once, however often their text is checked again', async () => {
    const mistakes = mistakesOf(reviewOf('the team'))
    await makeCards(mistakes)
    expect(await makeCards(mistakes)).toBeUndefined()
    expect((await loadDeck()).cards.map(({ made }) => made)).toEqual([1, 1])
    expect($toasts.get()).toHaveLength(1)
  })

  test('leave earlier cards as they were after an undo', async () => {
    await makeCards(mistakesOf(reviewOf('Monday')))
    const before = await loadDeck()
    const undo = await makeCards(mistakesOf(reviewOf('Tuesday')))
    expect((await loadDeck()).cards.map(({ made }) => made)).toEqual([2, 2])
    await undo?.()
    expect(await loadDeck()).toEqual(before)
  })

  test('tell of no cards where none is clear, or nothing can be stored', async () => {
    const text = 'i agree.'
    expect(await makeCards(mistakesOf({ text, findings: [finding(text, 'i', ['I'])] }))).toBeUndefined()
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    expect(await makeCards(mistakesOf(reviewOf('the price')))).toBeUndefined()
    full.mockRestore()
    expect(warn).toHaveBeenCalledOnce()
    expect($toasts.get()).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { linkedText, messageText, messagingNumber } from './messaging'

describe('messagingNumber', () => {
  test.each([
    ['+91 98470 22310', '919847022310'],
    ['98470 22310', '919847022310'],
    ['098470-22310', '919847022310'],
    ['91 98470 22310', '919847022310'],
    ['0091 98470 22310', '919847022310'],
    ['+44 20 7946 0958', '442079460958'],
    ['+1 (415) 555-0132', '14155550132'],
  ])('reads %j', (typed, number) => {
    expect(messagingNumber(typed)).toBe(number)
  })

  test.each(['', 'not yet', '12345', '020 2553 1234', '+0 98470 22310'])('knows no number in %j', (typed) => {
    expect(messagingNumber(typed)).toBeUndefined()
  })
})

describe('the text of a message', () => {
  const page = 'https://site.example/announcements'

  test('has its subject in bold', () => {
    expect(messageText({ subject: 'No *class* today', body: 'Rest.' })).toBe('*No class today*\n\nRest.')
  })

  test('is complete in a link unless it is too long', () => {
    const words = { subject: 'Short', body: 'See you.' }
    expect(linkedText(words, page)).toBe(messageText(words))
  })

  test.each(['word '.repeat(800), 'शब्द '.repeat(400)])('ends between words where it does not', (body) => {
    const text = linkedText({ subject: 'Long', body }, page)
    expect(encodeURIComponent(text).length).toBeLessThanOrEqual(1800)
    expect(text).toMatch(/(?:word|शब्द)…\n\nhttps:\/\/site\.example\/announcements$/)
  })
})

import { describe, expect, test } from 'vitest'
import { linkedText, messageText } from './messaging'

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

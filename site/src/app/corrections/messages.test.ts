import { CORRECTION_RULES } from '@careerspeak/english/rules'
import { describe, expect, test } from 'vitest'
import { messages } from './messages'

describe('the limit of the checker', () => {
  test('names the number of its rules, give or take one in twenty', () => {
    const [number] = /\d+/.exec(messages.review.limit) ?? []
    expect(Math.abs(CORRECTION_RULES.length - Number(number))).toBeLessThanOrEqual(
      CORRECTION_RULES.length / 20,
    )
  })

  test('is named where the checker is offered and where it is on', () => {
    for (const place of [messages.feedback.ready, messages.feedback.on])
      expect(place).toContain(messages.review.limit)
  })

  test('is the reason why no answer is called right', () => {
    for (const text of [messages.review.clean, messages.review.noted])
      expect(text).toMatch(/^Nothing I’m sure about/)
  })
})

import { describe, expect, test } from 'vitest'
import { talkTime, transcript } from './talk'

describe('a finished talk', () => {
  test.for([
    [0, 'less than a minute'],
    [59_999, 'less than a minute'],
    [60_000, '1 minute'],
    [89_000, '1 minute'],
    [91_000, '2 minutes'],
    [3_600_000, '60 minutes'],
  ] as const)('of %i ms took %s', ([lasted, words]) => {
    expect(talkTime(lasted)).toBe(words)
  })

  test('is transcribed with a line for each message', () => {
    const messages = [
      { id: 1, sender: 'me', text: 'colleague', at: 0 },
      { id: 2, sender: 'partner', text: 'Thanks!', at: 1 },
    ] as const
    expect(transcript(messages, { me: 'You', partner: 'Partner' })).toBe('You: colleague\nPartner: Thanks!')
  })
})

import type { Phone } from '@careerspeak/contract/admin-messages'
import { describe, expect, test } from 'vitest'
import { chatAddress, MAX_ENCODED_LENGTH, numberText, roundOf } from './round'

const PAGE = 'https://site.example/announcements'
const textIn = (address: string) => new URL(address).searchParams.get('text') ?? ''

describe('the address of a chat', () => {
  test.each([
    'Fees & forms: 50% off #1 + more?',
    'See you 👩🏽‍🏫 at five',
    'नमस्ते आशा,\n\nकल “बातचीत” की क्लास है।',
    '*Bold*\n\nhttps://site.example/?a=1&b=2#c',
    'x'.repeat(4000),
  ])('keeps %j whole', (text) => {
    const address = chatAddress('+919876543210', text, PAGE)
    expect(address).toMatch(/^https:\/\/wa\.me\/919876543210\?text=/)
    expect(textIn(address)).toBe(text)
  })

  test.each(['word ', 'शब्द ', '👩🏽‍🏫 '])(
    'ends a long text of %j between words, with the address of the whole',
    (word) => {
      const text = word.repeat(4000)
      const shown = textIn(chatAddress('+14155550100', text, PAGE))
      expect(encodeURIComponent(shown).length).toBeLessThanOrEqual(MAX_ENCODED_LENGTH)
      const [kept = '', ...end] = shown.split('…')
      expect(text.startsWith(`${kept} `)).toBe(true)
      expect(end).toEqual([`\n\n${PAGE}`])
    },
  )
})

const ready: Phone = { state: 'ready', number: '+919876543210' }
const someone = (fullName: string, phone: Phone, isDone = false) => ({
  _id: fullName,
  fullName,
  toParent: false,
  phone,
  opened: isDone ? { at: '2026-11-28T10:00:00.000Z', by: 'Meera', how: 'opened' as const } : null,
})

test('a round goes to the next who can be reached and whose message no one has opened', () => {
  const [asha, bela, chetan] = [
    someone('Asha', ready, true),
    someone('Bela', { state: 'none', number: '' }),
    someone('Chetan', ready),
  ]
  expect(roundOf({ title: '', sample: '', group: null, recipients: [asha, bela, chetan] })).toEqual({
    reachable: [asha, chetan],
    others: [bela],
    done: 1,
    next: chetan,
  })
})

test('a number says why a message can’t reach it', () => {
  expect(numberText(ready)).toBe('+919876543210')
  expect(numberText({ state: 'none', number: '' })).toBe('No phone number')
  expect(numberText({ state: 'landline', number: '+912025530000' })).toBe('+912025530000 is a landline')
  expect(numberText({ state: 'incomplete', number: '98765' })).toBe('98765 isn’t a complete number')
})

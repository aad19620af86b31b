import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkCharacter, RANDOM_LETTERS, readSerial, serialOf } from './serials.ts'

const serial = fc
  .array(fc.nat(31), { minLength: RANDOM_LETTERS, maxLength: RANDOM_LETTERS })
  .map(serialOf)
  .filter((each) => each !== undefined)

describe('serials', () => {
  test('have the check character of ISO 7064 MOD 37,36', () => {
    // The example of the standard, A12425GABC1234002, has the check character M.
    expect(checkCharacter('A12425GABC1234002')).toBe('M')
  })

  test('are read as people type them', () => {
    fc.assert(
      fc.property(serial, (text) => {
        const typed = text.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
        expect([readSerial(text), readSerial(typed), readSerial(text.slice(3))]).toEqual([text, text, text])
      }),
    )
  })

  test('are refused with one wrong character, or two swapped ones', () => {
    fc.assert(
      fc.property(serial, fc.nat(8), fc.nat(30), (text, at, step) => {
        const letters = [...text.replace(/^CS|-/g, '').replaceAll('-', '')]
        const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
        const wrong = letters.with(at, alphabet[(alphabet.indexOf(letters[at] ?? '') + 1 + step) % 32] ?? '')
        expect(readSerial(wrong.join(''))).toBeUndefined()
        const next = (at + 1) % 9
        if (next === 0 || letters[at] === letters[next]) return
        const swapped = letters.with(at, letters[next] ?? '').with(next, letters[at] ?? '')
        // The standard finds all but a few swaps of neighbours; those with the check character may escape it.
        if (next < 8) expect(readSerial(swapped.join(''))).toBeUndefined()
      }),
    )
  })

  test.for(['', 'CS', 'CS-0000-0000', 'CS-0000-0000-00', '<b>', 'CS-UUUU-UUUU-U'])('%j is none', (text) => {
    expect(readSerial(text)).toBeUndefined()
  })
})

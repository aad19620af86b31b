import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkCharacter, EXAMPLE_SERIAL, RANDOM_LETTERS, readSerial, serialOf } from './serials.ts'

const ALPHABET = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']

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

  test('are refused with any single wrong character', () => {
    const examples = [
      EXAMPLE_SERIAL,
      ...Array.from({ length: 32 }, (_, number) => serialOf(Array(8).fill(number))),
    ]
    for (const text of examples) {
      if (text === undefined) continue
      const letters = [...text.replace(/^CS|-/g, '').replaceAll('-', '')]
      for (const at of letters.keys())
        for (const other of ALPHABET)
          if (other !== letters[at]) expect(readSerial(letters.with(at, other).join(''))).toBeUndefined()
    }
  })

  test('are refused with any two swapped neighbours but 0.16 %', () => {
    const missedAfter = (before: string) =>
      ALPHABET.flatMap((one) => ALPHABET.map((other) => [one, other] as const)).filter(
        ([one, other]) =>
          one !== other && checkCharacter(before + one + other) === checkCharacter(before + other + one),
      ).length
    expect(missedAfter('')).toBe(0)
    const missed = ALPHABET.map(missedAfter).reduce((sum, each) => sum + each)
    expect(missed / (32 * 32 * 31)).toBeCloseTo(0.0016, 4)
  })

  test.for(['', 'CS', 'CS-0000-0000', 'CS-0000-0000-00', '<b>', 'CS-UUUU-UUUU-U'])('%j is none', (text) => {
    expect(readSerial(text)).toBeUndefined()
  })
})

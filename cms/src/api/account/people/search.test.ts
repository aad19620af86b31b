import { describe, expect, test } from 'vitest'
import { emailLocalPart, globOf, patternOf } from './search'

describe('a search', () => {
  test('takes what patterns mean for the characters that they are', () => {
    expect(patternOf('50%_A\\')).toBe('%50\\%\\_a\\\\%')
    expect(globOf('*A?[b]')).toBe('*[*]a[?][[]b]*')
  })

  test('finds letters in either case, also those that SQLite leaves as they are', () => {
    expect(globOf('Élodie')).toBe('*[éÉ]lodie*')
    expect(globOf('आशा 😀 ß')).toBe('*आशा 😀 ß*')
  })

  test('knows of a mail what is its owner’s', () => {
    expect(emailLocalPart('asha.rao@example.com')).toBe('asha.rao@')
    expect(['asha', 'asha@', '@example.com', 'as@example.com'].map(emailLocalPart)).toEqual(
      Array(4).fill(undefined),
    )
  })
})

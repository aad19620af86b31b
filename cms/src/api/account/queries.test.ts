import { describe, expect, test } from 'vitest'
import { globOf, patternOf } from './queries'

describe('a search', () => {
  test('takes what patterns mean for the characters that they are', () => {
    expect(patternOf('50%_A\\')).toBe('%50\\%\\_a\\\\%')
    expect(globOf('*A?[b]')).toBe('*[*]a[?][[]b]*')
  })

  test('finds letters in either case, also those that SQLite leaves as they are', () => {
    expect(globOf('Élodie')).toBe('*[éÉ]lodie*')
    expect(globOf('आशा 😀 ß')).toBe('*आशा 😀 ß*')
  })
})

import { describe, expect, test } from 'vitest'
import { globOf, patternOf } from './queries'

describe('a search', () => {
  test('escapes pattern characters', () => {
    expect(patternOf('50%_A\\')).toBe('%50\\%\\_a\\\\%')
    expect(globOf('*A?[b]')).toBe('*[*]a[?][[]b]*')
  })

  test('ignores case, also of letters SQLite does not lower-case', () => {
    expect(globOf('Élodie')).toBe('*[éÉ]lodie*')
    expect(globOf('आशा 😀 ß')).toBe('*आशा 😀 ß*')
  })
})

import { describe, expect, test } from 'vitest'
import { patternOf, phraseOf } from './searched'

describe('a search', () => {
  test('takes what patterns mean for the characters that they are', () => {
    expect(patternOf('50%_A\\')).toBe('%50\\%\\_a\\\\%')
  })

  test('asks the trigram index for a phrase, whatever is in it', () => {
    expect(phraseOf('a"b OR c*')).toBe('"a""b OR c*"')
  })

  test.for(['a', 'Jo', 'é😀'])('has no trigrams for %j', (term) => {
    expect(phraseOf(term)).toBeUndefined()
  })
})

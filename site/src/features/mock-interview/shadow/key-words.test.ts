import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { keyWordsHeard } from './key-words'

const ANSWER =
  'I planned a lesson on fractions for class five. The children shared four rotis, and I explained it in 20 minutes. They liked the lesson.'

describe('keyWordsHeard', () => {
  test('lists the content words that were heard, as the answer has them and in its order', () => {
    expect(keyWordsHeard(ANSWER, 'so twenty or 20 minutes of FRACTIONS, a lesson plan')).toEqual([
      'planned',
      'lesson',
      'fractions',
      '20',
      'minutes',
    ])
  })

  test.for([
    ['planned', 'planning'],
    ['stories', 'story'],
    ['carried', 'carry'],
    ['saving', 'save'],
    ['boxes', 'box'],
    ['manager', 'manager’s'],
    ['visits', 'visited'],
    ['agreed', 'agree'],
  ] as const)('knows “%s” in “%s”', ([word, heard]) => {
    expect(keyWordsHeard(`A ${word} b.`, heard)).toEqual([word])
  })

  test.for([
    ['rating', 'rat'],
    ['caring', 'car'],
    ['news', 'new'],
    ['evening', 'even'],
    ['university', 'universe'],
    ['generally', 'generous'],
    ['explained', 'plain'],
    ['used', 'us'],
  ] as const)('does not take “%s” for “%s”', ([word, heard]) => {
    expect(keyWordsHeard(`A ${word} b.`, heard)).toEqual([])
  })

  test('lists nothing where nothing, or only little words were heard', () => {
    expect(keyWordsHeard(ANSWER, '')).toEqual([])
    expect(keyWordsHeard(ANSWER, 'I and the for in it they')).toEqual([])
    expect(keyWordsHeard('', 'planned')).toEqual([])
  })

  test('hears all content words of each answer of the demo in the answer itself, and none in silence', () => {
    const file = new URL('../../../../../cms/seed/content/interview-questions.json', import.meta.url)
    const answers: { modelAnswer: string }[] = JSON.parse(readFileSync(file, 'utf8'))
    for (const { modelAnswer } of answers)
      expect(keyWordsHeard(modelAnswer, modelAnswer).length).toBeGreaterThan(12)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Card, Mistake } from '#app/mistake-deck/card'
import { mistake } from '#app/mistake-deck/deck.fixture'
import { toCard } from '#app/mistake-deck/new-cards'
import { remember } from '#app/mistake-deck/schedule'
import { forCoach, hintOf, judge, type Question, questionOf, tellsAnswer } from './answer'
import type { Drills } from './rule-drill'
import { isEqual, readingFor } from './same-words'

function cardOf(changes?: Partial<Mistake>): Card {
  const card = toCard(mistake(changes), 0)
  if (!card) throw new Error('That is no card.')
  return card
}

const ownOf = (changes?: Partial<Mistake>): Question => questionOf(cardOf(changes), {})

/** Judges an answer to “I [am having → have] five years of experience.” */
const worth = (typed: string, changes?: Partial<Mistake>) => judge(ownOf(changes), typed)

describe('an answer', () => {
  test.for([
    'have',
    ' Have ',
    'have.',
    'HAVE',
    'I have five years of experience.',
    'i have five years of experience',
    'I have',
    'have five years',
    'I’ve five years of experience',
  ])('is right as “%s”', (typed) => {
    expect(worth(typed)).toBe('right')
  })

  test.for(['', 'had', 'am having', 'have it', 'I am having five years of experience.', 'am having have'])(
    'is wrong as “%s”',
    (typed) => {
      expect(worth(typed)).toBe('wrong')
    },
  )

  test.for(['I have four years of experience.', 'I now have five years of work experience'])(
    'is also possible as “%s”, which differs elsewhere',
    (typed) => {
      expect(worth(typed)).toBe('also possible')
    },
  )

  test.for([
    ['did not finish', 'didn’t finish'],
    ['didn’t finish', 'did not finish'],
    ['didn’t finish', "didn't finish"],
    ['cannot come', 'can’t come'],
    ['cannot come', 'can not come'],
    ['will not go', 'won’t go'],
    ['she has gone', 'she’s gone'],
    ['she is ill', 'she’s ill'],
    ['they would go', 'they’d go'],
    ['let us go', 'let’s go'],
    ['travelled', 'traveled'],
    ['organized', 'organised'],
    ['colour', 'color'],
    ['programme', 'program'],
    ['learnt', 'learned'],
    ['the centre', 'the center'],
    ['a licence', 'a license'],
  ] as const)('may write “%s” as “%s”', ([fix, typed]) => {
    const changes = { sentence: 'Then wrong words came.', words: 'wrong words', fix }
    expect(worth(typed, changes)).toBe('right')
    expect(worth(`Then ${typed} came`, changes)).toBe('right')
  })

  test.for([
    ['he is', 'he has'],
    ['the manager’s', 'the manager is'],
    ['filing', 'filling'],
    ['their', 'there'],
  ] as const)('does not take “%s” for “%s”', ([fix, typed]) => {
    expect(worth(typed, { sentence: 'Wrong words came.', words: 'Wrong words', fix })).toBe('wrong')
  })

  test('may be any of the fixes', () => {
    const sentence = 'We discussed about the plan.'
    const changes = { sentence, words: 'discussed about', fix: 'talked about', others: ['discussed'] }
    for (const typed of ['discussed', 'talked about', 'We discussed the plan'])
      expect(worth(typed, changes)).toBe('right')
  })

  test.for([
    ['i live in india.', 'india', 'India'],
    ['I dont know.', 'dont', 'don’t'],
    ['He has a licens here.', 'licens', 'licence'],
    ['The follow up was good.', 'follow up', 'follow-up'],
    ['How are you', 'you', 'you?'],
    ['It was to hot.', 'to', 'too'],
  ] as const)('must differ from the mistake itself in “%s”', ([sentence, words, fix]) => {
    const changes = { sentence, words, fix }
    expect(worth(fix, changes)).toBe('right')
    expect(worth(sentence.replace(words, fix), changes)).toBe('right')
    expect(worth(words, changes)).toBe('wrong')
    expect(worth(sentence, changes)).toBe('wrong')
  })

  const word = fc.constantFrom(
    'have',
    'Don’t',
    'colour',
    'he’s',
    'the',
    'plan',
    'cannot',
    'I',
    'organise',
    'went',
    'it',
  )
  const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
  const dress = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => ` ${text.replaceAll(' ', '   ')} `,
    (text: string) => `${text}.`,
    (text: string) => text.replaceAll('’', "'"),
    (text: string) =>
      text
        .replace(/cannot/, 'can’t')
        .replace(/colour/, 'color')
        .replace(/organise/, 'organize'),
    (text: string) => text.replace('Don’t', 'do not').replace('he’s', 'he is'),
  )

  test('in any dress is right if it is a fix or the corrected sentence', () => {
    fc.assert(
      fc.property(
        phrase,
        phrase,
        phrase,
        fc.array(phrase, { maxLength: 2 }),
        dress,
        (start, end, fix, others, dressed) => {
          const question = {
            before: `${start} `,
            words: 'zzz zz',
            fix,
            others,
            after: ` ${end}.`,
            isOwn: true,
          }
          for (const answer of [fix, ...others, `${start} ${fix} ${end}.`])
            expect(judge(question, dressed(answer))).toBe('right')
        },
      ),
    )
  })

  const lenient = readingFor('one', 'two')

  test('is never right or possible if it is the mistake', () => {
    fc.assert(
      fc.property(phrase, phrase, phrase, phrase, dress, (start, end, words, fix, dressed) => {
        fc.pre(words !== fix && !` ${start} ${fix} ${end} `.includes(` ${words} `))
        const question = { before: `${start} `, words, fix, after: ` ${end}.`, isOwn: true }
        expect(judge(question, words)).toBe('wrong')
        if (!isEqual(lenient(words), lenient(fix)) && !words.includes(fix))
          expect(judge(question, dressed(words))).toBe('wrong')
      }),
    )
  })

  test('is never right without the words of a fix', () => {
    fc.assert(
      fc.property(phrase, phrase, fc.string(), (start, end, typed) => {
        const question = { before: `${start} `, words: 'zzz', fix: 'yyy', after: ` ${end}.`, isOwn: true }
        if (!/yyy/i.test(typed)) expect(judge(question, typed)).toBe('wrong')
      }),
    )
  })

  test('has a hint with the first letters', () => {
    expect(hintOf(ownOf({ fix: 'suggested that I apply' }))).toBe('s········ t··· I a····')
  })
})

describe('a card, every third time', () => {
  const drills = [
    { before: 'I ', words: 'am having', fix: 'have', after: ' five years of experience.' },
    { before: 'We ', words: 'are having', fix: 'have', after: ' three offices.' },
    { before: 'She ', words: 'is having', fix: 'has', after: ' a car.' },
  ]
  /** The card's questions over several right answers. */
  function asked(times: number, given: Drills, rule = 'StativeHave'): Question[] {
    const questions: Question[] = []
    let card = cardOf({ rule })
    for (let time = 0; time < times; time += 1) {
      questions.push(questionOf(card, given))
      card = { ...card, memory: remember(card.memory, 'right', time) }
    }
    return questions
  }

  test('asks another sentence of its rule, each in turn, and never its own', () => {
    const befores = asked(9, { StativeHave: drills }).map(({ before, isOwn }) => `${before}${isOwn}`)
    const own = ['I true', 'I true']
    expect(befores).toEqual([...own, 'We false', ...own, 'She false', ...own, 'We false'])
  })

  test('accepts the words that are right in that sentence', () => {
    const question = asked(6, { StativeHave: drills }).at(-1)
    if (!question) throw new Error('Nothing was asked.')
    expect([judge(question, 'Has'), judge(question, 'have'), hintOf(question)]).toEqual([
      'right',
      'wrong',
      'h··',
    ])
  })

  test('asks its own sentence if the rule has no other', () => {
    const given = { StativeHave: drills.slice(0, 1), Other: drills }
    for (const rule of ['StativeHave', 'Unknown', 'constructor'])
      expect(asked(6, given, rule).every(({ isOwn }) => isOwn)).toBe(true)
  })
})

test('a card for the coach shows the sentence, the correction, and the reason', () => {
  expect(forCoach(cardOf())).toBe(
    [
      'I keep getting this wrong. Could you explain it to me?',
      'I write: I am having five years of experience.',
      'Better: I have five years of experience.',
      'Why: “Have” in the sense of owning isn’t used with -ing.',
      'Times made: 1',
    ].join('\n'),
  )
})

describe('tellsAnswer', () => {
  const question = (words: string, fix: string) => ({ before: '', words, fix, after: '', isOwn: true })

  test('is true where the wrong words hold the right ones', () => {
    expect(tellsAnswer(question('returned back', 'returned'))).toBe(true)
    expect(tellsAnswer(question('cope up with', 'cope with'))).toBe(false)
    expect(tellsAnswer(question('am having', 'have'))).toBe(false)
    expect(tellsAnswer(question('english', 'English'))).toBe(false)
  })
})

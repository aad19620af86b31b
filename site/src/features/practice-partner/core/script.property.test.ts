import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { followUp, interview, question } from './conversation.fixture'
import { intentOf } from './intent'
import { continueTalk, openTalk } from './script'
import type { Reply } from './talk'
import type { Topic } from './topic'

const HEARD = [
  'any answer',
  'fewer words than',
  'no number',
  'a number',
  'a story',
  'one of the words',
] as const

/** Any topic that editors could publish: follow-ups lead forward, and what is led to comes after something. */
const topic: fc.Arbitrary<Topic> = fc
  .array(
    fc.record({
      asked: fc.constantFrom('always', 'sometimes', 'only when led to'),
      followUps: fc.array(
        fc.record({ listensFor: fc.constantFrom(...HEARD), goesOn: fc.boolean(), leap: fc.nat(3) }),
        { maxLength: 4 },
      ),
    }),
    { minLength: 1, maxLength: 9 },
  )
  .chain((shapes) =>
    fc.record({ length: fc.integer({ min: 1, max: 8 }) }).map(({ length }) => ({
      ...interview,
      length,
      questions: shapes.map(({ asked, followUps }, index) =>
        question(`Question ${index}?`, {
          asked,
          followUps: followUps.map(({ listensFor, goesOn, leap }, number) => {
            const next = leap > 0 && index + leap < shapes.length ? index + leap : null
            return followUp(`Follow-up ${index}.${number}.`, {
              listensFor,
              words: ['team'],
              count: 4,
              goesOn: goesOn || next !== null,
              next,
            })
          }),
        }),
      ),
    })),
  )

const answer = fc.constantFrom(
  'Yes.',
  'I led a team of 12 people and we finished on time.',
  'It was good and we had enough of it.',
  'My team is small.',
  'Perhaps so, it depends on the day.',
)
const anything = fc.oneof(
  answer,
  fc.string(),
  fc.constantFrom('Sorry?', 'What do you mean?', 'asdf', '…', 'नमस्ते', 'And you?', 'Hello', 'I don’t know'),
)

function hold(topic: Topic, seed: number, turns: readonly string[]): Reply[] {
  const replies = [openTalk(topic, seed)]
  for (const said of turns) {
    const last = replies.at(-1)
    if (!last || last.talk.outcome !== null || said.trim() === '') break
    replies.push(continueTalk(topic, last.talk, said, last.text))
  }
  return replies
}

const forever = (one: fc.Arbitrary<string>) => fc.array(one, { minLength: 150, maxLength: 150 })

describe('the partner, for any topic and any answers', () => {
  test('never asks a question twice, nor an earlier one than it has asked', () => {
    fc.assert(
      fc.property(topic, fc.integer(), forever(anything), (topic, seed, turns) => {
        const asked = hold(topic, seed, turns).at(-1)?.talk.asked ?? []
        expect(asked).toEqual([...new Set(asked)].toSorted((one, other) => one - other))
      }),
    )
  })

  test('never repeats a line in a talk of answers, and never says a line twice in a row in any talk', () => {
    fc.assert(
      fc.property(topic, fc.integer(), forever(answer), (topic, seed, turns) => {
        const lines = hold(topic, seed, turns).map(({ text }) => text)
        expect(new Set(lines).size).toBe(lines.length)
      }),
    )
    fc.assert(
      fc.property(topic, fc.integer(), forever(anything), (topic, seed, turns) => {
        const lines = hold(topic, seed, turns).map(({ text }) => text)
        expect(lines.some((line, index) => index > 0 && line === lines[index - 1])).toBe(false)
      }),
    )
  })

  test('ends: each question gets at most two follow-ups and three turns without an answer', () => {
    fc.assert(
      fc.property(topic, fc.integer(), forever(anything), (topic, seed, turns) => {
        const spoken = turns.filter((said) => said.trim() !== '')
        const replies = hold(topic, seed, spoken)
        expect(replies.at(-1)?.talk.outcome).not.toBeNull()
        const { asked } = replies.at(-1)?.talk ?? { asked: [] }
        expect(replies.length).toBeLessThanOrEqual(1 + asked.length * (1 + 2 + 3 * 3))
      }),
    )
  })

  test('asks the full number of questions if there are enough', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 8 }),
        fc.integer(),
        (count, length, seed) => {
          const topic: Topic = {
            ...interview,
            length,
            questions: Array.from({ length: count }, (_, index) => question(`Question ${index}?`)),
          }
          const asked = hold(
            topic,
            seed,
            Array.from({ length: 20 }, (_, day) => `It was a good day, the ${day} of many.`),
          ).at(-1)?.talk.asked
          expect(asked).toHaveLength(Math.min(count, length))
        },
      ),
    )
  })
})

test('every text of a learner has an intent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      expect(typeof intentOf(text)).toBe('string')
    }),
  )
})

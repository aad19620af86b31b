import { array, assert, constant, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawInterview, type InterviewChoice } from './draw'
import { KINDS } from './question'
import { bankOf, question } from './question.fixture'

const anyOne: InterviewChoice = { role: null, level: null }
const role = constantFrom(null, 'Nurse', 'Banker')
const level = constantFrom(null, 'A2', 'B1')
const seed = integer({ min: 0, max: 2 ** 32 - 1 })
const bank = array(record({ kind: constantFrom(...KINDS), role, level }), { maxLength: 25 }).map((parts) =>
  parts.map((each, index) => question(String(index), each)),
)

describe('the draw of an interview', () => {
  test('asks a question of each kind in the order of an interview', () => {
    const { questions } = drawInterview(bankOf(3), anyOne, [], 7)
    expect(questions.map(({ kind }) => kind)).toEqual(KINDS)
  })

  test('never asks for another role, has at most one question of a kind, and remembers what it asked', () => {
    assert(
      property(
        bank,
        record({ role, level }),
        array(constantFrom('0', '3', '7', 'gone')),
        seed,
        (bank, choice, before, seed) => {
          const { questions, asked } = drawInterview(bank, choice, before, seed)
          const kinds = questions.map(({ kind }) => kind)
          expect(kinds).toEqual(KINDS.filter((kind) => kinds.includes(kind)))
          for (const { id, role } of questions) {
            expect([null, ...(choice.role === null ? ['Nurse', 'Banker'] : [choice.role])]).toContain(role)
            expect(asked).toContain(id)
          }
          expect(new Set(asked).size).toBe(asked.length)
          expect(asked).not.toContain('gone')
        },
      ),
    )
  })

  test('repeats no question until all suitable ones of its kind were asked', () => {
    assert(
      property(integer({ min: 1, max: 6 }), constant(anyOne), seed, (each, choice, seed) => {
        let asked: string[] = []
        const seen = new Set<string>()
        for (let round = 0; round < each; round += 1) {
          const drawn = drawInterview(bankOf(each), choice, asked, seed + round)
          asked = drawn.asked
          for (const { id } of drawn.questions) {
            expect(seen).not.toContain(id)
            seen.add(id)
          }
        }
        expect(seen.size).toBe(each * KINDS.length)
        expect(drawInterview(bankOf(each), choice, asked, seed).questions).toHaveLength(KINDS.length)
      }),
    )
  })

  test('prefers questions of the role to those of every interview', () => {
    const bank = [...bankOf(4), question('own', { kind: 'situation', role: 'Nurse' })]
    for (let seed = 0; seed < 10; seed += 1) {
      const { questions } = drawInterview(bank, { role: 'Nurse', level: null }, [], seed)
      expect(questions.map(({ id }) => id)).toContain('own')
      expect(drawInterview(bank, anyOne, [], seed).questions.map(({ id }) => id)).not.toContain('own')
    }
  })

  test('falls back to the nearest level for a kind, and skips a kind that the bank lacks', () => {
    const bank = [
      question('easy', { kind: 'opening', level: 'A2' }),
      question('harder', { kind: 'opening', level: 'B2' }),
      question('hard', { kind: 'closing', level: 'C1' }),
    ]
    const { questions } = drawInterview(bank, { role: null, level: 'C1' }, [], 1)
    expect(questions.map(({ id }) => id)).toEqual(['harder', 'hard'])
    expect(drawInterview([], anyOne, ['a'], 1)).toEqual({ questions: [], asked: [] })
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { practiceTopic } from '@careerspeak/contract/content'
import { describe, expect, test } from 'vitest'
import { topicProblem } from './practice-topics'

const fact = (question: string, more: object = {}) => ({ question, says: 'We’re six.', ...more })
const move = (label: string, more: object = {}) => ({ label, line: `${label}, then.`, ...more })
const step = (says: string, more: object = {}) => ({ says, moves: [], ...more })
const withMoves = (...moves: object[]) => ({
  steps: [step('Why?', { name: 'why', moves }), step('When?', { name: 'When' })],
})

describe('topicProblem', () => {
  test.for([
    { steps: [step('Why?'), step('When?')] },
    { steps: [], prompts: [{ text: 'Why?' }] },
    withMoves(move('Give a reason', { next: ' when ' }), move('Ask for time', { next: 'Closing' })),
    withMoves(move('Give a reason'), move('Ask for time', { next: '' })),
    {
      steps: [step('Why?')],
      facts: [fact('When is your launch?', { also: 'Is the launch when?' }), fact('Who?')],
    },
  ])('accepts %j', (value) => {
    expect(topicProblem(value)).toBe(undefined)
  })

  test.for([
    [{ steps: [], prompts: [{ text: ' ' }] }, 'the partner says nothing'],
    [{ steps: [step(' ')] }, 'Step 1 has no words'],
    [{ steps: [step('Why?', { name: 'a' }), step('How?', { name: 'A ' })] }, 'Two steps have the name “A ”'],
    [{ steps: [step('Why?', { name: 'Closing' })] }, 'can’t have the name “closing”'],
    [withMoves(move('Say sorry')), 'has one move. Give it two to four'],
    [withMoves(...['A', 'B', 'C', 'D', 'E'].map((label) => move(label))), 'has 5 moves'],
    [withMoves(move('Say sorry'), move('Say why', { line: ' ' })), 'In the step “Why?”, a move lacks words'],
    [withMoves(move('Say sorry'), move('Which part?')), 'the move “Which part?” is a question'],
    [
      withMoves(move('Say sorry'), move('say  Sorry ', { line: 'Well.' })),
      'two moves have the label “say  Sorry”',
    ],
    [
      withMoves(move('Say sorry', { line: 'Well.' }), move('Say why', { line: 'Well.' })),
      'says “Well” after two moves',
    ],
    [withMoves(move('Say sorry', { next: 'what' }), move('Say why')), 'and no step has that name'],
    [withMoves(move('Say sorry', { next: 'why' }), move('Say why')), 'leads back to the step “why”'],
    [
      {
        steps: [
          step('Why?', { name: 'why' }),
          step('When?', { moves: [move('A', { next: 'why' }), move('B')] }),
        ],
      },
      'A talk only goes forward',
    ],
    [{ steps: [step('Why?')], facts: [fact('Your?')] }, 'The question “Your?” lacks words'],
    [{ steps: [step('Why?')], facts: [fact('Why?', { says: '' })] }, 'lacks words'],
    [
      {
        steps: [step('Why?')],
        facts: [
          fact('What’s your date, please?'),
          fact('When?', { also: 'What is the date?', says: 'Today.' }),
        ],
      },
      'answer “When?” in two ways: “We’re six” and “Today”.',
    ],
  ] as const)('refuses %j', ([value, words]) => {
    expect(topicProblem(value)).toContain(words)
  })
})

describe('the demo content', () => {
  const folder = join(import.meta.dirname, '../../../seed/content/practice-topics')
  const topics = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))

  test.for(topics)('has a valid $title', (topic) => {
    expect(practiceTopic.safeParse({ documentId: 'a', updatedAt: '', ...topic }).error).toBe(undefined)
    expect(topicProblem(topic)).toBe(undefined)
  })

  test.for(topics)('lets learners ask, and teaches, in $title', ({ steps, facts, situation }) => {
    expect(steps.length).toBeGreaterThanOrEqual(6)
    expect(facts.length).toBeGreaterThanOrEqual(8)
    expect(situation).toBeTruthy()
    for (const { model } of steps) expect(model).toBeTruthy()
  })
})

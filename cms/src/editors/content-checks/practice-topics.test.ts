import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { practiceTopic } from '@careerspeak/contract/content'
import { describe, expect, test } from 'vitest'
import { topicProblem } from './practice-topics'

const question = (text: string, more: object = {}) => ({ text, asked: 'sometimes', followUps: [], ...more })
const followUp = (more: object) => ({ listensFor: 'any answer', says: 'And then?', ...more })
const topic = (more: object = {}) => ({
  questions: [question('Why?'), question('What next?', { name: 'next' })],
  aims: [],
  prompts: [],
  ...more,
})
const withFollowUp = (more: object) =>
  topic({
    questions: [question('Why?', { followUps: [followUp(more)] }), question('What next?', { name: 'Next' })],
  })

describe('topicProblem', () => {
  test.for([
    topic(),
    { prompts: [{ text: 'Why?' }], questions: [], aims: [] },
    withFollowUp({ next: ' next ' }),
    withFollowUp({ listensFor: 'one of the words', words: 'sales', says: 'You said {word}.' }),
    withFollowUp({ listensFor: 'a number', says: '{word} is a lot.' }),
    topic({ aims: [{ text: 'You gave a number.', listensFor: 'a number' }], aimsNeeded: 1 }),
  ])('accepts %j', (value) => {
    expect(topicProblem(value)).toBe(undefined)
  })

  test.for([
    [{ prompts: [{ text: ' ' }], questions: [], aims: [] }, 'asks nothing'],
    [topic({ questions: [question('Why?', { asked: 'only when led to' })] }), 'opens the talk'],
    [
      topic({ questions: [question('Why?', { name: 'a' }), question('How?', { name: 'A ' })] }),
      'Two questions have the name “A ”',
    ],
    [
      topic({ questions: [question('Why?'), question('How?', { asked: 'only when led to', name: 'how' })] }),
      'No follow-up leads to the question “How?”',
    ],
    [withFollowUp({ next: 'target' }), 'no question has that name'],
    [
      topic({ questions: [question('Why?', { name: 'why', followUps: [followUp({ next: 'why' })] })] }),
      'leads back',
    ],
    [withFollowUp({ listensFor: 'one of the words', words: ' , ' }), 'and there are none'],
    [withFollowUp({ listensFor: 'fewer words than' }), 'Write the number of words'],
    [withFollowUp({ says: 'You said {name}.' }), 'has the placeholder {name}'],
    [withFollowUp({ says: 'You said {word}.' }), 'listens for no word'],
    [topic({ aims: [{ text: 'You said sorry.', listensFor: 'one of the words' }] }), 'You said sorry.'],
    [topic({ aims: [{ text: 'A number.', listensFor: 'a number' }], aimsNeeded: 2 }), 'Nobody could reach'],
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

  test('has at least twelve conversations of eight or more questions', () => {
    expect(topics.filter(({ questions }) => questions.length >= 8).length).toBeGreaterThanOrEqual(12)
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { practiceTopic } from '@careerspeak/contract/content'
import { describe, expect, test } from 'vitest'
import { topicProblem } from './practice-topics'

const question = (text: string, more: object = {}) => ({ text, asked: 'sometimes', followUps: [], ...more })
const fact = (asks: string, says: string) => ({ asks, says })
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
    topic({ facts: [fact('team, people', 'We’re six.'), fact('salary', 'Five lakhs.')] }),
    topic({
      questions: [question('When?', { asksFor: 'a day or a time', known: 'You said {word}. Why then?' })],
    }),
    topic({ questions: [question('Are you blocked?', { about: 'blocked', known: 'Who can help?' })] }),
    withFollowUp({ listensFor: 'an amount of money', says: '{word} is a lot.' }),
  ])('accepts %j', (value) => {
    expect(topicProblem(value)).toBe(undefined)
  })

  test.for([
    [{ prompts: [{ text: ' ' }], questions: [], aims: [] }, 'asks nothing'],
    [topic({ questions: [question('Why?', { asked: 'only when led to' })] }), 'opens the conversation'],
    [
      topic({ questions: [question('Why?', { name: 'a' }), question('How?', { name: 'A ' })] }),
      'Two questions have the name “A ”',
    ],
    [
      topic({ questions: [question('Why?'), question('How?', { asked: 'only when led to', name: 'how' })] }),
      'No follow-up leads to the question “How?”',
    ],
    [
      topic({ facts: [fact('team', 'We’re six.'), fact('Team ', 'We’re nine.')] }),
      'answer “team” in two ways: “We’re six” and “We’re nine”.',
    ],
    [topic({ facts: [fact(' , ', 'We’re six.')] }), 'answers no question'],
    [topic({ questions: [question('When?', { known: 'You said {word}.' })] }), 'asks for no fact'],
    [
      topic({ questions: [question('When?', { asksFor: 'a reason', known: '{day}?' })] }),
      'the placeholder {day}',
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
    [
      topic({ aims: [{ text: 'You said sorry.', listensFor: 'one of the words' }] }),
      'The aim “You said sorry” listens',
    ],
    [topic({ aims: [{ text: 'A number.', listensFor: 'a number' }], aimsNeeded: 2 }), 'No one could reach'],
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

  test.for(topics)(
    'lets learners ask back, and teaches, in $title',
    ({ questions, facts, aims, length, situation }) => {
      expect(questions.length).toBeGreaterThanOrEqual(length)
      expect(length).toBeGreaterThanOrEqual(8)
      expect(facts.length).toBeGreaterThanOrEqual(15)
      expect(situation).toBeTruthy()
      for (const { model } of questions) expect(model).toBeTruthy()
      for (const { tip } of aims) expect(tip).toMatch(/^[a-z]/)
    },
  )
})

import type { PracticeTopic } from '@careerspeak/contract/content'
import { expect, test } from 'vitest'
import { toTopics } from './topic'

const record: PracticeTopic = {
  documentId: 'a',
  updatedAt: '',
  title: 'Meeting',
  slug: 'meeting',
  description: 'Speak up.',
  position: 1,
  questions: [],
  leadIns: [],
  aims: [],
  prompts: [],
}
const asked = (text: string, more: Partial<PracticeTopic['questions'][number]> = {}) => ({
  text,
  asked: 'sometimes' as const,
  followUps: [],
  ...more,
})

test('topics without questions are skipped, and prompts replace missing questions', () => {
  const topics = toTopics([
    { ...record, prompts: [{ text: ' What now? ' }, { text: ' ' }, { text: 'What now?' }] },
    { ...record, slug: 'empty' },
  ])
  expect(topics.map(({ id, questions }) => [id, questions.map(({ text }) => text)])).toEqual([
    ['meeting', ['What now?']],
  ])
})

test('follow-ups lead forward by the name of a question, in any case', () => {
  const says = (next: string) => ({ listensFor: 'any answer' as const, says: 'Well.', next })
  const [topic] = toTopics([
    {
      ...record,
      questions: [
        asked('One?', { name: 'one', followUps: [says(' Two '), says('three'), says('one')] }),
        asked('Two?', { name: 'two' }),
      ],
    },
  ])
  expect(topic?.questions[0]?.followUps.map(({ next, goesOn }) => [next, goesOn])).toEqual([
    [1, true],
    [null, false],
    [null, false],
  ])
})

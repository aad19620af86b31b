import { expect, test } from 'vitest'
import { toTopics } from './topics'

test('topics without anything to ask are left out', () => {
  const record = {
    documentId: 'a',
    updatedAt: '',
    title: 'Meeting',
    slug: 'meeting',
    description: 'Speak up.',
    position: 1,
  }
  const topics = toTopics([
    { ...record, prompts: [{ text: ' What now? ' }, { text: ' ' }] },
    { ...record, slug: 'empty', prompts: [] },
  ])
  expect(topics).toEqual([
    { id: 'meeting', title: 'Meeting', description: 'Speak up.', prompts: ['What now?'] },
  ])
})

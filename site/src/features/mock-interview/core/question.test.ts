import { interviewKinds } from '@careerspeak/contract/content'
import { describe, expect, test } from 'vitest'
import { KINDS, levelsOf, rolesOf, toQuestions } from './question'
import { question } from './question.fixture'

describe('the question bank', () => {
  test('has the kinds of the contract, in its order', () => {
    expect(KINDS).toEqual(interviewKinds)
  })

  test('is parsed without empty lines and roles', () => {
    const [read] = toQuestions(
      [
        {
          documentId: 'a',
          updatedAt: '2026-11-22T10:00:00.000Z',
          text: 'Why us?',
          kind: 'closing',
          role: ' ',
          followUps: [{ text: ' And then? ' }, { text: ' ' }],
          points: [],
          modelAnswer: ' For the people. ',
          modelRecording: { url: '/uploads/answer_1a.mp3', updatedAt: '2026-01-02T03:04:05.000Z' },
        },
      ],
      'https://cms.example',
    )
    expect(read).toEqual({
      ...question('a'),
      text: 'Why us?',
      kind: 'closing',
      followUps: ['And then?'],
      model: 'For the people.',
      recording: 'https://cms.example/uploads/answer_1a.mp3?v=1767323045000',
    })
  })

  test('names its roles and levels once, in order', () => {
    const bank = [
      question('a', { role: 'Nurse', level: 'B2' }),
      question('b', { role: 'Banker', level: 'A2' }),
      question('c', { role: 'Nurse', level: 'B2' }),
      question('d'),
    ]
    expect(rolesOf(bank)).toEqual(['Banker', 'Nurse'])
    expect(levelsOf(bank)).toEqual(['A2', 'B2'])
  })
})

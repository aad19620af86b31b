import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { interviewKinds, interviewQuestion } from '@careerspeak/contract/content'
import { describe, expect, test } from 'vitest'
import { interviewProblem } from './interview-questions'

const question = (more: object = {}) => ({
  text: 'Why do you want this job?',
  role: null,
  followUps: null,
  points: 'A reason\nAn example',
  ...more,
})
const recorded = (file: object = {}, modelAnswer: string | null = 'I’m Priya.') =>
  question({ modelAnswer, modelRecording: { name: 'priya.mp3', mime: 'audio/mpeg', size: 640.5, ...file } })
const others = [{ text: 'When could you start?', role: 'Bank officer' }]

describe('interviewProblem', () => {
  test.for([
    question(),
    question({ text: 'Please tell me about yourself.' }),
    question({ text: 'What would you say to “I quit!”' }),
    question({ role: 'Bank officer' }),
    question({ role: 'Teacher' }),
    recorded(),
  ])('accepts %j', (value) => {
    expect(interviewProblem(value, others)).toBe(undefined)
  })

  test.for([
    [question({ text: 'Why do you want' }), 'may have been cut off'],
    [question({ followUps: 'Since when?\n Really ' }), '“Really” ends with neither'],
    [question({ points: ' \n ' }), 'Nothing says what a good answer has'],
    [question({ text: ' when could  you start?' }), 'is already there'],
    [question({ role: 'bank officer ' }), 'Other questions have the job “Bank officer”'],
    [recorded({ mime: 'video/mp4' }), '“priya.mp3” isn’t a sound'],
    [recorded({ size: 14_400 }), '“priya.mp3” has 14.4 MB'],
    [recorded({}, ' '), 'Write what is said'],
  ] as const)('refuses %j', ([value, words]) => {
    expect(interviewProblem(value, others)).toContain(words)
  })
})

describe('the demo questions', () => {
  const file = join(import.meta.dirname, '../../../seed/content/interview-questions.json')
  const written: object[] = JSON.parse(readFileSync(file, 'utf8'))
  const bank = written.map((one) => interviewQuestion.parse({ documentId: 'a', updatedAt: '', ...one }))
  const roles = [...new Set(bank.flatMap(({ role }) => role ?? []))]

  test.for(bank)('have a valid “$text”', (one) => {
    const rest = bank.filter((other) => other !== one)
    expect(interviewProblem(written[bank.indexOf(one)], rest)).toBe(undefined)
    expect(one.level).toBeTypeOf('string')
    expect(one.text.length).toBeLessThanOrEqual(110)
    expect(one.followUps).toHaveLength(2)
    expect([3, 4]).toContain(one.points.length)
    for (const { text } of one.points) expect(text).toMatch(/^[A-Z].{10,80}[^.]$/)
    expect(one.modelAnswer?.split(/\s+/).length).toBeGreaterThanOrEqual(50)
    expect(one.modelAnswer?.split(/\s+/).length).toBeLessThanOrEqual(100)
  })

  test('have enough questions of each kind for any job, and for five jobs', () => {
    for (const kind of interviewKinds)
      expect(bank.filter((one) => one.kind === kind && !one.role).length).toBeGreaterThanOrEqual(8)
    expect(roles.length).toBeGreaterThanOrEqual(5)
    for (const role of roles) expect(bank.filter((one) => one.role === role).length).toBeGreaterThanOrEqual(4)
  })

  test('repeat no text', () => {
    const asked = bank.flatMap(({ text, followUps }) => [text, ...followUps.map((line) => line.text)])
    expect(asked.filter((text, index) => asked.indexOf(text) !== index)).toEqual([])
  })
})

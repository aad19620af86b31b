import { describe, expect, test } from 'vitest'
import { replyToUnknown } from './unknown-questions'

const reply = (question: string, earlier: readonly string[] = []) =>
  replyToUnknown('Meetings', question, earlier)

describe('the reply to a question without a fact', () => {
  test.for([
    ['When does the new office open?', /fixed|when/],
    ['Sir, can you tell me when it opens?', /fixed|when/],
    ['I understand, but how many chairs are there?', /figure|number/],
    ['Who signs the letters?', /name/],
    ['Why did they leave?', /why|reason/],
    ['Where is the other branch?', /where|place/],
    ['Is there a canteen on this floor?', /^Not that I know of\.$/],
    ['Shall I send you the list?', /^Yes, please\.$/],
    ['When can I start?', /fixed|when/],
    ['Could you check with your director?', /^I’ll see what I can do\.$/],
    ['Should we meet on Monday?', /^We can talk about that\.$/],
    ['It is a good price, isn’t it?', /^I think so\.$/],
    ['Would you take the blue one or the black one?', /what I can do|Either/],
    ['Is it possible?', /arranged|possible/],
    ['What can I say?', /^$/],
  ] as const)('fits %s', ([question, words]) => {
    expect(reply(question)).toMatch(words)
  })

  test('is never given twice in a talk', () => {
    const questions = Array.from({ length: 6 }, (_, at) => `Who signed letter ${at}?`)
    const replies = questions.map((question, at) => reply(question, questions.slice(0, at)))
    expect(new Set(replies).size).toBe(questions.length)
  })
})

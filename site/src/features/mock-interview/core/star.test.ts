import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findStar, STAR, sentencesOf } from './star'

describe('the parts of a story', () => {
  test('are found, each with the sentence that shows it', () => {
    const situation = 'In my final year we had a project with a hospital.'
    const task = 'I was responsible for the booking page.'
    const action = 'I spoke to the nurses, and then I redesigned the form.'
    const result = 'In the end waiting time went down by 30 percent.'
    expect(findStar([situation, task, action, result].join(' '))).toEqual({ situation, task, action, result })
  })

  test.for([
    ['situation', 'Two years ago a customer called us very late.'],
    ['situation', 'When I was at Infosys, the server failed.'],
    ['situation', 'During my internship, the team lost its lead.'],
    ['task', 'My manager asked me to prepare the report.'],
    ['task', 'I had to finish it before Friday.'],
    ['task', 'The challenge was to find the error.'],
    ['action', 'First I called the client.'],
    ['action', 'I immediately wrote a checklist.'],
    ['action', 'I decided to talk to him.'],
    ['action', 'I would first ask what happened.'],
    ['result', 'We saved two hours every day.'],
    ['result', 'As a result, the client renewed the contract.'],
    ['result', 'Sales increased by 12%.'],
  ] as const)('%s: %s', ([part, sentence]) => {
    expect(findStar(sentence)[part]).toBe(sentence)
  })

  test.for([
    ['situation', 'I am a hard worker and I like people.'],
    ['task', 'I like to help.'],
    ['action', 'I was in a team and I wanted a change.'],
    ['action', 'We fixed it together.'],
    ['action', 'I would like to learn more.'],
    ['result', 'It did not improve anything.'],
    ['result', 'My strength is patience.'],
  ] as const)('%s is not seen in: %s', ([part, sentence]) => {
    expect(findStar(sentence)[part]).toBeNull()
  })

  test('prefer a result with a number', () => {
    expect(findStar('We reduced errors by 40 percent. Finally everybody was happy.').result).toBe(
      'We reduced errors by 40 percent.',
    )
  })

  test('are found in dictated text without full stops', () => {
    const text =
      'when I was at college our team had a fest to organise so I called twenty companies and asked for money and then I wrote to all of them again after that eight of them came finally we saved half of the budget'
    const found = findStar(text)
    for (const part of STAR) expect(found[part] === null).toBe(part === 'task')
    expect(found.result).toBe('finally we saved half of the budget')
  })

  test('are sentences of the text, for any text', () => {
    assert(
      property(string({ maxLength: 300 }), (text) => {
        const sentences = sentencesOf(text)
        for (const part of Object.values(findStar(text))) if (part !== null) expect(sentences).toContain(part)
      }),
    )
    expect(findStar('')).toEqual({ situation: null, task: null, action: null, result: null })
  })

  test('are found in five thousand words within a moment', () => {
    const text = 'I told them that the report was late and we had to do something about it. '.repeat(330)
    const began = performance.now()
    findStar(text)
    expect(performance.now() - began).toBeLessThan(1000)
  })
})

import type { Enrolment } from '@careerspeak/contract/admin-people'
import { describe, expect, test } from 'vitest'
import { countOutcomes, enrolmentResults, enrolmentSummary, parseList, resultsWithout } from './enrolment'

const enrolments: Enrolment[] = [
  { student: 'u1', outcome: 'enrolled', msg: 'Enrolled.' },
  { student: 'u2', outcome: 'already-in-batch', msg: 'In another batch.' },
  { student: 'mei@example.com', outcome: 'unknown', msg: 'No account.' },
]

describe('enrolment', () => {
  test('names the selected people, and shows failures first', () => {
    const people = [
      { _id: 'u1', fullName: 'Asha' },
      { _id: 'u2', fullName: 'Ravi' },
    ]
    const results = enrolmentResults(enrolments, people)
    expect(results.map(({ who }) => who)).toEqual(['Ravi', 'mei@example.com', 'Asha'])
  })

  test('counts students now apart from those who must confirm their address first', () => {
    const waiting: Enrolment = { student: 'u4', outcome: 'awaiting-proof', msg: 'Not confirmed yet.' }
    const counts = countOutcomes([...enrolments, waiting])
    expect(counts).toEqual({ enrolled: 1, waiting: 1, invited: [], total: 4 })
    expect(enrolmentSummary(counts)).toBe('1 of 4 enrolled, 1 more as soon as the address is confirmed')
    expect(enrolmentSummary(countOutcomes(enrolments))).toBe('1 of 3 enrolled')
    expect(
      enrolmentResults([...enrolments, waiting], [])
        .map(({ student }) => student)
        .at(-1),
    ).toBe('u1')
  })

  test('names the people who are invited, and counts the others beyond three', () => {
    const invited = (student: string): Enrolment => ({ student, outcome: 'invited', msg: 'Invited.' })
    const summary = (...students: string[]) => enrolmentSummary(countOutcomes(students.map(invited)))
    expect(summary('a@x.in')).toBe('Invited: a@x.in')
    expect(summary('a@x.in', 'b@x.in', 'c@x.in', 'd@x.in', 'e@x.in')).toBe(
      'Invited: a@x.in, b@x.in, c@x.in and 2 more',
    )
    expect(enrolmentSummary(countOutcomes([...enrolments, invited('a@x.in')]))).toBe(
      '1 of 4 enrolled. Invited: a@x.in',
    )
  })

  test('gives rows distinct keys, also for the same person', () => {
    const [one] = enrolments
    const ids = enrolmentResults([...enrolments, ...(one ? [one] : [])], []).map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(4)
  })
})

describe('list of e-mail addresses', () => {
  const emailsOf = (text: string) => parseList(text).emails

  test('reads one address a line, each once and in lower case', () => {
    expect(emailsOf('Asha@Example.com\r\n\n ravi@example.com \nasha@example.com')).toEqual([
      'asha@example.com',
      'ravi@example.com',
    ])
  })

  test('reads several addresses on one line', () => {
    expect(emailsOf('asha@example.com, ravi@example.com; mei@example.com\tli@example.com')).toHaveLength(4)
  })

  test('reads the column that a header names', () => {
    const csv = '\uFEFFName;E-mail;Phone\n"Rao; Asha";asha@example.com;1\nRavi;;2\nMei;mei@example.com;\n'
    expect(emailsOf(csv)).toEqual(['asha@example.com', 'mei@example.com'])
  })

  test('reports each row without an address in that column', () => {
    const csv = 'Name,E-mail\nAsha,asha@example.com\n\nRavi,\nMei\n,li@example.com'
    const { emails, without } = parseList(csv)
    expect(emails).toEqual(['asha@example.com', 'li@example.com'])
    expect(without).toEqual(['Row 4: Ravi', 'Row 5: Mei'])
    expect(resultsWithout(without)).toEqual([
      { student: 'Row 4: Ravi', outcome: 'invalid', msg: 'This row has no e-mail address.' },
      { student: 'Row 5: Mei', outcome: 'invalid', msg: 'This row has no e-mail address.' },
    ])
  })

  test('finds the addresses among other cells', () => {
    expect(emailsOf('"Rao, Asha",asha@example.com\n"Ravi ""R"" Das",ravi@example.com,Pune')).toEqual([
      'asha@example.com',
      'ravi@example.com',
    ])
  })

  test('reads addresses in the form of mail programs', () => {
    expect(emailsOf('Asha Rao <asha@example.com>')).toEqual(['asha@example.com'])
  })

  test('finds each address beside bullets, spaces, brackets and characters that no one sees', () => {
    const list =
      '• asha@example.com\n1. \u200bravi@example.com\u00a0mei@example.com\nmailto:li@example.com (leo@example.com)'
    expect(emailsOf(list)).toEqual([
      'asha@example.com',
      'ravi@example.com',
      'mei@example.com',
      'li@example.com',
      'leo@example.com',
    ])
  })

  test('keeps a line without an address, so that the server reports it', () => {
    expect(emailsOf('asha.example.com\nravi@example.com')).toEqual(['asha.example.com', 'ravi@example.com'])
  })

  test.each(['', ' \n\t\n', ',;,', 'E-mail\n'])('finds nothing in %j', (text) => {
    expect(emailsOf(text)).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { readMails } from './mail-list'

describe('mail list', () => {
  test('reads one address a line, each once and in lower case', () => {
    expect(readMails('Asha@Example.com\r\n\n ravi@example.com \nasha@example.com')).toEqual([
      'asha@example.com',
      'ravi@example.com',
    ])
  })

  test('reads addresses that stand side by side', () => {
    expect(readMails('asha@example.com, ravi@example.com; mei@example.com\tli@example.com')).toHaveLength(4)
  })

  test('reads the column that a heading names', () => {
    const csv = '\uFEFFName;E-mail;Phone\n"Rao; Asha";asha@example.com;1\nRavi;;2\nMei;mei@example.com;\n'
    expect(readMails(csv)).toEqual(['asha@example.com', 'mei@example.com'])
  })

  test('finds the addresses among other cells', () => {
    expect(readMails('"Rao, Asha",asha@example.com\n"Ravi ""R"" Das",ravi@example.com,Pune')).toEqual([
      'asha@example.com',
      'ravi@example.com',
    ])
  })

  test('reads addresses as mail programs write them', () => {
    expect(readMails('Asha Rao <asha@example.com>')).toEqual(['asha@example.com'])
  })

  test('keeps a line without an address, so that its result says so', () => {
    expect(readMails('asha.example.com\nravi@example.com')).toEqual(['asha.example.com', 'ravi@example.com'])
  })

  test.each(['', ' \n\t\n', ',;,', 'E-mail\n'])('finds nothing in %j', (text) => {
    expect(readMails(text)).toEqual([])
  })
})

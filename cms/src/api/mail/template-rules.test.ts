import { describe, expect, test } from 'vitest'
import type { MailName } from './mail-names'
import { templateProblem, usableWords, webAddressesIn } from './template-rules'
import templates from './templates.json'

const words = (body: string, subject = 'Subject') => ({ subject, body })

describe('webAddressesIn', () => {
  test.for([
    ['Go to https://evil.example/pay?code={link}', 'https://evil.example'],
    ['ftp://evil.example', 'ftp://evil.example'],
    ['see www.evil.example.', 'www.evil.example'],
    ['evil.example/{link}', 'evil.example'],
    ['(evil.co.in)', 'evil.co.in'],
    ['evil。example', 'evil.example'],
    ['evil．example', 'evil.example'],
    ['evil\u00ad.exam\u200bple', 'evil.example'],
    ['https://{link}', 'https://'],
    ['https://someone@evil.example', 'https://someone@evil.example'],
    ['{link}.evil.example', 'evil.example'],
    ['बैंक.भारत', 'बैंक.भारत'],
  ] as const)('finds one in %s', ([text, address]) => {
    expect(webAddressesIn(text)).toEqual([address])
  })

  test.for([
    'Choose it here: {link}.',
    'Write to help@institute.example or first.last+tag@mail.institute.example.',
    'At 9.30 a.m., e.g. on 6.5.2033. Then 3.5 hours...',
    'Dear {name},\n\nsee you.\nSoon.',
  ])('finds none in %s', (text) => {
    expect(webAddressesIn(text)).toEqual([])
  })
})

describe('templateProblem', () => {
  test('finds none in the first words of any mail', () => {
    for (const name of Object.keys(templates) as MailName[])
      expect(templateProblem(name, templates[name], name)).toBeUndefined()
  })

  test('lets the other mails lead where the institute likes', () => {
    expect(templateProblem('classMoved', words('See https://meet.example'), 'Class')).toBeUndefined()
    expect(
      templateProblem('seatReserved', words('https://meet.example {cancelLink}'), 'Seat'),
    ).toBeUndefined()
  })

  test('looks at the subject too', () => {
    expect(templateProblem('passwordReset', words('{link}', 'evil.example'), 'Reset')).toContain(
      'evil.example',
    )
  })
})

describe('usableWords', () => {
  const first = words('first {link}')

  test('keeps words that hold what they need', () => {
    const stored = words('Here: {link}')
    expect(usableWords('passwordReset', stored, first)).toBe(stored)
  })

  test('puts the link below words about a seat that lack it', () => {
    expect(usableWords('seatWaiting', words('Please wait.\n'), first).body).toBe(
      'Please wait.\n\nIf you do not want a seat any more, leave the waiting list here: {cancelLink}',
    )
  })

  test('replaces words of a security mail that lead elsewhere or nowhere', () => {
    for (const body of ['Nothing', '{link} or www.evil.example'])
      expect(usableWords('passwordReset', words(body), first)).toBe(first)
  })
})

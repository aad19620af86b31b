import { describe, expect, test } from 'vitest'
import { mailNames, mailRecords } from './mail-names'
import { templateProblem, usableText, webAddressesIn } from './template-rules'

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
  ] as const)('finds a web address in %s', ([text, address]) => {
    expect(webAddressesIn(text)).toEqual([address])
  })

  test.for([
    'Choose it here: {link}.',
    'Write to help@institute.example or first.last+tag@mail.institute.example.',
    'At 9.30 a.m., e.g. on 6.5.2033. Then 3.5 hours...',
    'Dear {name},\n\nsee you.\nSoon.',
  ])('finds no web address in %s', (text) => {
    expect(webAddressesIn(text)).toEqual([])
  })
})

describe('templateProblem', () => {
  test('accepts the default text of every mail', () => {
    for (const name of mailNames) expect(templateProblem(name, mailRecords[name], name)).toBeUndefined()
  })

  test('allows any link in other mails', () => {
    expect(templateProblem('classMoved', words('See https://meet.example'), 'Class')).toBeUndefined()
    expect(
      templateProblem('seatReserved', words('https://meet.example {cancelLink}'), 'Seat'),
    ).toBeUndefined()
  })

  test('checks the subject too', () => {
    expect(templateProblem('passwordReset', words('{link}', 'evil.example'), 'Reset')).toContain(
      'evil.example',
    )
  })
})

describe('usableText', () => {
  const first = words('first {link}')

  test('keeps text with the required placeholder', () => {
    const stored = words('Here: {link}')
    expect(usableText('passwordReset', stored, first)).toBe(stored)
  })

  test('appends a missing cancellation link', () => {
    expect(usableText('seatWaiting', words('Please wait.\n'), mailRecords.seatWaiting).body).toEqual(
      expect.stringMatching(/^Please wait\.\n\n.*\[leave the waiting list\]\(\{cancelLink\}\)$/),
    )
  })

  test('replaces a security mail with a foreign or missing link', () => {
    for (const body of ['Nothing', '{link} or www.evil.example'])
      expect(usableText('passwordReset', words(body), first)).toBe(first)
  })
})

test.for(mailNames)('an editor can’t take a link out of %s that has to stay', (name) => {
  const { subject, body } = mailRecords[name]
  for (const link of ['{unsubscribeLink}', '{cancelLink}'].filter((each) => body.includes(each)))
    expect(templateProblem(name, words(body.replaceAll(link, ''), subject), name)).toContain(link)
})

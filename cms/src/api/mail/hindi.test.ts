import { describe, expect, test } from 'vitest'
import { mailNames, mailRecords } from './mail-names'
import { phrases } from './phrases'
import { render } from './render'
import { templateProblem, usableText } from './template-rules'

const words = mailNames.map((name) => {
  const { subject, body, subjectHindi, bodyHindi } = mailRecords[name]
  return { name, english: { subject, body }, hindi: { subject: subjectHindi, body: bodyHindi } }
})

const placeholdersOf = ({ subject, body }: { subject: string; body: string }) =>
  [`${subject} ${body}`.match(/\{\w+\}/g) ?? []].flat().toSorted()

describe('the mails in Hindi', () => {
  test('are in Hindi, with the placeholders of the English mails', () => {
    for (const { name, english, hindi } of words) {
      expect(placeholdersOf(hindi), name).toEqual(placeholdersOf(english))
      expect(hindi.body, name).toMatch(/\p{Script=Devanagari}/u)
      // Only placeholders and button names may be in Latin script.
      const rest = `${hindi.subject} ${hindi.body}`.replace(/\{\w+\}|“Keep my account”/g, '')
      expect(rest, name).not.toMatch(/\p{Script=Latin}/u)
      expect(templateProblem(name, hindi, name), name).toBeUndefined()
    }
  })

  test('add the missing unsubscribe line in Hindi', () => {
    const { subjectHindi: subject, bodyHindi: body } = mailRecords.classReminder
    expect(usableText('classReminder', { subject: '', body: 'क्लास' }, { subject, body }).body).toBe(
      'क्लास\n\n[रिमाइंडर बंद कीजिए]({unsubscribeLink})',
    )
  })

  test('declare their language for screen readers', () => {
    const { subjectHindi: subject, bodyHindi: body } = mailRecords.emailProof
    expect(render({ subject, body, language: 'hi' }, {}).html).toContain('<html lang="hi">')
    expect(render(mailRecords.emailProof, {}).html).toContain('<html lang="en">')
  })

  test('have every phrase', () => {
    expect(Object.keys(phrases.hi.calendarNotes)).toEqual(Object.keys(phrases.en.calendarNotes))
  })
})

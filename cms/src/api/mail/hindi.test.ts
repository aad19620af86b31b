import { describe, expect, test } from 'vitest'
import type { MailName } from './mail-names'
import { phrases } from './phrases'
import { render } from './render'
import { templateProblem, usableText } from './template-rules'
import english from './templates.json'
import hindi from './templates-hindi.json'

const names = Object.keys(english) as MailName[]

const placeholdersOf = ({ subject, body }: { subject: string; body: string }) =>
  [`${subject} ${body}`.match(/\{\w+\}/g) ?? []].flat().toSorted()

describe('the mails in Hindi', () => {
  test('exist for every English mail', () => {
    expect(Object.keys(hindi)).toEqual(names)
  })

  test('are in Hindi, with the placeholders of the English mails', () => {
    for (const name of names) {
      expect(placeholdersOf(hindi[name]), name).toEqual(placeholdersOf(english[name]))
      expect(hindi[name].body, name).toMatch(/\p{Script=Devanagari}/u)
      // Only placeholders and button names may be in Latin script.
      const rest = `${hindi[name].subject} ${hindi[name].body}`.replace(/\{\w+\}|“Keep my account”/g, '')
      expect(rest, name).not.toMatch(/\p{Script=Latin}/u)
      expect(templateProblem(name, hindi[name], name), name).toBeUndefined()
    }
  })

  test('add the missing unsubscribe line in Hindi', () => {
    expect(usableText('classReminder', { subject: '', body: 'क्लास' }, hindi.classReminder, 'hi').body).toBe(
      'क्लास\n\n[रिमाइंडर बंद कीजिए]({unsubscribeLink})',
    )
  })

  test('declare their language for screen readers', () => {
    expect(render({ ...hindi.emailProof, language: 'hi' }, {}).html).toContain('<html lang="hi">')
    expect(render(english.emailProof, {}).html).toContain('<html lang="en">')
  })

  test('have every phrase', () => {
    expect(Object.keys(phrases.hi.calendarNotes)).toEqual(Object.keys(phrases.en.calendarNotes))
  })
})

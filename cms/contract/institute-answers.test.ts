import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { instituteAnswers } from './institute-answers.ts'

const answers = {
  name: 'Lotus English',
  legalName: 'Lotus Education LLP',
  address: '12 Nehru Road, Indore 452001, India',
  city: 'Indore',
  email: 'Hello@Lotus.example',
  phone: '+91 98765-43210',
  timezone: 'Asia/Kolkata',
  ownerName: 'Asha Rao',
  ownerEmail: 'asha@lotus.example',
}

const problemOf = (changed: Partial<typeof answers>) =>
  instituteAnswers.safeParse({ ...answers, ...changed }).error?.issues[0]?.message

describe('the answers of an institute', () => {
  test('are tidied', () => {
    expect(instituteAnswers.parse({ ...answers, name: ' Lotus English ' })).toEqual({
      ...answers,
      email: 'hello@lotus.example',
    })
  })

  test.each([
    { phone: '98765 43210' },
    { phone: '0731 401234' },
    { phone: '+91' },
    { phone: '+91 98765 43210 98765' },
  ])('refuse a phone number without a country code: $phone', (changed) => {
    expect(problemOf(changed)).toBe('Please begin with + and the country code, such as +91 98765 43210.')
  })

  test.each([{ timezone: 'IST' }, { timezone: 'Asia/Indore' }, { timezone: 'Mars/Base' }])(
    'refuse the timezone $timezone',
    (changed) => {
      expect(problemOf(changed)).toBe('Please enter a timezone such as Asia/Kolkata.')
    },
  )

  test('accept an old name of a timezone', () => {
    expect(problemOf({ timezone: 'Asia/Calcutta' })).toBeUndefined()
  })

  test('refuse a name of two lines, and one that is too long', () => {
    expect(problemOf({ name: 'Lotus\nEnglish' })).toBeDefined()
    expect(problemOf({ name: 'x'.repeat(61) })).toBe('At most 60 characters.')
    expect(problemOf({ legalName: ' ' })).toBe('Please enter the name of the company, trust or person.')
  })

  test('of the example for servers can be used as they are', () => {
    const example = readFileSync(join(import.meta.dirname, '../../deploy/begin.json.example'), 'utf8')
    expect(instituteAnswers.parse(JSON.parse(example))).toMatchObject({ name: 'Lotus English' })
  })
})

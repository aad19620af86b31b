import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { coloursOfAnswer, instituteAnswers } from './institute-answers.ts'

const answers = {
  name: 'Lotus English',
  legalName: 'Lotus Education LLP',
  address: '12 Nehru Road, Indore 452001, India',
  city: 'Indore',
  email: 'Hello@Lotus.example',
  phone: '+91 98765-43210',
  timezone: 'Asia/Kolkata',
  currency: 'INR',
  logo: '',
  colours: '1',
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

  test.each([
    [
      '#8fd3ff #d01d5d #ffbe3d',
      /^The primary colour can’t be read in the light theme: .* The nearest colour/,
    ],
    ['4', /^Please enter a number from 1 to 3/],
    ['#005b64, #d01d5d', /^Please enter a number from 1 to 3/],
    ['teal', /^Please enter a number from 1 to 3/],
  ] as const)('refuse the colours %s', (colours, sentence) => {
    expect(problemOf({ colours })).toMatch(sentence)
  })

  test('take a swatch by its number, or three colours', () => {
    expect(coloursOfAnswer('2')).toMatchObject({ primary: '#3730a3' })
    expect(problemOf({ colours: '#1D4ED8, #b91c1c  #7dd3fc' })).toBeUndefined()
    expect(coloursOfAnswer('#1D4ED8, #b91c1c  #7dd3fc')).toEqual({
      primary: '#1d4ed8',
      secondary: '#b91c1c',
      accent: '#7dd3fc',
    })
  })

  test('take a currency by its letters', () => {
    expect(instituteAnswers.parse({ ...answers, currency: 'usd' }).currency).toBe('USD')
    expect(problemOf({ currency: '₹' })).toMatch(/^Please enter the three letters of a currency/)
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

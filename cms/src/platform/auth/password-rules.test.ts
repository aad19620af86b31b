import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isCommon, passwordWeakness } from './password-rules'

describe('isCommon', () => {
  test.for([
    '123456',
    'aaaaaa',
    'password',
    'PassWord1',
    'QWERTY',
    'abcdef',
    '987654321',
    'ababab',
    'abcabcabc',
    'adminadmin',
    '12341234',
    'iloveyou',
    'careerspeak',
    'Career-Speak2026',
  ])('finds %s', (password) => {
    expect(isCommon(password)).toBe(true)
  })

  test.for(['secret-enough', 'correct horse', 'Größe-1947', 'tooth-tooth', 'a1b2c9x7', ''])(
    'accepts %s',
    (password) => {
      expect(isCommon(password)).toBe(false)
    },
  )

  test('accepts all passwords of the demo institute', () => {
    const file = join(import.meta.dirname, '../../../seed/content/users.json')
    const people: { password?: string; role?: 'institute-admin' }[] = JSON.parse(readFileSync(file, 'utf8'))
    const passwords = people.flatMap(({ password, role }) => (password ? [{ password, role }] : []))
    expect(passwords.length).toBeGreaterThan(2)
    for (const { password, role } of passwords)
      expect(passwordWeakness(password, role ?? null)).toBeUndefined()
  })
})

test('the institute’s own name is no password there', () => {
  for (const password of ['lotus english', 'LotusEnglish', 'Lotus-English-26'])
    expect(passwordWeakness(password, null, 'Lotus English')).toMatchObject({ code: 'PasswordTooCommon' })
  expect(passwordWeakness('lotus pond 7', null, 'Lotus English')).toBeUndefined()
  expect(passwordWeakness('x7!kq2', null, '')).toBeUndefined()
})

describe('the minimum password length', () => {
  test.for(['institute-admin', 'admin-applicant'] as const)('is eight characters for %s', (role) => {
    expect(passwordWeakness('x7!kq2z', role)).toMatchObject({ code: 'PasswordTooShort' })
    expect(passwordWeakness('x7!kq2zw', role)).toBeUndefined()
    expect(passwordWeakness('12345678', role)).toMatchObject({ code: 'PasswordTooCommon' })
  })

  test('does not apply to learners', () => {
    expect(passwordWeakness('x7!kq2', 'authenticated')).toBeUndefined()
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isCommon, weaknessOf } from './password-rules'

describe('common passwords', () => {
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
  ])('include %s', (password) => {
    expect(isCommon(password)).toBe(true)
  })

  test.for(['secret-enough', 'correct horse', 'Größe-1947', 'tooth-tooth', 'a1b2c9x7', ''])(
    'do not include %s',
    (password) => {
      expect(isCommon(password)).toBe(false)
    },
  )

  test('include none of the demo institute', () => {
    const file = join(import.meta.dirname, '../../../seed/content/users.json')
    const people: { password?: string; role?: 'institute-admin' }[] = JSON.parse(readFileSync(file, 'utf8'))
    const passwords = people.flatMap(({ password, role }) => (password ? [{ password, role }] : []))
    expect(passwords.length).toBeGreaterThan(2)
    for (const { password, role } of passwords) expect(weaknessOf(password, role ?? null)).toBeUndefined()
  })
})

describe('the password of an admin', () => {
  test.for(['institute-admin', 'admin-applicant'] as const)('of the role %s has eight characters', (role) => {
    expect(weaknessOf('x7!kq2z', role)).toMatchObject({ code: 'PasswordTooShort' })
    expect(weaknessOf('x7!kq2zw', role)).toBeUndefined()
    expect(weaknessOf('12345678', role)).toMatchObject({ code: 'PasswordTooCommon' })
  })

  test('is not asked of learners', () => {
    expect(weaknessOf('x7!kq2', 'authenticated')).toBeUndefined()
  })
})

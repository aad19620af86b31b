import { describe, expect, test } from 'vitest'
import { initialsOf } from './initials'

describe('initialsOf', () => {
  test.each([
    ['Asha Nair', 'AN'],
    ['Asha Devi Nair', 'AN'],
    ['  asha ', 'A'],
    ['आशा नायर', 'आन'],
    ['', ''],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})

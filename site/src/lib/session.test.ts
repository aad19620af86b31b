import { describe, expect, it } from 'vitest'
import { readStoredUser, sessionOf } from './session'

describe('readStoredUser', () => {
  it('reads a record with a name', () => {
    expect(readStoredUser('{"fullName":"Asha Rao"}')).toEqual({ fullName: 'Asha Rao' })
  })

  it.each([null, undefined, '', 'null', '{', '[]', '7', '"Asha"', '{}', '{"fullName":7}'])(
    'sees nobody in %j',
    (text) => {
      expect(readStoredUser(text)).toBeUndefined()
    },
  )
})

describe('sessionOf', () => {
  const user = readStoredUser('{"fullName":"Asha Rao"}')

  it('puts the admin first, then the name', () => {
    expect(sessionOf('token', user)).toBe('admin')
    expect(sessionOf(undefined, user)).toBe('named')
    expect(sessionOf(undefined, readStoredUser('{"fullName":""}'))).toBe('visitor')
  })
})

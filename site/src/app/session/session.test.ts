import { beforeEach, describe, expect, it } from 'vitest'
import type { StoredUser } from './session'
import {
  $session,
  $user,
  $userToken,
  readStoredUser,
  sessionOf,
  signInAdmin,
  signInLearner,
  signOut,
} from './session'

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

const asha: StoredUser = {
  _id: 'a',
  id: 'a',
  createdAt: '2026-01-01T00:00:00.000Z',
  fullName: 'Asha Rao',
  email: 'asha@example.com',
  phoneNumber: '',
  profilePic: '',
  isStudent: true,
  enrolled_batch: 'Interview Ready',
  accountType: 'user',
}

describe('session', () => {
  beforeEach(signOut)

  it('is a visitor before anybody signs in', () => {
    expect($session.get()).toBe('visitor')
  })

  it('knows a learner by name', () => {
    signInLearner('token', asha)
    expect($session.get()).toBe('named')
  })

  it('drops the learner token when an admin signs in', () => {
    signInLearner('token', asha)
    signInAdmin('admin token')
    expect($session.get()).toBe('admin')
    expect($userToken.get()).toBeUndefined()
  })

  it('drops the admin token when a learner signs in', () => {
    signInAdmin('admin token')
    signInLearner('token', asha)
    expect($session.get()).toBe('named')
  })

  it('forgets everybody on signing out', () => {
    signInLearner('token', asha)
    signOut()
    expect([$session.get(), $user.get(), $userToken.get()]).toEqual(['visitor', undefined, undefined])
  })
})

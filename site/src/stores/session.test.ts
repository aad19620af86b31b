import { beforeEach, describe, expect, it } from 'vitest'
import type { StoredUser } from '../lib/session'
import { $isStudent, $session, $user, $userToken, signInAdmin, signInLearner, signOut } from './session'

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
    expect($isStudent.get()).toBe(false)
  })

  it('knows a learner by name and a student by the batch', () => {
    signInLearner('token', asha)
    expect($session.get()).toBe('named')
    expect($isStudent.get()).toBe(true)
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

import { describe, expect, test } from 'vitest'
import { createFailure } from '#app/http/client'
import { googleNotice, loginError, signupNotice } from './notices'

describe('auth notices', () => {
  test('say in the product’s words why a login was refused', () => {
    expect(loginError('user', createFailure(401, 'No such pair.'))).toBe(
      'Login failed. Have you registered? No such pair.',
    )
    expect(loginError('admin', createFailure(403, 'Your account waits for approval.'))).toBe(
      'Login failed. Are you an admin? Your account waits for approval.',
    )
  })

  test.each([0, 429, 500, 502])('do not blame the person for status %i', (status) => {
    expect(loginError('user', createFailure(status, 'Please wait.'))).toBe('Please wait.')
    expect(loginError('admin', createFailure(status, 'Please wait.'))).toBe('Please wait.')
  })

  test('ask an admin with an unconfirmed address to confirm it', () => {
    const unproved = createFailure(403, 'Please confirm your address.', { code: 'EmailNotProved' })
    expect(loginError('admin', unproved)).toBe('Please confirm your address.')
  })

  test('show the server’s sentence after a failed sign-up', () => {
    expect(signupNotice(createFailure(409, 'This e-mail is taken.'))).toEqual({
      title: 'Sign-up failed',
      text: 'This e-mail is taken.',
    })
  })

  test('suggest another try with Google if that may help', () => {
    expect(googleNotice(createFailure(401, 'Expired.')).title).toBe('❌ Login failed!')
    expect(googleNotice(createFailure(503, 'Not set up.')).title).toBe('❌ Login failed! Please try again.')
  })
})

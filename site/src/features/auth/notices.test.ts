import { describe, expect, test } from 'vitest'
import { createFailure } from '#app/http/client'
import { googleNotice, loginNotice, signupNotice } from './notices'

describe('auth notices', () => {
  test('say in the product’s words why a login was refused', () => {
    expect(loginNotice('user', createFailure(401, 'No such pair.'))).toEqual({
      title: "Login Failed,may be you have't registered",
      text: 'No such pair.',
    })
    expect(loginNotice('admin', createFailure(403, 'Your account waits for approval.'))).toEqual({
      title: 'Hey,you are not Admin...',
      text: 'Your account waits for approval.',
    })
  })

  test.each([0, 429, 500, 502])('do not blame the person for status %i', (status) => {
    expect(loginNotice('user', createFailure(status, 'Please wait.'))).toEqual({ title: 'Please wait.' })
    expect(loginNotice('admin', createFailure(status, 'Please wait.'))).toEqual({ title: 'Please wait.' })
  })

  test('ask an admin with an unconfirmed address to confirm it', () => {
    const unproved = createFailure(403, 'Please confirm your address.', { code: 'EmailNotProved' })
    expect(loginNotice('admin', unproved)).toEqual({ title: 'Please confirm your address.' })
  })

  test('show the server’s sentence after a failed sign-up', () => {
    expect(signupNotice(createFailure(409, 'This e-mail is taken.'))).toEqual({
      title: 'signup Failed',
      text: 'This e-mail is taken.',
    })
  })

  test('suggest another try with Google if that may help', () => {
    expect(googleNotice(createFailure(401, 'Expired.')).title).toBe('❌ Login failed!')
    expect(googleNotice(createFailure(503, 'Not set up.')).title).toBe('❌ Login failed! Please try again.')
  })
})

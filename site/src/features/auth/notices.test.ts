import { describe, expect, test } from 'vitest'
import { failed } from '#app/http/api'
import { googleNotice, loginNotice, signupNotice } from './notices'

describe('auth notices', () => {
  test('say in the product’s words that a login was refused, and why', () => {
    expect(loginNotice('user', failed(401, 'No such pair.'))).toEqual({
      title: "Login Failed,may be you have't registered",
      text: 'No such pair.',
    })
    expect(loginNotice('admin', failed(403, 'Your account waits for approval.'))).toEqual({
      title: 'Hey,you are not Admin...',
      text: 'Your account waits for approval.',
    })
  })

  test.each([0, 429, 500, 502])('do not blame the person for status %i', (status) => {
    expect(loginNotice('user', failed(status, 'Please wait.'))).toEqual({ title: 'Please wait.' })
    expect(loginNotice('admin', failed(status, 'Please wait.'))).toEqual({ title: 'Please wait.' })
  })

  test('tell an admin whose address is not confirmed what to do, not that they are none', () => {
    const unproved = failed(403, 'Please confirm your address.', { code: 'EmailNotProved' })
    expect(loginNotice('admin', unproved)).toEqual({ title: 'Please confirm your address.' })
  })

  test('give the server’s sentence of a failed sign-up', () => {
    expect(signupNotice(failed(409, 'This e-mail is taken.'))).toEqual({
      title: 'signup Failed',
      text: 'This e-mail is taken.',
    })
  })

  test('ask to try Google again where that may help', () => {
    expect(googleNotice(failed(401, 'Expired.')).title).toBe('❌ Login failed!')
    expect(googleNotice(failed(503, 'Not set up.')).title).toBe('❌ Login failed! Please try again.')
  })
})

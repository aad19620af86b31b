import { signup } from '@careerspeak/contract/auth'
import { describe, expect, test, vi } from 'vitest'
import { contractResolver, showServerErrors, validationNotice } from './form-validation'

const filled = {
  fullName: ' Asha Rao ',
  email: 'Asha@Example.com',
  password: 'secret1',
  agreeToTerms: true as const,
  accountType: 'user' as const,
}
const options = { fields: {}, shouldUseNativeValidation: false, criteriaMode: 'firstError' as const }
const resolve = (values: unknown) =>
  contractResolver(signup.body)(values as typeof filled, undefined, options)

describe('contract resolver', () => {
  test('gives the values as the contract reads them', () => {
    expect(resolve(filled)).toEqual({
      values: { ...filled, fullName: 'Asha Rao', email: 'asha@example.com' },
      errors: {},
    })
  })

  test('reads fields that a password manager has filled without an event', () => {
    const fields = {
      password: { name: 'password', ref: { name: 'password', type: 'password', value: 'secret1' } },
      agreeToTerms: { name: 'agreeToTerms', ref: { name: 'agreeToTerms', type: 'checkbox', value: 'on' } },
    }
    const given = { ...filled, password: '', agreeToTerms: false }
    const resolver = contractResolver(signup.body)
    expect(resolver(given as never, undefined, { ...options, fields })).toMatchObject({
      errors: { agreeToTerms: {} },
    })
    expect(resolver({ ...filled, password: '' }, undefined, { ...options, fields })).toMatchObject({
      values: { password: 'secret1' },
      errors: {},
    })
  })

  test('gives the first error of each field', () => {
    expect(
      resolve({ ...filled, fullName: '', email: 'asha', password: '12345', agreeToTerms: false }),
    ).toEqual({
      values: {},
      errors: {
        fullName: { type: 'too_small', message: 'Please enter your full name.' },
        email: { type: 'invalid_format', message: 'Please enter an e-mail address like name@example.com.' },
        password: { type: 'too_small', message: 'Password must be at least 6 characters.' },
        agreeToTerms: { type: 'invalid_value', message: 'You must agree to the terms and conditions' },
      },
    })
  })
})

describe('notice of an invalid form', () => {
  const missing = { title: 'Missing fields', text: 'Please provide both.' }
  const tooLong = { type: 'too_big', message: 'Please use at most 100 characters.' }

  test('says that fields are missing where one is blank', () => {
    const blank = { type: 'too_small', message: 'Please provide both.' }
    expect(validationNotice({ name: blank }, { name: ' ' }, missing)).toBe(missing)
    expect(validationNotice({ name: tooLong, text: blank }, { name: 'x', text: '' }, missing)).toBe(missing)
  })

  test('repeats the error of the first field when none is missing', () => {
    expect(validationNotice({ name: tooLong }, { name: 'a long name' }, missing)).toEqual({
      title: 'Please use at most 100 characters.',
    })
  })
})

describe('server errors of a form', () => {
  const failed = { ok: false as const, status: 400, code: 'ValidationError', msg: 'This was not stored.' }

  test('are shown at the field that they name, with the focus', () => {
    const setError = vi.fn()
    const errors = [{ path: 'email', message: 'Please enter another address.' }]
    showServerErrors<typeof filled>({ ...failed, errors }, ['fullName', 'email'], setError)
    expect(setError.mock.calls).toEqual([
      ['email', { message: 'Please enter another address.' }, { shouldFocus: true }],
    ])
  })

  test('are the failure of the whole form when they name no field', () => {
    const setError = vi.fn()
    showServerErrors<typeof filled>({ ...failed, errors: [] }, ['fullName', 'email'], setError)
    expect(setError.mock.calls).toEqual([['root', { message: 'This was not stored.' }]])
  })
})

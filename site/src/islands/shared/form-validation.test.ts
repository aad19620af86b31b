import { describe, expect, test } from 'vitest'
import { signup } from '../../../../cms/src/contract/auth'
import { contractResolver } from './form-validation'

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

  test('gives the first error of each field', () => {
    expect(
      resolve({ ...filled, fullName: '', email: 'asha', password: '12345', agreeToTerms: false }),
    ).toEqual({
      values: {},
      errors: {
        fullName: { type: 'too_small', message: 'Please enter your full name.' },
        email: { type: 'invalid_format', message: 'Please enter an e-mail address like name@example.com.' },
        password: { type: 'too_small', message: 'password must be atleast 6 characters' },
        agreeToTerms: { type: 'invalid_value', message: 'You must agree to the terms and conditions' },
      },
    })
  })
})

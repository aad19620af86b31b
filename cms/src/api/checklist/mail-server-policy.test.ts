import { expect, test } from 'vitest'
import { mayChange, securitiesFor } from './mail-server-policy'

test.for([
  [{ byVariables: false, isOwner: true }, 'allowed'],
  [{ byVariables: false, isOwner: false }, 'notOwner'],
  [{ byVariables: true, isOwner: true }, 'variables'],
  [{ byVariables: true, isOwner: false }, 'variables'],
] as const)('%o: %s', ([given, change]) => {
  expect(mayChange(given)).toBe(change)
})

test('a password travels in the clear only where private networks are allowed', () => {
  expect(securitiesFor(false)).toEqual(['tls', 'starttls'])
  expect(securitiesFor(true)).toEqual(['tls', 'starttls', 'none'])
})

import { expect, test } from 'vitest'
import { mayChange } from './mail-server-policy'

test.for([
  [{ byVariables: false, isOwner: true }, 'allowed'],
  [{ byVariables: false, isOwner: false }, 'notOwner'],
  [{ byVariables: true, isOwner: true }, 'variables'],
  [{ byVariables: true, isOwner: false }, 'variables'],
] as const)('%o: %s', ([given, change]) => {
  expect(mayChange(given)).toBe(change)
})

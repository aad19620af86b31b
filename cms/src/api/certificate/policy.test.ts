import { expect, test } from 'vitest'
import { isHolder, isOpen, isValid } from './policy'

test.for([
  ['asked', { open: true, valid: false }],
  ['named', { open: true, valid: false }],
  ['queued', { open: false, valid: false }],
  ['issued', { open: false, valid: true }],
  ['revoked', { open: false, valid: false }],
  ['replaced', { open: false, valid: false }],
] as const)('a certificate that is %s: %j', ([state, is]) => {
  expect({ open: isOpen({ state }), valid: isValid({ state }) }).toEqual(is)
})

test.for([
  [{}, { id: 1 }, true],
  [{ id: 2 }, { id: 1 }, false],
  [{}, null, false],
  [{ blocked: true }, { id: 1 }, false],
] as const)(
  'whether an account with %j confirms the name on a certificate of %j: %s',
  ([given, account, may]) => {
    expect(isHolder({ id: 1, blocked: false, ...given }, { account })).toBe(may)
  },
)

import { expect, test } from 'vitest'
import { admits, isStaff, loginRefusal, mayDelete } from './policy'

const user = {
  _id: 'one',
  id: 'one',
  createdAt: '2026-01-01T00:00:00.000Z',
  fullName: 'Asha',
  email: 'asha@example.com',
  phoneNumber: '',
  profilePic: '',
  isStudent: false,
  enrolled_batch: null,
  accountType: 'user',
  emailProved: true,
} as const

/** Roles, the accesses that admit them, whether they log in and are staff. */
test.for([
  ['authenticated', ['learner'], { logsIn: true, staff: false }],
  ['coach', ['learner', 'coach'], { logsIn: true, staff: true }],
  ['institute-admin', ['learner', 'coach', 'admin'], { logsIn: true, staff: true }],
  ['admin-applicant', [], { logsIn: false, staff: true }],
  [null, [], { logsIn: false, staff: false }],
] as const)('an account of the role %s is admitted as %j, and may: %j', ([role, accesses, may]) => {
  const account = { role, blocked: false, user }
  const closed = { ...account, blocked: true }
  expect((['learner', 'coach', 'admin'] as const).filter((access) => admits(access, account))).toEqual(
    accesses,
  )
  expect({
    logsIn: loginRefusal(account) === undefined,
    staff: isStaff(role && { type: role }),
  }).toEqual(may)
  expect(loginRefusal(closed)).toBe('This account has been closed. Please contact us.')
})

test('an admin deletes any account but their own', () => {
  expect([mayDelete({ user }, 'other'), mayDelete({ user }, 'one')]).toEqual([true, false])
})

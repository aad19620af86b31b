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

/** Roles, the accesses that admit them, whether they log in, are staff, and delete the account of someone else. */
test.for([
  ['authenticated', ['learner'], { logsIn: true, staff: false, deletes: false }],
  ['coach', ['learner', 'coach'], { logsIn: true, staff: true, deletes: false }],
  ['institute-admin', ['learner', 'coach', 'admin'], { logsIn: true, staff: true, deletes: true }],
  ['admin-applicant', [], { logsIn: false, staff: true, deletes: false }],
  [null, [], { logsIn: false, staff: false, deletes: false }],
] as const)('an account of the role %s is admitted as %j, and may: %j', ([role, accesses, may]) => {
  const account = { role, blocked: false, user }
  const closed = { ...account, blocked: true }
  expect((['learner', 'coach', 'admin'] as const).filter((access) => admits(access, account))).toEqual(
    accesses,
  )
  expect({
    logsIn: loginRefusal(account) === undefined,
    staff: isStaff(role && { type: role }),
    deletes: mayDelete(account, 'other'),
  }).toEqual(may)
  expect([loginRefusal(closed), mayDelete(closed, 'other'), mayDelete(account, 'one')]).toEqual([
    'This account has been closed. Please contact us.',
    false,
    false,
  ])
})

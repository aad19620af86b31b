import { expect, test, vi } from 'vitest'
import type { Account } from './accounts'
import { perAccount } from './per-account'

const account = (id: number, sessionEpoch = 0): Account => ({
  id,
  sessionEpoch,
  role: 'institute-admin',
  blocked: false,
  confirmed: true,
  knownNetworks: '',
  deletionDueAt: null,
  passwordHash: null,
  batchId: null,
  user: {
    _id: `account${id}`,
    id: `account${id}`,
    createdAt: '2026-01-01T00:00:00.000Z',
    fullName: 'Asha',
    email: 'asha@example.com',
    phoneNumber: '',
    profilePic: '',
    isStudent: false,
    enrolled_batch: null,
    accountType: 'admin',
    emailProved: true,
  },
})

test('a value is made once for each account, again for a new password, and kept for those that asked last', () => {
  const make = vi.fn(({ id, sessionEpoch }: Account) => ({ id, sessionEpoch }))
  const read = perAccount(make)
  expect(read(account(1))).toBe(read(account(1)))
  expect(read(account(2))).toEqual({ id: 2, sessionEpoch: 0 })
  expect(read(account(1, 1))).toEqual({ id: 1, sessionEpoch: 1 })
  expect(make).toHaveBeenCalledTimes(3)
  for (let id = 10; id < 25; id += 1) read(account(id))
  read(account(1, 1))
  expect(make).toHaveBeenCalledTimes(18)
  read(account(2))
  expect(make).toHaveBeenCalledTimes(19)
})

import { describe, expect, test } from 'vitest'
import {
  type AccountUse,
  accountCutoffs,
  accountStep,
  deletionDay,
  deletionDueDate,
} from './retention-periods'

const now = new Date('2033-05-06T12:00:00Z')
const on = (day: string) => new Date(`${day}T12:00:00Z`)
const account = (given: Partial<AccountUse> = {}): AccountUse => ({
  role: 'authenticated',
  createdAt: on('2029-01-01'),
  lastSeenAt: null,
  warnedAt: null,
  ...given,
})

describe('accountCutoffs', () => {
  test('warns two years less a month after the last use', () => {
    expect(accountCutoffs(now).lastUseToWarn).toEqual(on('2031-06-05'))
  })
})

describe('accountStep', () => {
  test('keeps an account used within the last two years less a month', () => {
    expect(accountStep(account({ lastSeenAt: on('2031-06-06') }), now)).toBe('keep')
    expect(accountStep(account({ createdAt: on('2033-01-01') }), now)).toBe('keep')
  })

  test('warns a month before the two years are over', () => {
    expect(accountStep(account({ lastSeenAt: on('2031-06-05') }), now)).toBe('warn')
    expect(accountStep(account(), now)).toBe('warn')
  })

  test('deletes two years and a day after the last use, and a month and a day after the warning', () => {
    const warned = (lastSeenAt: string, warnedAt: string) =>
      accountStep(account({ lastSeenAt: on(lastSeenAt), warnedAt: on(warnedAt) }), now)
    expect(warned('2031-05-05', '2033-04-05')).toBe('delete')
    expect(warned('2031-05-06', '2033-04-05')).toBe('keep')
    expect(warned('2020-01-01', '2033-04-06')).toBe('keep')
  })

  test('keeps admins, and treats applicants like other accounts', () => {
    expect(accountStep(account({ role: 'institute-admin' }), now)).toBe('keep')
    expect(accountStep(account({ role: 'admin-applicant' }), now)).toBe('warn')
  })
})

describe('deletionDay', () => {
  test('is two years after the last use', () => {
    expect(deletionDay(account({ lastSeenAt: on('2031-06-05') }), now)).toEqual(on('2033-06-05'))
  })

  test('is never sooner than a month after the warning', () => {
    expect(deletionDay(account(), now)).toEqual(on('2033-06-05'))
  })
})

test('schedules a requested deletion for seven days later', () => {
  expect(deletionDueDate(now)).toEqual(on('2033-05-13'))
})

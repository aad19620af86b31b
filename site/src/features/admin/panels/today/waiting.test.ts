import { waitingKinds } from '@careerspeak/contract/admin-overview'
import { describe, expect, test, vi } from 'vitest'
import { REPORT_ACTIONS, REQUEST_ACTIONS } from '../registrations/actions'
import { ROW_ACTIONS } from './row-actions'
import { inactiveReason, inactiveText, WAITING, WAITING_ORDER } from './waiting'

// The stores behind it need a page.
vi.mock('../../store/change', () => ({ change: vi.fn() }))

const row = { _id: 'r1', name: 'Asha Rao', about: 'Interviews', day: null }
const TODAY = '2026-12-01'

describe('open requests', () => {
  test('are ordered, and no kind is missing', () => {
    expect([...WAITING_ORDER].sort()).toEqual([...waitingKinds].sort())
  })

  test('link to where they are answered, with the filter set', () => {
    expect(WAITING.calls.to(row)).toEqual({ person: 'r1' })
    expect(WAITING.calls.all).toEqual({ tab: 'sessions', enquiries: 'due' })
    expect(WAITING.enquiries.all).toEqual({ tab: 'sessions', enquiries: 'new' })
    expect(WAITING.seats.to(row)).toEqual({ tab: 'sessions', session: 'r1' })
    expect(WAITING.answers.to(row)).toEqual({ tab: 'answers', answer: 'r1' })
  })

  test('have the actions of their panels', () => {
    expect(REQUEST_ACTIONS.map(({ label }) => label)).toEqual(ROW_ACTIONS.requests)
    expect(REPORT_ACTIONS.map(({ label }) => label)).toEqual(
      expect.arrayContaining([...(ROW_ACTIONS.reports ?? [])]),
    )
  })

  test('show their subject', () => {
    expect(WAITING.calls.detail({ ...row, day: '2026-11-29' }, TODAY)).toBe(
      'Call was due on 29 Nov · Interviews',
    )
    expect(WAITING.seats.detail({ ...row, about: '2' }, TODAY)).toBe('2 on the waiting list')
    expect(WAITING.reports.name({ ...row, name: 'minor' })).toBe('A child')
    expect(WAITING.reports.detail({ ...row, about: '' }, TODAY)).toBe('No comment')
  })
})

describe('an inactive learner', () => {
  test('is listed for missed classes, else for the last activity', () => {
    expect(inactiveReason({ missesInARow: 3 }, '12 Nov')).toBe('Missed 3 classes in a row')
    expect(inactiveReason({ missesInARow: 0 }, '12 Nov')).toBe('Last in the app 12 Nov')
    expect(inactiveReason({ missesInARow: 0 }, undefined)).toBe('Not in the app yet')
  })

  test('is counted by batch', () => {
    expect(inactiveText({ silent: 4, missing: 2 })).toBe('4 inactive, 2 missing class')
    expect(inactiveText({ silent: 0, missing: 1 })).toBe('1 missing class')
  })
})

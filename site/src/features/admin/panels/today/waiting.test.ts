import { waitingKinds } from '@careerspeak/contract/admin-overview'
import { describe, expect, test } from 'vitest'
import { inactiveReason, inactiveText, WAITING, WAITING_ORDER } from './waiting'

const row = { _id: 'r1', name: 'Asha Rao', about: 'Interviews', day: null }
const TODAY = '2026-12-01'

describe('open requests', () => {
  test('are ordered, and no kind is missing', () => {
    expect([...WAITING_ORDER].sort()).toEqual([...waitingKinds].sort())
  })

  test('link to where they are answered, with the filter set', () => {
    expect(WAITING.calls.to(row)).toEqual({ tab: 'sessions', enquiries: 'due' })
    expect(WAITING.enquiries.all).toEqual({ tab: 'sessions', enquiries: 'new' })
    expect(WAITING.seats.to(row)).toEqual({ tab: 'sessions', session: 'r1' })
    expect(WAITING.answers.to(row)).toEqual({ tab: 'answers', answer: 'r1' })
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
  test('links to the attendance if classes were missed, else to the inactive learners', () => {
    expect(inactiveReason({ batch: 'b1', missesInARow: 3 }, '12 Nov')).toEqual({
      text: 'Missed 3 classes in a row',
      to: { tab: 'attendance', batch: 'b1' },
    })
    expect(inactiveReason({ batch: 'b1', missesInARow: 0 }, '12 Nov')).toEqual({
      text: 'Last active 12 Nov',
      to: { tab: 'progress', batch: 'b1', learners: 'silent' },
    })
    expect(inactiveReason({ batch: 'b1', missesInARow: 0 }, undefined).text).toBe('Not active yet')
  })

  test('is counted by batch', () => {
    expect(inactiveText({ silent: 4, missing: 2 })).toBe('4 silent, 2 missing classes')
    expect(inactiveText({ silent: 0, missing: 1 })).toBe('1 missing classes')
  })
})

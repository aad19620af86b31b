import type { OwnMark } from '@careerspeak/contract/attendance'
import { describe, expect, test } from 'vitest'
import { inSentence, momentText } from '#app/lib/dates'
import { earlyText, ownStatusText, ownSummaryText } from './words'

const mark = (more: Partial<OwnMark>): OwnMark => ({
  class: 'c1',
  status: 'present',
  source: 'join',
  firstJoin: null,
  lastJoin: null,
  joins: 0,
  note: '',
  ...more,
})

describe('ownStatusText', () => {
  test.for([
    ['present', 'You were there.'],
    ['late', 'You came late.'],
    ['absent', 'You missed this class.'],
    ['excused', 'You were excused.'],
  ] as const)('of a past class says %s in words', ([status, text]) => {
    expect(ownStatusText(mark({ status }), 'past')).toBe(text)
  })

  test('shows only the learner’s own actions before the end of the class', () => {
    expect(ownStatusText(mark({ firstJoin: '2033-05-06T13:00:00Z' }), 'live')).toBe(
      'You’ve joined this class.',
    )
    expect(ownStatusText(mark({ status: 'excused' }), 'upcoming')).toBe('You’ve said you can’t come.')
    expect(ownStatusText(mark({ source: 'staff' }), 'live')).toBeUndefined()
    expect(ownStatusText(undefined, 'past')).toBeUndefined()
  })
})

describe('ownSummaryText', () => {
  test('counts classes, and is empty while none counts', () => {
    expect(ownSummaryText({ attended: 3, counted: 4, percent: 75 })).toMatch(
      /^You attended 3 of 4 classes: 75%\./,
    )
    expect(ownSummaryText({ attended: 1, counted: 1, percent: 100 })).toMatch(
      /^You attended 1 of 1 class: 100%\./,
    )
    expect(ownSummaryText({ attended: 0, counted: 0, percent: null })).toBeUndefined()
  })
})

test('earlyText names the time from which joining counts', () => {
  expect(earlyText('2033-05-06T13:00:00Z')).toContain(
    `again from ${inSentence(momentText('2033-05-06T12:45:00Z'))}, and`,
  )
})

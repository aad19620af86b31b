import { expect, test } from 'vitest'
import { callText, dialAddress, filterQuery, nextCalls } from './enquiries'

test('a filter asks for a state, for what is due, or for nothing', () => {
  expect([filterQuery('all'), filterQuery('due'), filterQuery('demo')]).toEqual([
    {},
    { due: 'today' },
    { state: 'demo' },
  ])
})

test('the next call is offered as days from today, over the end of a year too', () => {
  expect(nextCalls('2026-12-30').map(([, day]) => day)).toEqual([
    '2026-12-31',
    '2027-01-02',
    '2027-01-06',
    '',
  ])
})

test('a planned call is told by its day', () => {
  const told = (day: string) => callText(day, '2026-12-02')
  expect(['2026-12-02', '2026-12-01', '2026-12-05', ''].map(told)).toEqual([
    'Call today',
    'Call was due on 1 Dec',
    'Call on 5 Dec',
    '',
  ])
})

test('a number is dialled however it is written', () => {
  expect(dialAddress('+91 (98765) 432-10')).toBe('tel:+919876543210')
})

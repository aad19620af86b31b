import { expect, test } from 'vitest'
import { callText, dialAddress } from '../../core/calls'
import { filterQuery, movedText, nextCalls, opposite, orderNames } from './enquiries'

test('a filter requests a state, due calls, or everything', () => {
  expect([filterQuery('all'), filterQuery('due'), filterQuery('demo')]).toEqual([
    {},
    { due: 'today' },
    { state: 'demo' },
  ])
})

test('the next call is offered as days from today, also across the end of a year', () => {
  expect(nextCalls('2026-12-30').map(([, day]) => day)).toEqual([
    '2026-12-31',
    '2027-01-02',
    '2027-01-06',
    '',
  ])
})

test('a planned call is shown by its day', () => {
  const told = (day: string) => callText(day, '2026-12-02')
  expect(['2026-12-02', '2026-12-01', '2026-12-05', ''].map(told)).toEqual([
    'Call today',
    'Call was due on 1 Dec',
    'Call on 5 Dec',
    '',
  ])
})

test('a number can be dialled in any notation', () => {
  const phoneNumber = '+91-0 (98765) 432-10'
  expect(dialAddress({ phoneNumber, internationalNumber: '+919876543210' })).toBe('tel:+919876543210')
  expect(dialAddress({ phoneNumber: '(98765) 4', internationalNumber: '' })).toBe('tel:987654')
})

test('the default order is named after the filter, and offered once', () => {
  const labels = (route: Parameters<typeof orderNames>[0]) => orderNames(route).map(([, label]) => label)
  expect(labels({ session: '', enquiries: 'all' })).toEqual([
    'Newest first',
    'By name',
    'Oldest first',
    'By next call',
  ])
  expect(labels({ session: 's', enquiries: 'lost' })[0]).toBe('By seat')
  expect(labels({ session: 's', enquiries: 'due' })[0]).toBe('By next call')
})

test('changes are counted, failures are named, and undo reverses the successful ones', () => {
  const results = [
    { id: 'a', fullName: 'Asha', outcome: 'changed', before: 'demo' },
    { id: 'b', fullName: 'Ravi', outcome: 'meanwhile', before: 'lost' },
    { id: 'c', fullName: '', outcome: 'gone', before: 'new' },
  ] as const
  expect(movedText(results)).toBe(
    '1 enquiry changed. Someone else has changed these in the meantime: Ravi. Deleted in the meantime: 1.',
  )
  expect(movedText([results[0], results[0]])).toBe('2 enquiries changed.')
  expect(opposite(results, 'called')).toEqual([{ id: 'a', state: 'demo', previous: 'called' }])
})

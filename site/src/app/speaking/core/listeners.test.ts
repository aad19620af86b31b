import { expect, test } from 'vitest'
import { LISTENERS, type Offers, pickListener } from './listeners'

const offers = (given: Partial<Offers>): Offers => ({
  ...(Object.fromEntries(LISTENERS.map((each) => [each, 'missing'])) as unknown as Offers),
  ...given,
})

test('uses what the learner chose, if it is ready', () => {
  expect(pickListener('vendor', offers({ browser: 'ready', vendor: 'ready' }))).toBe('vendor')
  expect(pickListener('none', offers({ browser: 'ready' }))).toBe('none')
})

test('uses without asking only what hears on this device', () => {
  expect(pickListener(null, offers({ browser: 'ready', vendor: 'ready' }))).toBe('browser')
  expect(pickListener(null, offers({ vendor: 'ready' }))).toBeNull()
  expect(pickListener(null, offers({ browser: 'downloadable', vendor: 'ready' }))).toBeNull()
})

test('asks again when what was chosen is gone', () => {
  expect(pickListener('browser', offers({ vendor: 'ready' }))).toBeNull()
})

test('only records where nothing hears', () => {
  expect(pickListener(null, offers({}))).toBe('none')
  expect(pickListener('vendor', offers({}))).toBe('none')
})

import { expect, test } from 'vitest'
import { connectionText } from './connection-bar'

const now = Date.parse('2026-11-28T14:00:00Z')
const asOf = Date.parse('2026-11-28T13:10:00Z')

test.for([
  [{ isSlow: false, asOf: undefined }, true, ''],
  [{ isSlow: true, asOf: undefined }, true, 'The connection is slow. We’re still waiting for an answer.'],
  [{ isSlow: true, asOf }, true, 'The connection is slow. This page is as of today, 6:40\u00a0pm.'],
  [{ isSlow: false, asOf }, true, 'This page is as of today, 6:40\u00a0pm.'],
  [{ isSlow: false, asOf }, false, 'You’re offline. This page is as of today, 6:40\u00a0pm.'],
  [{ isSlow: false, asOf: undefined }, false, 'You’re offline. What isn’t on this device can’t be shown.'],
] as const)('%o, online %s, reads: %s', ([connection, isOnline, text]) => {
  expect(connectionText(connection, isOnline, now, 'Asia/Kolkata')).toBe(text)
})

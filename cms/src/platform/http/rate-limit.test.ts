import { describe, expect, test } from 'vitest'
import { clientNetworkKey } from './rate-limit'

describe('clientNetworkKey', () => {
  test.for([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['unknown', 'unknown'],
  ] as const)('of %s is %s', ([address, shared]) => {
    expect(clientNetworkKey(address)).toBe(shared)
  })
})

import { describe, expect, test } from 'vitest'
import { clientNetworkKey as keyOfMatchmaker } from '../../matchmaker/src/address'
import { clientNetworkKey } from '../src/platform/http/rate-limit'

// The two programs share only contracts; this test compares what both implement.
describe('the CMS and the matchmaker', () => {
  const addresses = [
    ...['203.0.113.7', '203.0.113.8', '::ffff:203.0.113.7', '127.0.0.1', '::1', '10.0.0.8', 'nowhere', ''],
    ...['2001:db8:1:2::1', '2001:db8:1:2:ffff::', '2001:0db8:0001:0002::9', '2001:db8:1:3::1', '2001:db8::1'],
  ]

  test('treat the same addresses as one client network', () => {
    for (const one of addresses)
      for (const other of addresses) {
        const [here, there] = [clientNetworkKey, keyOfMatchmaker].map((key) => key(one) === key(other))
        expect([one, other, there]).toEqual([one, other, here])
      }
  })
})

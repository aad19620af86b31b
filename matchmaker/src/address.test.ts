import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { clientNetworkKey, clientNetworkOf } from './address.ts'

describe('client network key', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::7', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8::/64'],
    ['::1', '::/64'],
    ['fe80::', 'fe80::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('groups %s as %s', (address, key) => {
    expect(clientNetworkKey(address)).toBe(key)
  })
})

/** The client network of a request, given its remote address, forwarded header and number of proxies. */
const networkOf = (remoteAddress: string, forwarded: string, proxies: number) => {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
  const request = new IncomingMessage(socket)
  if (forwarded) request.headers['x-forwarded-for'] = forwarded
  return clientNetworkOf(request, proxies)
}

describe('client network', () => {
  test('ignores the header without a proxy', () => {
    expect(networkOf('10.0.0.1', '1.1.1.1', 0)).toBe('10.0.0.1')
  })

  test("trusts what its own proxies appended, and ignores the client's values", () => {
    expect(networkOf('10.0.0.1', '6.6.6.6, 203.0.113.7', 1)).toBe('203.0.113.7')
    expect(networkOf('10.0.0.1', '6.6.6.6, 203.0.113.7, 10.0.0.2', 2)).toBe('203.0.113.7')
  })

  test('takes the farthest known address when a proxy appended nothing', () => {
    expect(networkOf('10.0.0.1', '', 1)).toBe('10.0.0.1')
  })
})

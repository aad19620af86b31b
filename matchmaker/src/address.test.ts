import { describe, expect, test } from 'vitest'
import { addressKey, clientAddress } from './address.ts'

describe('address key', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('counts %s as %s', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })
})

describe('client address', () => {
  test('believes nobody where there is no proxy', () => {
    expect(clientAddress('10.0.0.1', '1.1.1.1', 0)).toBe('10.0.0.1')
  })

  test('believes what its own proxies appended, and not what the client made up', () => {
    expect(clientAddress('10.0.0.1', '6.6.6.6, 203.0.113.7', 1)).toBe('203.0.113.7')
    expect(clientAddress('10.0.0.1', '6.6.6.6, 203.0.113.7, 10.0.0.2', 2)).toBe('203.0.113.7')
  })

  test('takes the farthest it knows where a proxy appended nothing', () => {
    expect(clientAddress('10.0.0.1', '', 1)).toBe('10.0.0.1')
  })
})

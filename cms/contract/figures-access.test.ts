import { describe, expect, test } from 'vitest'
import { mayReadFigures } from './figures-access.ts'

const token = 'sixteen-letters-or-more'
const isAllowed = (
  ip: string,
  headers: Record<string, string> = {},
  expectedToken: string | undefined = token,
) => mayReadFigures({ ip, header: (name) => headers[name] ?? '' }, expectedToken)

describe('mayReadFigures', () => {
  test('accepts the token from any address', () => {
    expect(isAllowed('203.0.113.1', { Authorization: `Bearer ${token}` })).toBe(true)
    expect(
      isAllowed('203.0.113.1', { Authorization: `bearer ${token}`, 'X-Forwarded-For': '203.0.113.1' }),
    ).toBe(true)
    expect(isAllowed('203.0.113.1', { Authorization: 'Bearer another' })).toBe(false)
    expect(mayReadFigures({ ip: '203.0.113.1', header: () => 'Bearer ' }, undefined)).toBe(false)
  })

  test.for(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('accepts this machine: %s', (ip) => {
    expect(isAllowed(ip)).toBe(true)
  })

  test.for(['203.0.113.1', '172.17.0.1', '10.0.0.8', '192.168.1.1', ''])(
    'refuses another address: %s',
    (ip) => {
      expect(isAllowed(ip)).toBe(false)
    },
  )

  test.for(['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-Ip'])(
    'refuses a proxy on this machine: %s',
    (name) => {
      expect(isAllowed('127.0.0.1', { [name]: 'x' })).toBe(false)
    },
  )
})

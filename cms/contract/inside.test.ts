import { describe, expect, test } from 'vitest'
import { isInside } from './inside.ts'

const token = 'sixteen-letters-or-more'
const ask = (ip: string, headers: Record<string, string> = {}, known: string | undefined = token) =>
  isInside({ ip, header: (name) => headers[name] ?? '' }, known)

describe('isInside', () => {
  test('believes the token, from anywhere', () => {
    expect(ask('203.0.113.1', { Authorization: `Bearer ${token}` })).toBe(true)
    expect(ask('203.0.113.1', { Authorization: `bearer ${token}`, 'X-Forwarded-For': '203.0.113.1' })).toBe(
      true,
    )
    expect(ask('203.0.113.1', { Authorization: 'Bearer another' })).toBe(false)
    expect(isInside({ ip: '203.0.113.1', header: () => 'Bearer ' }, undefined)).toBe(false)
  })

  test.for(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('believes this machine: %s', (ip) => {
    expect(ask(ip)).toBe(true)
  })

  test.for(['203.0.113.1', '172.17.0.1', '10.0.0.8', '192.168.1.1', ''])('believes no other: %s', (ip) => {
    expect(ask(ip)).toBe(false)
  })

  test.for(['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-Ip'])(
    'believes no proxy of this machine: %s',
    (name) => {
      expect(ask('127.0.0.1', { [name]: 'x' })).toBe(false)
    },
  )
})

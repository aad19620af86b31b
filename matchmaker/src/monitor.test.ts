import { describe, expect, test } from 'vitest'
import { mayMonitor } from './monitor.ts'

const token = 'sixteen-letters-or-more'
const ask = (remoteAddress: string | undefined, headers: Record<string, string>, known?: string) =>
  mayMonitor({ headers, socket: { remoteAddress } }, known)

describe('who may read the metrics', () => {
  test('is who shows the token, from anywhere', () => {
    const authorization = `Bearer ${token}`
    expect(ask('203.0.113.1', { authorization }, token)).toBe(true)
    expect(ask('127.0.0.1', { authorization, 'x-forwarded-for': '203.0.113.1' }, token)).toBe(true)
    expect(ask('203.0.113.1', { authorization: 'Bearer another' }, token)).toBe(false)
    expect(ask('203.0.113.1', { authorization: `Basic ${token}` }, token)).toBe(false)
    expect(ask('203.0.113.1', { authorization: 'Bearer undefined' })).toBe(false)
  })

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('is this machine: %s', (address) => {
    expect(ask(address, {})).toBe(true)
  })

  test.each(['203.0.113.1', '172.17.0.1', '10.0.0.8', undefined])('is no other one: %s', (address) => {
    expect(ask(address, {})).toBe(false)
  })

  test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])('is nobody behind a proxy: %s', (name) => {
    expect(ask('127.0.0.1', { [name]: 'x' })).toBe(false)
  })
})

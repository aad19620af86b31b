import bcrypt from 'bcrypt'
import { describe, expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './passwords'

const from = { network: '203.0.113.9', known: false }

describe('passwordMatches', () => {
  test('accepts the password of a hash, and no other', async () => {
    const hash = await hashPassword('correct horse')
    expect(await passwordMatches('correct horse', hash, from)).toBe(true)
    expect(await passwordMatches('correct horse ', hash, from)).toBe(false)
  })

  test("accepts Strapi's own hashes", async () => {
    const old = '$2a$10$pZeXuP7rYEUizAzDt6gLsuY/vFygx.JHlbey./G96MsK8ht7RMVXa'
    expect(await passwordMatches('demo-learner-1', old, from)).toBe(true)
  })

  test('accepts a letter in whichever way a keyboard composes it', async () => {
    const stored = await hashPassword('ka\u0308se-brot')
    expect(await passwordMatches('k\u00e4se-brot', stored, from)).toBe(true)
    expect(await passwordMatches('ka\u0308se-brot', stored, from)).toBe(true)
    expect(await passwordMatches('kase-brot', stored, from)).toBe(false)
  })

  test('accepts a password hashed as it was typed, and renews its hash', async () => {
    const [typed, composed] = ['ka\u0308se-brot', 'k\u00e4se-brot']
    const renewed: string[] = []
    const renew = async (hash: string) => void renewed.push(hash)
    expect(await passwordMatches(typed, await bcrypt.hash(typed, 4), { ...from, renew })).toBe(true)
    expect(await bcrypt.compare(composed, renewed[0] ?? '')).toBe(true)
    expect(await passwordMatches(typed, renewed[0], { ...from, renew })).toBe(true)
    expect(renewed).toHaveLength(1)
  })

  test('takes as long to refuse a password without a hash', async () => {
    const started = performance.now()
    expect(await passwordMatches('hello', null, from)).toBe(false)
    expect(await passwordMatches('hello', undefined, from)).toBe(false)
    expect(performance.now() - started).toBeGreaterThan(20)
  })
})

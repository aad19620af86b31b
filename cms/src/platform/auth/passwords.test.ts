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

  test('takes as long to refuse a password without a hash', async () => {
    const started = performance.now()
    expect(await passwordMatches('hello', null, from)).toBe(false)
    expect(await passwordMatches('hello', undefined, from)).toBe(false)
    expect(performance.now() - started).toBeGreaterThan(20)
  })
})

import { describe, expect, test } from 'vitest'
import { securityTxt } from './security-txt'

const DAY = 86_400_000

describe('security.txt', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const file = securityTxt(
    'hello@institute.example',
    new URL('https://site.example/.well-known/security.txt'),
    now,
  )
  const fields = new Map(
    file
      .trimEnd()
      .split('\n')
      .map((line) => [...line.split(/: (.*)/, 2)] as [string, string]),
  )

  test('names the contact address and its own address', () => {
    expect(fields.get('Contact')).toBe('mailto:hello@institute.example?subject=security')
    expect(fields.get('Canonical')).toBe('https://site.example/.well-known/security.txt')
    expect(file).toMatch(/\n$/)
  })

  test('is good for months, and for less than a year', () => {
    const days = (Date.parse(fields.get('Expires') ?? '') - now.getTime()) / DAY
    expect(days).toBeGreaterThan(300)
    expect(days).toBeLessThan(365)
  })
})

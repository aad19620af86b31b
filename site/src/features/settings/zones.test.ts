import { describe, expect, it } from 'vitest'
import { zoneLabel, zonesWith } from './zones'

describe('zonesWith', () => {
  it('includes the chosen one, under either of its names', () => {
    expect(zonesWith('Asia/Kolkata')).toContain('Asia/Kolkata')
    expect(zonesWith('Asia/Calcutta')).toContain('Asia/Calcutta')
    expect(zonesWith(null).length).toBeGreaterThan(300)
  })

  it('includes each one once', () => {
    const zones = zonesWith('Europe/Berlin')
    expect(new Set(zones).size).toBe(zones.length)
  })
})

describe('zoneLabel', () => {
  it('is readable', () => {
    expect(zoneLabel('America/New_York')).toBe('America/New York')
    expect(zoneLabel('Asia/Calcutta')).toBe('Asia/Kolkata')
  })
})

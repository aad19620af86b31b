import { describe, expect, test } from 'vitest'
import { focusOf, mediaAddress, mediaSizes } from './media'

describe('media', () => {
  test('reads a picture from the CMS, by the version that it has', () => {
    const image = { url: '/uploads/hero_1a2b.png', updatedAt: '2026-01-02T03:04:05.000Z' }
    expect(mediaAddress(image, 'http://localhost:1337')).toBe(
      'http://localhost:1337/uploads/hero_1a2b.png?v=1767323045000',
    )
  })

  test('gives a replaced picture another address', () => {
    const addressAt = (updatedAt: string) => mediaAddress({ url: '/a.png', updatedAt }, 'http://cms')
    expect(addressAt('2026-01-01T00:00:00Z')).not.toBe(addressAt('2026-01-01T00:00:01Z'))
  })

  test('keeps the point in view that an editor has marked', () => {
    expect(focusOf({ focalPoint: { x: 20, y: 80.5 } })).toBe('object-position: 20% 80.5%')
    expect(focusOf({})).toBeUndefined()
  })

  test('offers sizes of the same shape, none wider than the picture', () => {
    expect(mediaSizes({ width: 1000, height: 500 })).toEqual([
      { width: 400, height: 200 },
      { width: 800, height: 400 },
    ])
    expect(mediaSizes({ width: 300, height: 100 })).toEqual([{ width: 300, height: 100 }])
  })
})

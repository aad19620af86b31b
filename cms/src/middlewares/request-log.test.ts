import { describe, expect, test } from 'vitest'
import { loggedPath } from './request-log'

describe('loggedPath', () => {
  test.for([
    ['/api/admin/students', '/api/admin/students'],
    ['/', '/'],
    ['/api/asha@example.com/x', '/api/…/x'],
    ['/api/asha%40example.com', '/api/…'],
    [`/reset/${'a1-_'.repeat(10)}`, '/reset/…'],
    [`/x/${'e'.repeat(30)}.${'y'.repeat(30)}.${'s'.repeat(30)}`, '/x/…'],
    [
      '/uploads/thumbnail_a_long_name_of_a_picture_1a2b3c4d5e.webp',
      '/uploads/thumbnail_a_long_name_of_a_picture_1a2b3c4d5e.webp',
    ],
    [
      '/content-manager/collection-types/api::seat-registration.seat-registration',
      '/content-manager/collection-types/api::seat-registration.seat-registration',
    ],
    ['/caf\u00e9\u001b', '/caf??'],
  ] as const)('makes of %j %j', ([path, logged]) => {
    expect(loggedPath(path)).toBe(logged)
  })

  test('is no longer than a line', () => {
    expect(loggedPath('/abc'.repeat(1000))).toHaveLength(200)
  })
})

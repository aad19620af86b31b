import { describe, expect, test } from 'vitest'
import { jsonLine, loggedPath, redact } from './log.ts'

describe('redact', () => {
  test.for([
    ['550 <asha.rao+x@mail.example.com>: no such user', '550 <…@…>: no such user'],
    ['?email=asha%40example.com&page=2', '?email=…@…&page=2'],
    ['to asha@mail9.example.co.in.', 'to …@….'],
    ['to a@xn--bcher-kva.xn--p1ai', 'to …@…'],
    ['GET /api/user/calendar?token=abc.def-123&x=1', 'GET /api/user/calendar?token=…&x=1'],
    ['/api/materials/1?expires=17&signature=q-_8', '/api/materials/1?expires=17&signature=…'],
    ['/reset?code=abc', '/reset?code=…'],
    ['Authorization: Bearer abc.def', 'Authorization: Bearer …'],
    ['jwt eyJhbGciOi.eyJpZCI6MX0.c2ln end', 'jwt … end'],
    ['connect postgres://cms:secret@db.example/cms', 'connect postgres://cms:…@db.example/cms'],
  ] as const)('redacts %j to %j', ([text, logged]) => {
    expect(redact(text)).toBe(logged)
  })

  test('leaves texts without personal data unchanged', () => {
    const stack = 'Error: No\n  at run (/srv/node_modules/@strapi/core/dist/index.js:12:3)'
    expect(redact(stack)).toBe(stack)
    const deprecation = 'It is deprecated and will be removed in pg@9.0. See vite@7.1.0-beta.2 and a@10.0.0.1'
    expect(redact(deprecation)).toBe(deprecation)
    expect(redact('Scheduled: publish api::page.page abc123')).toBe(
      'Scheduled: publish api::page.page abc123',
    )
  })
})

const time = new Date('2026-11-22T10:00:00Z')
const parse = (entry: Parameters<typeof jsonLine>[0]) => JSON.parse(jsonLine(entry, time))

describe('jsonLine', () => {
  test('has the level, the time, the request and the message', () => {
    expect(parse({ level: 'http', message: 'GET /api/x 200 (3 ms)', requestId: 'r-1', status: 200 })).toEqual(
      {
        level: 'http',
        time: time.toISOString(),
        requestId: 'r-1',
        msg: 'GET /api/x 200 (3 ms)',
        status: 200,
      },
    )
  })

  test('has the message if the further properties cannot be serialized', () => {
    const error: Record<string, unknown> = {}
    error.cause = error
    expect(parse({ level: 'error', message: 'No', error })).toMatchObject({ level: 'error', msg: 'No' })
  })

  test('is one line without personal data', () => {
    const text = jsonLine({ level: 'error', message: 'No:\nasha@example.com', path: '/x?token=abc' }, time)
    expect(text).not.toContain('\n')
    expect(JSON.parse(text)).toMatchObject({ msg: 'No:\n…@…', path: '/x?token=…' })
  })
})

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
      '/content-manager/collection-types/api::registration.seat-registration',
      '/content-manager/collection-types/api::registration.seat-registration',
    ],
    ['/caf\u00e9\u001b', '/caf??'],
  ] as const)('logs %j as %j', ([path, logged]) => {
    expect(loggedPath(path)).toBe(logged)
  })

  test('has at most 200 characters', () => {
    expect(loggedPath('/abc'.repeat(1000))).toHaveLength(200)
  })
})

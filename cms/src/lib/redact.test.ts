import { describe, expect, test } from 'vitest'
import { redact } from './redact'

describe('redact', () => {
  test.for([
    ['550 <asha.rao+x@mail.example.com>: no such user', '550 <…@…>: no such user'],
    ['?email=asha%40example.com&page=2', '?email=…@…&page=2'],
    ['GET /api/user/calendar?token=abc.def-123&x=1', 'GET /api/user/calendar?token=…&x=1'],
    ['/api/materials/1?expires=17&signature=q-_8', '/api/materials/1?expires=17&signature=…'],
    ['/reset?code=abc', '/reset?code=…'],
    ['Authorization: Bearer abc.def', 'Authorization: Bearer …'],
    ['jwt eyJhbGciOi.eyJpZCI6MX0.c2ln end', 'jwt … end'],
    ['connect postgres://cms:secret@db.example/cms', 'connect postgres://cms:…@db.example/cms'],
  ] as const)('makes of %j %j', ([text, logged]) => {
    expect(redact(text)).toBe(logged)
  })

  test('leaves alone what is nobody’s', () => {
    const stack = 'Error: No\n  at run (/srv/node_modules/@strapi/core/dist/index.js:12:3)'
    expect(redact(stack)).toBe(stack)
    expect(redact('Scheduled: publish api::page.page abc123')).toBe(
      'Scheduled: publish api::page.page abc123',
    )
  })
})

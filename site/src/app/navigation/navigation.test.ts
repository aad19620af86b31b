import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leadsToAdmin, loginPath, safeRedirect } from './navigation'

describe('safeRedirect', () => {
  test.each(['/', '/batches', '/batches#classes', '/viewpdf?link=https%3A%2F%2Fa.example%2Fb.pdf'])(
    'keeps %s',
    (path) => {
      expect(safeRedirect(path)).toBe(path)
    },
  )

  test.each([
    null,
    undefined,
    '',
    'batches',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
  ])('leads home instead of to %j', (path) => {
    expect(safeRedirect(path)).toBe('/')
  })

  test('never leaves the site, for any requested address', () => {
    const sneaky = fc.string({
      unit: fc.constantFrom('/', '\\', '.', '\t', '\n', '@', ':', '?', '#', 'a', '%2f'),
    })
    fc.assert(
      fc.property(fc.oneof(sneaky, fc.webUrl(), fc.string()), (next) => {
        expect(new URL(safeRedirect(next), 'https://site.example').origin).toBe('https://site.example')
      }),
    )
  })

  test('survives the way through the login page', () => {
    const path = '/viewpdf?link=https://a.example/b.pdf?x=1&y=2#page=3'
    const login = new URL(loginPath(path), 'https://site.example')
    expect(login.pathname).toBe('/login')
    expect(safeRedirect(login.searchParams.get('next'))).toBe(path)
  })
})

describe('leadsToAdmin', () => {
  test.each(['/admin', '/admin?tab=all', '/admin#top', '/admin/'])('knows %s', (next) => {
    expect(leadsToAdmin(next)).toBe(true)
  })

  test.each([null, '/', '/administration', '/courses/admin', 'https://evil.example/admin'])(
    'does not take %s for it',
    (next) => {
      expect(leadsToAdmin(next)).toBe(false)
    },
  )
})

import { describe, expect, test } from 'vitest'
import { conflictAmong, readRedirect } from './paths'

const read = (from: string, to = '/about') => readRedirect({ from, to })

describe('readRedirect', () => {
  test('normalises paths as browsers request them', () => {
    expect(read('/old page/', '/courses/')).toEqual({ from: '/old%20page', to: '/courses' })
    expect(read(' /über-uns ')).toEqual({ from: '/%C3%BCber-uns', to: '/about' })
    expect(read('/a/../b')).toEqual({ from: '/b', to: '/about' })
    expect(read('/old.html', '/')).toEqual({ from: '/old.html', to: '/' })
  })

  test('keeps the query and fragment of the new address', () => {
    expect(read('/old', '/courses/?level=1#fees')).toEqual({ from: '/old', to: '/courses?level=1#fees' })
  })

  test.for([
    'old',
    'https://careerspeak.example/old',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
  ])('rejects %j, which is not one of our pages', (address) => {
    expect(read(address)).toContain('The old address is a page of ours')
    expect(read('/old', address)).toContain('The new address is a page of ours')
  })

  test('rejects a query, a pattern and the home page as an old address', () => {
    expect(read('/old?page=1')).toContain('Leave out ? or #')
    expect(read('/old/*')).toContain('can’t contain *')
    expect(read('/old/:name')).toContain('a colon')
    expect(read('/')).toBe('The home page can’t be redirected.')
  })
})

describe('readRedirect of an address of the application', () => {
  test.for([
    ...['/api', '/api/auth/login', '/API/user/registration', '/%61pi/batch', '/-/build', '/_astro/index.js'],
    ...['/admin', '/login/', '/dashboard/today', '/viewpdf', '/og/home.png', '/robots.txt', '/sitemap-0.xml'],
    ...['/.well-known/security.txt', '/build.json', '/favicon.svg', '/a/../api/x', '/404'],
  ])('rejects %s', (from) => {
    expect(read(from)).toContain('belongs to the application')
  })

  test.for(['/apis', '/admins', '/courses/old', '/login-help', '/old/api/x', '/og-old', '/robots'])(
    'accepts %s',
    (from) => expect(read(from)).toEqual({ from, to: '/about' }),
  )
})

describe('conflictAmong', () => {
  const among = (...pairs: [string, string][]) => conflictAmong(pairs.map(([from, to]) => ({ from, to })))

  test('allows redirects to pages, to the same page, and to each other', () => {
    expect(among(['/a', '/x'], ['/b', '/x'], ['/c', '/a'])).toBeUndefined()
  })

  test('reports loops of any length', () => {
    expect(among(['/a', '/a'])).toContain('/a → /a')
    expect(among(['/a', '/b'], ['/b', '/a'])).toContain('/a → /b → /a')
    expect(among(['/x', '/a'], ['/a', '/b#top'], ['/b', '/c?d'], ['/c', '/a'])).toContain('/a → /b → /c → /a')
  })

  test('reports an address with two redirects', () => {
    expect(among(['/a', '/b'], ['/a', '/c'])).toContain('/a already has a redirect.')
  })
})

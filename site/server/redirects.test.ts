import { describe, expect, test } from 'vitest'
import { readRedirectsFile, targetOf } from './redirects'

const { redirects, rewrites } = readRedirectsFile(
  '/old /new 301\n/old%20page /courses?level=1#fees 301\n\n/api/thought https://cms.example/api/thought 200\n',
)

describe('redirects', () => {
  test('lead from an old path, with a slash at its end or none', () => {
    expect(targetOf(redirects, '/old')).toBe('/new')
    expect(targetOf(redirects, '/old/')).toBe('/new')
    expect(targetOf(redirects, '/old page')).toBe('/courses?level=1#fees')
    expect(targetOf(redirects, '/new')).toBeUndefined()
    for (const strange of ['//', '/%', '*', 'http://elsewhere.example/old'])
      expect(targetOf(redirects, strange)).toBeUndefined()
  })

  test('are told from what another server answers', () => {
    expect(targetOf(redirects, '/api/thought')).toBeUndefined()
    expect([...rewrites]).toEqual([['/api/thought', 'https://cms.example/api/thought']])
  })

  test('take the question along, unless they have one of their own', () => {
    expect(targetOf(redirects, '/old?from=mail')).toBe('/new?from=mail')
    expect(targetOf(redirects, '/old%20page?level=2')).toBe('/courses?level=1#fees')
  })
})

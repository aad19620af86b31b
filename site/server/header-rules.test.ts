import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { headersOf, readConfigurationRules, readHeadersFile } from './header-rules'

describe('header rules', () => {
  test('are read from Netlify’s configuration', () => {
    const rules = readConfigurationRules('[[headers]]\nfor = "/*"\n[headers.values]\nX-One = "1"\n')
    expect(rules).toEqual([{ for: '/*', values: { 'X-One': '1' } }])
  })

  test('promise HTTPS for the site’s own host alone', () => {
    const file = new URL('../../netlify.toml', import.meta.url)
    const headers = headersOf(readConfigurationRules(readFileSync(file, 'utf8')), '/')
    expect(headers['Strict-Transport-Security']).toBe('max-age=63072000')
  })

  test('are read from a headers file, colons in values included', () => {
    expect(readHeadersFile('/*\n  Link: <https://a.example>\n  X-Two: 2\n\n/b\n  X-Three: 3\n')).toEqual([
      { for: '/*', values: { Link: '<https://a.example>', 'X-Two': '2' } },
      { for: '/b', values: { 'X-Three': '3' } },
    ])
  })

  test('go to every path that a pattern names, the later rule winning', () => {
    const rules = [
      { for: '/*', values: { A: 'all', B: 'all' } },
      { for: '/_astro/*', values: { B: 'hashed' } },
      { for: '/exact', values: { C: 'exact' } },
    ]
    expect(headersOf(rules, '/')).toEqual({ A: 'all', B: 'all' })
    expect(headersOf(rules, '/_astro/a.js')).toEqual({ A: 'all', B: 'hashed' })
    expect(headersOf(rules, '/exact')).toEqual({ A: 'all', B: 'all', C: 'exact' })
    expect(headersOf(rules, '/exact/not')).toEqual({ A: 'all', B: 'all' })
  })
})

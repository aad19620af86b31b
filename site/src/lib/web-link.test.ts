import { describe, expect, test } from 'vitest'
import { webLink } from './web-link'

describe('web link', () => {
  test('reads http and https links', () => {
    expect(webLink(' https://example.com/a.pdf ')?.href).toBe('https://example.com/a.pdf')
    expect(webLink('http://example.com')?.hostname).toBe('example.com')
  })

  test.each([null, undefined, '', 'notes.pdf', '//example.com', '/notes.pdf'])(
    'refuses %j, which names no site',
    (text) => {
      expect(webLink(text)).toBeUndefined()
    },
  )

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,hi',
    'file:///etc/passwd',
    'blob:https://a/b',
  ])('refuses %j', (text) => {
    expect(webLink(text)).toBeUndefined()
  })
})

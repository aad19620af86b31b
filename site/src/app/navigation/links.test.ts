import { describe, expect, it, test } from 'vitest'
import { safeHref, webLink } from './links'

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

describe('safeHref', () => {
  it.each(['/about', '#seat', 'courses', 'https://example.com/a?b', 'mailto:a@example.com', 'tel:+911234'])(
    'lets %s through',
    (href) => {
      expect(safeHref(href)).toBe(href)
    },
  )

  it.each([
    'javascript:alert(1)',
    ' JaVaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
  ])('refuses %j', (href) => {
    expect(safeHref(href)).toBeUndefined()
  })

  it.each(['', '  ', null, undefined, 'https://'])('gives nothing for %j', (href) => {
    expect(safeHref(href)).toBeUndefined()
  })
})

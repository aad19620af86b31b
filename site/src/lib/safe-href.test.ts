import { describe, expect, it } from 'vitest'
import { safeHref } from './safe-href'

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

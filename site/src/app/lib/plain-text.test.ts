import { describe, expect, test } from 'vitest'
import { textParts } from './plain-text'

const linksOf = (text: string) => textParts(text).flatMap(({ href }) => href ?? [])

describe('textParts', () => {
  test('keeps every character', () => {
    const text = 'See https://a.example/x?y=1, (https://b.example).\n\nBye.'
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
    expect(linksOf(text)).toEqual(['https://a.example/x?y=1', 'https://b.example'])
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example', 'www.a.example', 'https://', ''])(
    'makes no link of %j',
    (text) => {
      expect(linksOf(text)).toEqual([])
    },
  )

  test('makes no link of text that only looks like an address', () => {
    expect(linksOf('http://[x and https://a b')).toEqual(['https://a'])
  })
})

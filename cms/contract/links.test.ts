import { describe, expect, test } from 'vitest'
import { textParts } from './links.ts'

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

  test.for([
    ['a danda', 'देखें https://meet.example/abc-defg।', 'https://meet.example/abc-defg'],
    ['a danda within words', 'https://meet.example/abc।और', 'https://meet.example/abc'],
    ['a curly quotation mark', 'the “https://a.example/x”.', 'https://a.example/x'],
    ['an asterisk of bold', '*https://a.example/x*', 'https://a.example/x'],
    ['an ellipsis', 'https://a.example/x…', 'https://a.example/x'],
    [
      'brackets around it',
      '(see https://en.example/wiki/Mind_(film)).',
      'https://en.example/wiki/Mind_(film)',
    ],
    ['brackets of its own', 'https://en.example/wiki/Mind_(film)', 'https://en.example/wiki/Mind_(film)'],
    ['capitals', 'Https://A.example/x', 'Https://A.example/x'],
    ['a slash at its end', 'https://a.example/x/', 'https://a.example/x/'],
    ['an underscore or a hyphen at its end', 'https://youtu.be/abcdefghij-', 'https://youtu.be/abcdefghij-'],
  ] as const)('finds a link with %s', ([, text, link]) => {
    expect(linksOf(text)).toEqual([link])
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

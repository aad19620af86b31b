import fc from 'fast-check'
import LinkifyIt from 'linkify-it'
import { describe, expect, test } from 'vitest'
import { mailLine } from './mail-line'

/** Detects links as eagerly as any mail program: without a scheme, and in any top-level domain. */
const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true }).tlds('example', true)

const pieces = [
  'https://evil.example/pay',
  'HTTP://evil.example',
  'www.evil.com',
  'evil.example',
  'evil．example',
  'evil。com',
  'evil․com',
  'xn--e1afmkfd.com',
  '//evil.com/pay',
  '\\\\evil\\share',
  '10.0.0.1',
  'localhost:8080',
  'bank@evil.example',
  'bank＠evil.example',
  'mailto:bank@evil.example',
  'tel:+911234567',
  'javascript:alert(1)',
  '\n',
  '\r\nBcc: victim@bank.example',
  '\u2028',
  '\u202e',
  '\u200b',
  '\u200d',
  '\u00ad',
  '.',
  ':',
  '/',
  '@',
  ' ',
  'Asha',
  'अशोक',
]
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 12 })), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''))

describe('mailLine', () => {
  test('leaves ordinary names unchanged', () => {
    const names = [
      'Asha Rao',
      'Seán O’Brien-Kelly',
      'Dr. A. P. J. Abdul Kalam',
      '王小明',
      'N!xau',
      'Raj & Co.',
    ]
    for (const name of [...names, 'ശ്രീ\u200dലത', 'क्\u200dष']) expect(mailLine(name)).toBe(name)
  })

  test('joins several lines into one', () => {
    expect(mailLine('Asha\n\nYour account\r\nis locked.\u2028Pay')).toBe('Asha Your account is locked. Pay')
  })

  test('truncates to 80 characters without splitting one', () => {
    expect(mailLine('a'.repeat(80))).toBe('a'.repeat(80))
    expect(mailLine('a'.repeat(81))).toBe(`${'a'.repeat(79)}…`)
    expect(mailLine(`${'a'.repeat(76)}👩🏽‍🎓${'b'.repeat(10)}`)).toMatch(/^a{76}.*…$/u)
    expect(mailLine(`a${'\u0301'.repeat(200)}`)).toBe('…')
  })

  test.for([
    ['https://evil.example/pay', 'https: /evil. example/pay'],
    ['www.evil.com', 'www. evil. com'],
    ['bank@evil.example', 'bank @ evil. example'],
    ['J.R.R. Tolkien', 'J. R. R. Tolkien'],
    ['\\\\evil\\share', '/evil/share'],
  ] as const)('breaks the link in %s', ([typed, line]) => {
    expect(mailLine(typed)).toBe(line)
  })

  test('always returns one line of 80 characters, without direction marks or links', () => {
    fc.assert(
      fc.property(hostile, (typed) => {
        const line = mailLine(typed)
        expect([...line].length).toBeLessThanOrEqual(80)
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/u)
        expect(line).toBe(line.trim())
        expect(linkify.match(line)).toBeNull()
        expect(line).not.toMatch(/[.。][\p{L}\p{N}]|:[^\s…]|\/\/|\\|\S@|@[^\s…]/u)
      }),
      { numRuns: 2000 },
    )
  })
})

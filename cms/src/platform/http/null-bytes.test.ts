import { describe, expect, test } from 'vitest'
import { refuseNullBytes } from './null-bytes'

describe('refuseNullBytes', () => {
  test.for([
    ['a text', 'A\0B'],
    ['a list', ['A', '\0']],
    ['a field within', { a: { b: [{ c: '\0' }] } }],
    ['a name', { 'a\0': 1 }],
    ['JSON', JSON.parse('{"a":"\\u0000"}')],
    ['half of a pair', { a: ['\ud800'] }],
  ] as const)('finds what cannot be stored in %s', ([, value]) => {
    expect(() => refuseNullBytes(value)).toThrow('a character we can’t store')
  })

  test('names the invalid fields', () => {
    const refused = { errors: ['name', 'tags'].map((path) => ({ path, message: expect.any(String) })) }
    expect(() => refuseNullBytes({ name: '\0', age: 7, tags: ['\0'] })).toThrow(
      expect.objectContaining(refused),
    )
  })

  test.for(['', 'A\nB', '\\u0000', 0, null, undefined, true, [], { a: ['\\0'] }, '🚀'])(
    'accepts %j',
    (value) => {
      expect(refuseNullBytes(value)).toBe(value)
    },
  )

  test.for(['[', '{"a":'])('refuses more than a hundred nested %s', (open) => {
    const nested = (levels: number): unknown =>
      JSON.parse(`${open.repeat(levels)}1${(open === '[' ? ']' : '}').repeat(levels)}`)
    expect(refuseNullBytes(nested(100))).toBeTruthy()
    for (const levels of [101, 100_000])
      expect(() => refuseNullBytes(nested(levels))).toThrow(expect.objectContaining({ status: 400 }))
  })
})

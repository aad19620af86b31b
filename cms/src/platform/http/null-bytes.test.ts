import fc from 'fast-check'
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

  test('finds it in any text or name of any value, and nowhere else', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\0', 'a\ud800', '\udc00b', '😀'))
    const { json } = fc.letrec((tie) => ({
      json: fc.oneof(
        { depthSize: 'small' },
        text,
        fc.integer(),
        fc.array(tie('json')),
        fc.dictionary(text, tie('json')),
      ),
    }))
    const property = fc.property(json, (value) => {
      const texts: unknown[] = []
      JSON.stringify(value, (name, part) => {
        texts.push(name, part)
        return part
      })
      const isBroken = texts.some(
        (each) => typeof each === 'string' && (/\0/.test(each) || /\p{Surrogate}/u.test(each)),
      )
      if (isBroken) expect(() => refuseNullBytes(value)).toThrow('a character we can’t store')
      else expect(refuseNullBytes(value)).toBe(value)
    })
    fc.assert(property)
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

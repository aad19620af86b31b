import { describe, expect, test } from 'vitest'
import { refuseNul } from './nul'

describe('refuseNul', () => {
  test.for([
    ['a text', 'A\0B'],
    ['a list', ['A', '\0']],
    ['a field within', { a: { b: [{ c: '\0' }] } }],
    ['a name', { 'a\0': 1 }],
    ['JSON', JSON.parse('{"a":"\\u0000"}')],
  ] as const)('finds NUL in %s', ([, value]) => {
    expect(() => refuseNul(value)).toThrow('a character that cannot be stored')
  })

  test('names the field', () => {
    expect(() => refuseNul({ a: 'b', students: [{ name: 'A\0' }] })).toThrow(
      expect.objectContaining({ errors: [expect.objectContaining({ path: 'students.0.name' })] }),
    )
  })

  test.for(['', 'A\nB', '\\u0000', 0, null, undefined, true, [], { a: ['\\0'] }])('passes %j', (value) => {
    expect(refuseNul(value)).toBe(value)
  })
})

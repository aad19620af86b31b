import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as contract from './index.ts'

/** Texts that parsers of numbers, dates, addresses and links may trip over. */
const odd = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '1e999',
  '9007199254740993',
  '2026-02-30',
  '+275760-09-14T00:00:00Z',
  '99:99',
  'Etc/Nowhere',
  'a@b',
  '@',
  'https://',
  'http://[::',
  '%E0%A4%A',
  "'; drop table up_users;--",
  '=1+1',
  '{{7*7}}',
  '<img src=x>',
  'ß'.repeat(10_000),
]
const text = fc.oneof(fc.constantFrom(...odd), fc.string({ unit: 'binary' }))
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.constantFrom(null, true, -0, 0.1, 1e308, Number.MAX_SAFE_INTEGER + 2),
    fc.array(tie('json'), { maxLength: 3 }),
    fc.dictionary(text, tie('json'), { maxKeys: 3 }),
  ),
}))

/** The names of all fields of a schema, however deep. */
const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => [
        ...(name === 'properties' ? Object.keys(Object(part)) : []),
        ...namesIn(part),
      ])
    : []

const parsers = Object.values(contract)
  .filter((value) => contract.isEndpoint(value))
  .flatMap(({ method, path, query, body }) => [
    ...(query ? [{ name: `the query of ${method} ${path}`, schema: query }] : []),
    ...(body ? [{ name: `the body of ${method} ${path}`, schema: body }] : []),
  ])

describe('a request of any fields and values', () => {
  test('is accepted or refused by every parser of the contract, and none of them throws', () => {
    expect(parsers.length).toBeGreaterThan(100)
    for (const { name, schema } of parsers) {
      const names = namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
      const fields = fc.dictionary(fc.oneof(fc.constantFrom('x', ...names), text), json, { maxKeys: 8 })
      const property = fc.property(fields, (given) => {
        const { success, error } = schema.safeParse(given)
        if (!success) expect(error?.issues).not.toEqual([])
      })
      const { failed, counterexample, errorInstance } = fc.check(property, { numRuns: 100 })
      expect({ name, failed, counterexample, errorInstance }).toMatchObject({ failed: false })
    }
  })
})

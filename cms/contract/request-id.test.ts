import { describe, expect, test } from 'vitest'
import { requestIdOf } from './request-id.ts'

const idOf = (headers: Record<string, string>) => requestIdOf((name) => headers[name])
const generatedId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const trace = '0af7651916cd43dd8448eb211c80319c'

describe('requestIdOf', () => {
  test.for([
    [{ 'x-request-id': 'a-name-of-ours' }, 'a-name-of-ours'],
    [{ traceparent: `00-${trace}-b7ad6b7169203331-01` }, trace],
    [{ 'x-nf-request-id': '01JCXKZ8WQ0000000000000000' }, '01JCXKZ8WQ0000000000000000'],
    [{ traceparent: `00-${trace}-b7ad6b7169203331-01`, 'x-request-id': 'a-name-of-ours' }, 'a-name-of-ours'],
  ] satisfies [Record<string, string>, string][])('takes the id from %j', ([headers, id]) => {
    expect(idOf(headers)).toBe(id)
  })

  test.for<Record<string, string>>([
    {},
    { 'x-request-id': 'short' },
    { 'x-request-id': 'a name with spaces' },
    { 'x-request-id': 'asha@example.com' },
    { 'x-request-id': 'x'.repeat(65) },
    { 'x-request-id': 'two\nlines-of-a-log' },
    { traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01` },
  ])('generates an id if there is no safe one: %j', (headers) => {
    expect(idOf(headers)).toMatch(generatedId)
    expect(idOf(headers)).not.toBe(idOf(headers))
  })
})

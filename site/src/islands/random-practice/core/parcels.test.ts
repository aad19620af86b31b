import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHANNEL_LIMIT, collect, MOST_PARTS, type Parcel, type Pending, split } from './parcels'

const bytes = new TextEncoder()
const weight = (parcel: Parcel) => bytes.encode(JSON.stringify(parcel)).length

function join(parcels: readonly Parcel[]): string | null {
  let pending: Pending | null = null
  let text: string | null = null
  for (const parcel of parcels) ({ pending, text } = collect(pending, parcel))
  return text
}

const long = fc
  .tuple(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 2000 }))
  .map(([text, times]) => text.repeat(times))

describe('parcels', () => {
  test('carry any text whole, each below the limit of the channel', () => {
    fc.assert(
      fc.property(long, (text) => {
        const parcels = split(text)
        for (const parcel of parcels) expect(weight(parcel)).toBeLessThan(CHANNEL_LIMIT)
        expect(join(parcels)).toBe(text)
      }),
    )
  })

  test('keep a short text in one', () => {
    expect(split('Hello')).toEqual([{ type: 'chat', part: 0, parts: 1, text: 'Hello' }])
  })

  test('never break a character', () => {
    const parcels = split('🙂'.repeat(10_000))
    expect(parcels.length).toBeGreaterThan(1)
    for (const { text } of parcels) expect(text.isWellFormed()).toBe(true)
  })

  test('cut off what is beyond the most parts', () => {
    const parcels = split('a'.repeat(CHANNEL_LIMIT * (MOST_PARTS + 2)))
    expect(parcels).toHaveLength(MOST_PARTS)
    expect(join(parcels)).toMatch(/^a+$/)
  })

  test('are dropped out of turn, and the next message comes through', () => {
    const parcels = split('a'.repeat(40_000))
    expect(join(parcels.toSpliced(1, 1))).toBeNull()
    expect(join([...parcels.slice(0, 2), ...split('Hello')])).toBe('Hello')
  })
})

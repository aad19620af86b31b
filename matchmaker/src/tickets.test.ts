import { describe, expect, test } from 'vitest'
import { createUsedTickets } from './tickets.ts'

describe('used tickets', () => {
  test('are remembered until they expire', async () => {
    let now = 1
    const isNew = createUsedTickets({ now: () => now })
    expect(await isNew('one', 1000)).toBe(true)
    expect(await isNew('one', 1000)).toBe(false)
    now = 1000
    expect(await isNew('other', 1000)).toBe(true)
    expect(await isNew('one', 1000)).toBe(false)
    now = 1002
    expect(await isNew('one', 1000)).toBe(true)
    expect(await isNew('other', 1000)).toBe(false)
  })
})

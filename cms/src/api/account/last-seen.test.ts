import { describe, expect, test } from 'vitest'
import { createLastSeen } from './last-seen'

const at = (hour: number) => new Date(Date.UTC(2033, 4, 6, hour))

function notebook() {
  const saved: { accounts: number[]; at: Date }[] = []
  let broken = false
  const lastSeen = createLastSeen(async (accounts, now) => {
    if (broken) throw new Error('The database is away.')
    saved.push({ accounts, at: now })
  })
  const breakDown = (now: boolean) => {
    broken = now
  }
  return { ...lastSeen, saved, breakDown }
}

describe('createLastSeen', () => {
  test('stores an account once a day, however often it is used', async () => {
    const { note, flush, saved } = notebook()
    for (const hour of [8, 9, 10]) note(7, at(hour))
    await flush(at(11))
    note(7, at(12))
    await flush(at(13))
    note(7, at(32))
    await flush(at(33))
    expect(saved).toEqual([
      { accounts: [7], at: at(11) },
      { accounts: [7], at: at(33) },
    ])
  })

  test('stores many accounts in few statements', async () => {
    const { note, flush, saved } = notebook()
    for (let account = 0; account < 2500; account += 1) note(account, at(8))
    await flush(at(9))
    expect(saved.map(({ accounts }) => accounts.length)).toEqual([1000, 1000, 500])
  })

  test('keeps what could not be stored for the next time', async () => {
    const { note, flush, saved, breakDown } = notebook()
    note(7, at(8))
    breakDown(true)
    await expect(flush(at(9))).rejects.toThrow('away')
    breakDown(false)
    await flush(at(10))
    expect(saved).toEqual([{ accounts: [7], at: at(10) }])
  })
})

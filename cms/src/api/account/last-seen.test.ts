import { describe, expect, test } from 'vitest'
import { createLastSeen } from './last-seen'

const at = (hour: number) => new Date(Date.UTC(2033, 4, 6, hour))

function createRecorder() {
  const saved: { accounts: number[]; at: Date }[] = []
  let broken = false
  const lastSeen = createLastSeen(async (accounts, now) => {
    if (broken) throw new Error('The database is away.')
    saved.push({ accounts, at: now })
  })
  const setBroken = (now: boolean) => {
    broken = now
  }
  return { ...lastSeen, saved, setBroken }
}

describe('createLastSeen', () => {
  test('stores an account at most once a day', async () => {
    const { note, flush, saved } = createRecorder()
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

  test('stores many accounts in a few statements', async () => {
    const { note, flush, saved } = createRecorder()
    for (let account = 0; account < 2500; account += 1) note(account, at(8))
    await flush(at(9))
    expect(saved.map(({ accounts }) => accounts.length)).toEqual([1000, 1000, 500])
  })

  test('retries what could not be stored on the next flush', async () => {
    const { note, flush, saved, setBroken } = createRecorder()
    note(7, at(8))
    setBroken(true)
    await expect(flush(at(9))).rejects.toThrow('away')
    setBroken(false)
    await flush(at(10))
    expect(saved).toEqual([{ accounts: [7], at: at(10) }])
  })
})

import { describe, expect, test } from 'vitest'
import { createPeerIdOwners, ownershipMs } from './room.ts'
import type { QueueEntry } from './waiting-room.ts'

const entry = (peerId: string, learner: string, names = [learner], browser?: string): QueueEntry => ({
  id: 1,
  node: 'here',
  peerId,
  learner,
  names,
  browser,
  topic: undefined,
  level: undefined,
  blocked: new Set(),
  former: undefined,
  since: 0,
  standby: false,
})

describe('owners of peer ids', () => {
  test('are the learners matched with them, for a day after the last match', () => {
    let now = 1
    const owners = createPeerIdOwners({ perf: { now: () => now } })
    expect(owners.belongsToAnother(entry('peer', 'ben'))).toBe(false)
    owners.claim(entry('peer', 'asha'))
    now = 6
    owners.claim(entry('peer', 'asha'))
    expect(owners.belongsToAnother(entry('peer', 'asha'))).toBe(false)
    now = ownershipMs + 6
    expect(owners.belongsToAnother(entry('peer', 'ben'))).toBe(true)
    now = ownershipMs + 7
    expect(owners.belongsToAnother(entry('peer', 'ben'))).toBe(false)
  })

  test("are recognised by their browser, or by last month's id", () => {
    const owners = createPeerIdOwners()
    owners.claim(entry('peer', 'person', ['person', 'browser'], 'browser'))
    expect(owners.belongsToAnother(entry('peer', 'browser'))).toBe(false)
    expect(owners.belongsToAnother(entry('peer', 'next month', ['next month', 'person']))).toBe(false)
    expect(owners.belongsToAnother(entry('peer', 'other', ['other', 'other browser']))).toBe(true)
  })

  test('are forgotten oldest first when there are too many', () => {
    const owners = createPeerIdOwners({ max: 2 })
    for (const peerId of ['one', 'two', 'three']) owners.claim(entry(peerId, 'asha'))
    const taken = ['one', 'two', 'three'].map((peerId) => owners.belongsToAnother(entry(peerId, 'ben')))
    expect(taken).toEqual([false, true, true])
  })
})

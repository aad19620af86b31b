import { describe, expect, test } from 'vitest'
import { createPeerIdOwners, ownedFor } from './room.ts'
import type { Place } from './waiting-room.ts'

const place = (peerId: string, learner: string, names = [learner], browser?: string): Place => ({
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
    expect(owners.isAnothers(place('peer', 'ben'))).toBe(false)
    owners.told(place('peer', 'asha'))
    now = 6
    owners.told(place('peer', 'asha'))
    expect(owners.isAnothers(place('peer', 'asha'))).toBe(false)
    now = ownedFor + 6
    expect(owners.isAnothers(place('peer', 'ben'))).toBe(true)
    now = ownedFor + 7
    expect(owners.isAnothers(place('peer', 'ben'))).toBe(false)
  })

  test("are recognised by their browser, or by last month's id", () => {
    const owners = createPeerIdOwners()
    owners.told(place('peer', 'person', ['person', 'browser'], 'browser'))
    expect(owners.isAnothers(place('peer', 'browser'))).toBe(false)
    expect(owners.isAnothers(place('peer', 'next month', ['next month', 'person']))).toBe(false)
    expect(owners.isAnothers(place('peer', 'other', ['other', 'other browser']))).toBe(true)
  })

  test('are forgotten oldest first when there are too many', () => {
    const owners = createPeerIdOwners({ max: 2 })
    for (const peerId of ['one', 'two', 'three']) owners.told(place(peerId, 'asha'))
    const taken = ['one', 'two', 'three'].map((peerId) => owners.isAnothers(place(peerId, 'ben')))
    expect(taken).toEqual([false, true, true])
  })
})

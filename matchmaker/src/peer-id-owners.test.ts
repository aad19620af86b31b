import { describe, expect, test } from 'vitest'
import { createPeerIdOwners, ownedFor } from './peer-id-owners.ts'
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
})

describe('owners of peer ids', () => {
  test('are those who were matched with them, for a day after the last match', () => {
    const owners = createPeerIdOwners()
    expect(owners.isAnothers(place('peer', 'ben'), 0)).toBe(false)
    owners.told(place('peer', 'asha'), 0)
    owners.told(place('peer', 'asha'), 5)
    expect(owners.isAnothers(place('peer', 'asha'), 6)).toBe(false)
    expect(owners.isAnothers(place('peer', 'ben'), ownedFor + 4)).toBe(true)
    expect(owners.isAnothers(place('peer', 'ben'), ownedFor + 5)).toBe(false)
  })

  test('are known again by their browser, or by who they were last month', () => {
    const owners = createPeerIdOwners()
    owners.told(place('peer', 'person', ['person', 'browser'], 'browser'), 0)
    expect(owners.isAnothers(place('peer', 'browser'), 1)).toBe(false)
    expect(owners.isAnothers(place('peer', 'next month', ['next month', 'person']), 1)).toBe(false)
    expect(owners.isAnothers(place('peer', 'other', ['other', 'other browser']), 1)).toBe(true)
  })

  test('are forgotten where there are too many, the oldest first', () => {
    const owners = createPeerIdOwners(2)
    for (const peerId of ['one', 'two', 'three']) owners.told(place(peerId, 'asha'), 0)
    const taken = ['one', 'two', 'three'].map((peerId) => owners.isAnothers(place(peerId, 'ben'), 1))
    expect(taken).toEqual([false, true, true])
  })
})

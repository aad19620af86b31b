import { describe, expect, test } from 'vitest'
import { inMemory, type MemorySimulation } from '../test/rooms.ts'

const matched = (simulation: MemorySimulation, ...sockets: string[]) => {
  for (const socket of sockets) simulation.join(socket)
  return sockets.map((socket) => {
    const message = simulation.received(socket)[0]
    if (message?.type !== 'match-found') throw new Error(`${socket} is not matched`)
    return message
  })
}

describe('pairing', () => {
  test('notifies both partners, names one caller, and gives both the same card', () => {
    const [one, other] = matched(inMemory(), 'a', 'b')
    expect(one).toMatchObject({ peerId: 'peer-b', partner: 'learner-b', initiator: false })
    expect(other).toMatchObject({ peerId: 'peer-a', partner: 'learner-a', initiator: true })
    expect(one?.matchId).toBe(other?.matchId)
    expect(one?.seed).toBe(other?.seed)
  })

  test('notifies the partner of a learner who leaves, and only the partner', () => {
    const simulation = inMemory()
    const [one] = matched(simulation, 'a', 'b')
    simulation.leave('a')
    expect(simulation.received('a')).toEqual([])
    expect(simulation.received('b')).toEqual([
      { type: 'partner-disconnected', matchId: one?.matchId, reason: 'left' },
    ])
  })

  test('notifies the partner of a lost connection', () => {
    const simulation = inMemory()
    matched(simulation, 'a', 'b')
    simulation.disconnect('a')
    expect(simulation.received('b')).toMatchObject([{ type: 'partner-disconnected', reason: 'lost' }])
  })

  test('searches again with the same preferences after next, and avoids the former partner', () => {
    const simulation = inMemory()
    matched(simulation, 'a', 'b')
    simulation.join('b')
    simulation.join('c')
    simulation.received('b')
    simulation.next('a')
    expect(simulation.counts()).toEqual({ searching: 1, standby: 0, talking: 2 })
  })

  test('refuses next without a partner', () => {
    const simulation = inMemory()
    simulation.next('a')
    simulation.join('a')
    simulation.next('a')
    expect(simulation.received('a')).toMatchObject([
      { type: 'error', code: 'no-partner' },
      { type: 'error', code: 'no-partner' },
    ])
    expect(simulation.waiting()?.searching).toBe(1)
  })

  test('accepts next from a learner whose partner has just left', () => {
    const simulation = inMemory()
    matched(simulation, 'a', 'b')
    simulation.disconnect('b')
    simulation.next('a')
    expect(simulation.counts()).toEqual({ searching: 1, standby: 0, talking: 0 })
  })

  test('replaces the queue entry of a learner who joins twice', () => {
    const simulation = inMemory()
    simulation.join('a', { topic: 'job-interview' })
    simulation.join('a', { topic: 'networking-event', peerId: 'new' })
    expect(simulation.waiting()?.searching).toBe(1)
    simulation.join('b', { topic: 'networking-event' })
    expect(simulation.received('b')).toMatchObject([{ peerId: 'new', topic: 'networking-event' }])
  })

  test('ends the call of a learner who joins during it', () => {
    const simulation = inMemory()
    matched(simulation, 'a', 'b')
    simulation.join('a')
    expect(simulation.received('b')).toMatchObject([{ type: 'partner-disconnected' }])
    expect(simulation.counts()).toEqual({ searching: 1, standby: 0, talking: 0 })
  })

  test("refuses another learner's peer id while they are connected", () => {
    const simulation = inMemory()
    simulation.join('a')
    simulation.join('thief', { peerId: 'peer-a' })
    simulation.leave('a')
    simulation.join('thief', { peerId: 'peer-a' })
    simulation.disconnect('a')
    simulation.join('thief', { peerId: 'peer-a' })
    expect(simulation.received('thief').map((message) => message.type)).toEqual(['error', 'error'])
    expect(simulation.waiting()?.searching).toBe(1)
  })

  test('notifies the partner when a match arrives after its learner has left', () => {
    const simulation = inMemory()
    simulation.join('a')
    simulation.leave('a')
    const caller = { id: 7, node: 'there', peerId: 'p', learner: 'l' }
    const match = { id: 'late', caller, callee: { id: 1, node: 'here', peerId: 'peer-a', learner: 'a' } }
    expect(simulation.matchedLate(1, match)).toEqual([[{ id: 1, node: 'here' }, match, 'left']])
  })

  test('accepts one report per partner, during the call and after it', () => {
    const simulation = inMemory()
    const [one] = matched(simulation, 'a', 'b')
    simulation.disconnect('b')
    simulation.received('a')
    simulation.report('a')
    simulation.reportAnswered('a', one?.matchId ?? '', true)
    simulation.report('a')
    simulation.report('stranger')
    expect(simulation.reports).toMatchObject([
      { matchId: one?.matchId, reporter: 'learner-a', reported: 'learner-b', reason: 'spam' },
    ])
    expect(simulation.received('a')).toMatchObject([
      { type: 'reported', matchId: one?.matchId },
      { code: 'already-reported' },
    ])
    expect(simulation.received('stranger')).toMatchObject([{ code: 'no-partner' }])
  })

  test('accepts a report again after it could not be stored', () => {
    const simulation = inMemory()
    const [one] = matched(simulation, 'a', 'b')
    simulation.report('a')
    simulation.reportAnswered('a', one?.matchId ?? '', false)
    simulation.report('a')
    expect(simulation.reports).toHaveLength(2)
    expect(simulation.received('a')).toMatchObject([{ code: 'report-not-stored' }])
  })

  test('calls a learner on standby, who is matched on accepting and is the caller', () => {
    const simulation = inMemory()
    simulation.keepWaiting('a')
    expect(simulation.counts()).toEqual({ searching: 0, standby: 1, talking: 0 })
    simulation.join('b')
    const milliseconds = 20_000
    expect(simulation.received('a')).toEqual([
      { type: 'call-offered', offerId: 1, milliseconds, partner: 'learner-b' },
    ])
    expect(simulation.received('b')).toEqual([{ type: 'partner-asked', milliseconds }])
    simulation.answer('a', 1, true)
    expect(simulation.received('a')).toMatchObject([
      { type: 'match-found', peerId: 'peer-b', initiator: true },
    ])
    expect(simulation.received('b')).toMatchObject([
      { type: 'match-found', peerId: 'peer-a', initiator: false },
    ])
  })

  test('notifies both learners of an unanswered call', () => {
    const simulation = inMemory()
    simulation.keepWaiting('a')
    simulation.join('b')
    simulation.wait(19_999)
    for (const socket of ['a', 'b']) expect(simulation.received(socket)).toHaveLength(1)
    simulation.wait(1)
    expect(simulation.received('a')).toEqual([{ type: 'call-withdrawn', offerId: 1, reason: 'missed' }])
    expect(simulation.received('b')).toEqual([{ type: 'partner-unavailable' }])
    expect(simulation.counts()).toEqual({ searching: 1, standby: 0, talking: 0 })
  })

  test('notifies the searcher of a decline, and only the searcher', () => {
    const simulation = inMemory()
    simulation.keepWaiting('a')
    simulation.join('b')
    simulation.received('a')
    simulation.answer('a', 1, false)
    expect(simulation.received('a')).toEqual([])
    expect(simulation.received('b')).toMatchObject([
      { type: 'partner-asked' },
      { type: 'partner-unavailable' },
    ])
    expect(simulation.counts()).toEqual({ searching: 1, standby: 1, talking: 0 })
  })

  test('answers at once when a call can no longer be answered', () => {
    const simulation = inMemory()
    simulation.keepWaiting('a')
    simulation.join('b')
    simulation.disconnect('b')
    simulation.received('a')
    simulation.answer('a', 1, true)
    simulation.answer('stranger', 1, true)
    for (const socket of ['a', 'stranger'])
      expect(simulation.received(socket)).toEqual([{ type: 'call-withdrawn', offerId: 1, reason: 'gone' }])
    expect(simulation.counts()).toEqual({ searching: 0, standby: 1, talking: 0 })
  })

  test('replaces standby by a search, and a search by standby', () => {
    const simulation = inMemory()
    simulation.keepWaiting('a')
    simulation.join('a')
    expect(simulation.counts()).toEqual({ searching: 1, standby: 0, talking: 0 })
    simulation.keepWaiting('a')
    expect(simulation.counts()).toEqual({ searching: 0, standby: 1, talking: 0 })
    simulation.disconnect('a')
    expect(simulation.waiting()).toEqual({ searching: 0, standby: 0 })
  })
})

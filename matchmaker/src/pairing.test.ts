import { describe, expect, test } from 'vitest'
import { createSimulation, type Simulation } from '../test/simulation.ts'

const matched = (simulation: Simulation, ...sockets: string[]) => {
  for (const socket of sockets) simulation.join(socket)
  return sockets.map((socket) => {
    const message = simulation.received(socket)[0]
    if (message?.type !== 'match-found') throw new Error(`${socket} is not matched`)
    return message
  })
}

describe('pairing', () => {
  test('tells both of each other, names one caller, and gives both the same card', () => {
    const [one, other] = matched(createSimulation(), 'a', 'b')
    expect(one).toMatchObject({ peerId: 'peer-b', partner: 'learner-b', initiator: false })
    expect(other).toMatchObject({ peerId: 'peer-a', partner: 'learner-a', initiator: true })
    expect(one?.matchId).toBe(other?.matchId)
    expect(one?.seed).toBe(other?.seed)
  })

  test('tells the partner when one leaves, and nothing to the one who left', () => {
    const simulation = createSimulation()
    const [one] = matched(simulation, 'a', 'b')
    simulation.leave('a')
    expect(simulation.received('a')).toEqual([])
    expect(simulation.received('b')).toEqual([
      { type: 'partner-disconnected', matchId: one?.matchId, reason: 'left' },
    ])
  })

  test('tells the partner when the connection of one is lost', () => {
    const simulation = createSimulation()
    matched(simulation, 'a', 'b')
    simulation.gone('a')
    expect(simulation.received('b')).toMatchObject([{ type: 'partner-disconnected', reason: 'lost' }])
  })

  test('searches on with the same wishes after next, and not with the former partner', () => {
    const simulation = createSimulation()
    matched(simulation, 'a', 'b')
    simulation.join('b')
    simulation.join('c')
    simulation.received('b')
    simulation.next('a')
    expect(simulation.pairing.counts()).toEqual({ searching: 1, talking: 2 })
  })

  test('refuses next without a partner', () => {
    const simulation = createSimulation()
    simulation.next('a')
    simulation.join('a')
    simulation.next('a')
    expect(simulation.received('a')).toMatchObject([
      { type: 'error', code: 'no-partner' },
      { type: 'error', code: 'no-partner' },
    ])
    expect(simulation.room.size).toBe(1)
  })

  test('takes next from somebody whose partner has just gone', () => {
    const simulation = createSimulation()
    matched(simulation, 'a', 'b')
    simulation.gone('b')
    simulation.next('a')
    expect(simulation.pairing.counts()).toEqual({ searching: 1, talking: 0 })
  })

  test('moves the place of whoever joins twice', () => {
    const simulation = createSimulation()
    simulation.join('a', { topic: 'job-interview' })
    simulation.join('a', { topic: 'networking-event', peerId: 'new' })
    expect(simulation.room.size).toBe(1)
    simulation.join('b', { topic: 'networking-event' })
    expect(simulation.received('b')).toMatchObject([{ peerId: 'new', topic: 'networking-event' }])
  })

  test('ends the call of whoever joins in the middle of it', () => {
    const simulation = createSimulation()
    matched(simulation, 'a', 'b')
    simulation.join('a')
    expect(simulation.received('b')).toMatchObject([{ type: 'partner-disconnected' }])
    expect(simulation.pairing.counts()).toEqual({ searching: 1, talking: 0 })
  })

  test('refuses the peer id of somebody else for as long as they are here', () => {
    const simulation = createSimulation()
    simulation.join('a')
    simulation.join('thief', { peerId: 'peer-a' })
    simulation.leave('a')
    simulation.join('thief', { peerId: 'peer-a' })
    simulation.gone('a')
    simulation.join('thief', { peerId: 'peer-a' })
    expect(simulation.received('thief').map((message) => message.type)).toEqual(['error', 'error'])
    expect(simulation.room.size).toBe(1)
  })

  test('tells the partner of a match that came too late for one', () => {
    const simulation = createSimulation()
    simulation.join('a')
    simulation.leave('a')
    const caller = { id: 7, node: 'there', peerId: 'p', learner: 'l' }
    const match = { id: 'late', caller, callee: { id: 1, node: 'here', peerId: 'peer-a', learner: 'a' } }
    expect(simulation.matchedLate(1, match)).toEqual([[{ id: 1, node: 'here' }, match, 'left']])
  })

  test('hands in one report for each partner, during the call and after it', () => {
    const simulation = createSimulation()
    const [one] = matched(simulation, 'a', 'b')
    simulation.gone('b')
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

  test('takes a report again that could not be stored', () => {
    const simulation = createSimulation()
    const [one] = matched(simulation, 'a', 'b')
    simulation.report('a')
    simulation.reportAnswered('a', one?.matchId ?? '', false)
    simulation.report('a')
    expect(simulation.reports).toHaveLength(2)
    expect(simulation.received('a')).toMatchObject([{ code: 'report-not-stored' }])
  })
})

import { describe, expect, test } from 'vitest'
import { createWorld, type World } from '../test/world.ts'

const matched = (world: World, ...sockets: string[]) => {
  for (const socket of sockets) world.join(socket)
  return sockets.map((socket) => {
    const message = world.heard(socket)[0]
    if (message?.type !== 'match-found') throw new Error(`${socket} is not matched`)
    return message
  })
}

describe('pairing', () => {
  test('tells both of each other, names one caller, and gives both the same card', () => {
    const [one, other] = matched(createWorld(), 'a', 'b')
    expect(one).toMatchObject({ peerId: 'peer-b', partner: 'learner-b', initiator: false })
    expect(other).toMatchObject({ peerId: 'peer-a', partner: 'learner-a', initiator: true })
    expect(one?.matchId).toBe(other?.matchId)
    expect(one?.seed).toBe(other?.seed)
  })

  test('tells the partner when one leaves, and nothing to the one who left', () => {
    const world = createWorld()
    const [one] = matched(world, 'a', 'b')
    world.leave('a')
    expect(world.heard('a')).toEqual([])
    expect(world.heard('b')).toEqual([
      { type: 'partner-disconnected', matchId: one?.matchId, reason: 'left' },
    ])
  })

  test('tells the partner when the connection of one is lost', () => {
    const world = createWorld()
    matched(world, 'a', 'b')
    world.gone('a')
    expect(world.heard('b')).toMatchObject([{ type: 'partner-disconnected', reason: 'lost' }])
  })

  test('searches on with the same wishes after next, and not with the former partner', () => {
    const world = createWorld()
    matched(world, 'a', 'b')
    world.join('b')
    world.join('c')
    world.heard('b')
    world.next('a')
    expect(world.pairing.counts()).toEqual({ searching: 1, talking: 2 })
  })

  test('refuses next without a partner', () => {
    const world = createWorld()
    world.next('a')
    world.join('a')
    world.next('a')
    expect(world.heard('a')).toMatchObject([
      { type: 'error', code: 'no-partner' },
      { type: 'error', code: 'no-partner' },
    ])
    expect(world.room.size).toBe(1)
  })

  test('takes next from somebody whose partner has just gone', () => {
    const world = createWorld()
    matched(world, 'a', 'b')
    world.gone('b')
    world.next('a')
    expect(world.pairing.counts()).toEqual({ searching: 1, talking: 0 })
  })

  test('moves the place of whoever joins twice', () => {
    const world = createWorld()
    world.join('a', { topic: 'job-interview' })
    world.join('a', { topic: 'networking-event', peerId: 'new' })
    expect(world.room.size).toBe(1)
    world.join('b', { topic: 'networking-event' })
    expect(world.heard('b')).toMatchObject([{ peerId: 'new', topic: 'networking-event' }])
  })

  test('ends the call of whoever joins in the middle of it', () => {
    const world = createWorld()
    matched(world, 'a', 'b')
    world.join('a')
    expect(world.heard('b')).toMatchObject([{ type: 'partner-disconnected' }])
    expect(world.pairing.counts()).toEqual({ searching: 1, talking: 0 })
  })

  test('refuses the peer id of somebody else for as long as they are here', () => {
    const world = createWorld()
    world.join('a')
    world.join('thief', { peerId: 'peer-a' })
    world.leave('a')
    world.join('thief', { peerId: 'peer-a' })
    world.gone('a')
    world.join('thief', { peerId: 'peer-a' })
    expect(world.heard('thief').map((message) => message.type)).toEqual(['error', 'error'])
    expect(world.room.size).toBe(1)
  })

  test('tells the partner of a match that came too late for one', () => {
    const world = createWorld()
    world.join('a')
    world.leave('a')
    const caller = { id: 7, node: 'there', peerId: 'p', learner: 'l' }
    const match = { id: 'late', caller, callee: { id: 1, node: 'here', peerId: 'peer-a', learner: 'a' } }
    expect(world.matchedLate(1, match)).toEqual([
      { do: 'part', place: { id: 1, node: 'here' }, match, reason: 'left' },
    ])
  })

  test('hands in one report for each partner, during the call and after it', () => {
    const world = createWorld()
    const [one] = matched(world, 'a', 'b')
    world.gone('b')
    world.heard('a')
    world.report('a')
    world.reportAnswered('a', one?.matchId ?? '', true)
    world.report('a')
    world.report('stranger')
    expect(world.reports).toMatchObject([
      { matchId: one?.matchId, reporter: 'learner-a', reported: 'learner-b', reason: 'spam' },
    ])
    expect(world.heard('a')).toMatchObject([
      { type: 'reported', matchId: one?.matchId },
      { code: 'already-reported' },
    ])
    expect(world.heard('stranger')).toMatchObject([{ code: 'no-partner' }])
  })

  test('takes a report again that could not be stored', () => {
    const world = createWorld()
    const [one] = matched(world, 'a', 'b')
    world.report('a')
    world.reportAnswered('a', one?.matchId ?? '', false)
    world.report('a')
    expect(world.reports).toHaveLength(2)
    expect(world.heard('a')).toMatchObject([{ code: 'report-not-stored' }])
  })
})

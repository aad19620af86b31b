import { describe, expect, test } from 'vitest'
import { createWaitingRoom, type Place, defaultPatience as patience } from './waiting-room.ts'

let places = 0

const place = (learner: string, wish: Partial<Place> = {}): Place => ({
  id: ++places,
  node: 'here',
  peerId: learner,
  learner,
  names: [wish.learner ?? learner],
  browser: undefined,
  topic: undefined,
  level: undefined,
  blocked: new Set(),
  former: undefined,
  since: 0,
  ...wish,
})

const namesOf = (pairs: [Place, Place][]) => pairs.map(([one, other]) => [one.peerId, other.peerId])

describe('waiting room', () => {
  test('lets the first wait and gives the second to the first', () => {
    const room = createWaitingRoom()
    expect(room.enter(place('a'))).toBeUndefined()
    expect(room.enter(place('b'))?.peerId).toBe('a')
    expect(room.size).toBe(0)
  })

  test('prefers the same topic and level, then those who did not care', () => {
    const room = createWaitingRoom()
    room.enter(place('other topic', { topic: 'networking-event', blocked: new Set(['any', 'same']) }))
    room.enter(place('any', { blocked: new Set(['same']) }))
    room.enter(place('same', { topic: 'job-interview', level: 'beginner' }))
    const wish = { topic: 'job-interview', level: 'beginner' } as const
    expect(room.enter(place('x', wish))?.peerId).toBe('same')
    expect(room.enter(place('y', wish))?.peerId).toBe('any')
    expect(room.enter(place('z', wish))).toBeUndefined()
  })

  test('gives whoever does not care the one who has waited longest', () => {
    const room = createWaitingRoom()
    room.enter(place('first', { topic: 'job-interview' }))
    room.enter(place('second', { topic: 'networking-event' }))
    expect(room.enter(place('x'))?.peerId).toBe('first')
  })

  test('keeps different topics and levels apart until one has waited ten seconds', () => {
    const room = createWaitingRoom()
    room.enter(place('a', { topic: 'job-interview', since: 0 }))
    room.enter(place('b', { topic: 'networking-event', since: 4000 }))
    room.enter(
      place('c', { topic: 'networking-event', level: 'advanced', blocked: new Set(['b']), since: 4000 }),
    )
    expect(room.widen(patience - 1)).toEqual([])
    expect(namesOf(room.widen(patience))).toEqual([['a', 'b']])
    expect(room.size).toBe(1)
  })

  test('gives a newcomer of another topic whoever has lost patience', () => {
    const room = createWaitingRoom()
    room.enter(place('a', { topic: 'job-interview' }))
    room.widen(patience)
    expect(room.enter(place('b', { topic: 'networking-event', since: patience }))?.peerId).toBe('a')
  })

  test('never pairs those of whom one has blocked the other, nor two tabs of one learner', () => {
    const room = createWaitingRoom()
    room.enter(place('a', { blocked: new Set(['b']) }))
    expect(room.enter(place('b'))).toBeUndefined()
    expect(room.enter(place('second tab', { learner: 'b', blocked: new Set(['a']) }))).toBeUndefined()
    expect(room.widen(patience)).toEqual([])
    expect(room.size).toBe(3)
  })

  test('pairs former partners while nobody else waits', () => {
    const room = createWaitingRoom()
    room.enter(place('a', { former: 'b' }))
    expect(room.enter(place('b', { former: 'a' }))?.peerId).toBe('a')
  })

  test('spares former partners each other while others wait, until patience is over', () => {
    const room = createWaitingRoom()
    room.enter(place('elsewhere', { topic: 'job-interview', blocked: new Set(['a', 'b']) }))
    room.enter(place('a', { topic: 'networking-event', former: 'b' }))
    expect(room.enter(place('b', { topic: 'networking-event' }))).toBeUndefined()
    expect(namesOf(room.widen(patience))).toEqual([['a', 'b']])
  })

  test('gives the former partner who has lost patience, if nobody else will do', () => {
    const room = createWaitingRoom()
    room.enter(place('elsewhere', { blocked: new Set(['a', 'b']) }))
    room.enter(place('a'))
    room.widen(patience)
    expect(room.enter(place('b', { former: 'a', since: patience }))?.peerId).toBe('a')
  })

  test('prefers anybody else to the former partner', () => {
    const room = createWaitingRoom()
    room.enter(place('a', { former: 'b', blocked: new Set(['c']) }))
    room.enter(place('c'))
    expect(room.enter(place('b'))?.peerId).toBe('c')
  })

  test('forgets whoever quits', () => {
    const room = createWaitingRoom()
    const first = place('a')
    room.enter(first)
    expect(room.quit(first)).toBe(true)
    expect(room.quit(first)).toBe(false)
    expect(room.enter(place('b'))).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import { defaultTimings } from './room.ts'
import { type Change, createWaitingRoom as create, type QueueEntry } from './waiting-room.ts'

const { widenAfterMs, answerTimeoutMs, maxCallAgeMs } = defaultTimings

let entries = 0

const entry = (learner: string, wish: Partial<QueueEntry> = {}): QueueEntry => ({
  id: ++entries,
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
  standby: false,
  ...wish,
})

/** Changes with the learners' names. */
const namesIn = (changes: readonly Change[]) =>
  changes.map((change) => {
    if (change.is === 'matched') return ['matched', change.caller.peerId, change.callee.peerId]
    const { standby, searcher } = change.offer
    return [change.is === 'offered' ? 'offered' : change.why, standby.peerId, searcher.peerId]
  })

/** A waiting room with a manual clock. */
const createWaitingRoom = () => {
  const room = create(defaultTimings)
  return {
    ...room,
    enter: (entry: QueueEntry, now = 0) => namesIn(room.enter(entry, now)),
    quit: (entry: QueueEntry, now = 0) => namesIn(room.quit(entry, now)),
    widen: (now: number) => namesIn(room.widen(now)),
    answer(entry: QueueEntry, accepts: boolean, offerId = 1, now = 0) {
      return namesIn(room.answer(entry, offerId, accepts, now))
    },
    counts: () => room.counts,
  }
}

describe('waiting room', () => {
  test('lets the first wait and matches the second with them', () => {
    const room = createWaitingRoom()
    expect(room.enter(entry('a'))).toEqual([])
    expect(room.enter(entry('b'))).toEqual([['matched', 'b', 'a']])
    expect(room.counts().searching).toBe(0)
  })

  test('prefers the same topic and level, then learners without a preference', () => {
    const room = createWaitingRoom()
    room.enter(entry('other topic', { topic: 'networking-event', blocked: new Set(['any', 'same']) }))
    room.enter(entry('any', { blocked: new Set(['same']) }))
    room.enter(entry('same', { topic: 'job-interview', level: 'beginner' }))
    const wish = { topic: 'job-interview', level: 'beginner' } as const
    expect(room.enter(entry('x', wish))).toEqual([['matched', 'x', 'same']])
    expect(room.enter(entry('y', wish))).toEqual([['matched', 'y', 'any']])
    expect(room.enter(entry('z', wish))).toEqual([])
  })

  test('matches a learner without preferences with the one who has waited longest', () => {
    const room = createWaitingRoom()
    room.enter(entry('first', { topic: 'job-interview' }))
    room.enter(entry('second', { topic: 'networking-event' }))
    expect(room.enter(entry('x'))).toEqual([['matched', 'x', 'first']])
  })

  test('separates different topics and levels until one has waited ten seconds', () => {
    const room = createWaitingRoom()
    room.enter(entry('a', { topic: 'job-interview', since: 0 }))
    room.enter(entry('b', { topic: 'networking-event', since: 4000 }))
    room.enter(
      entry('c', { topic: 'networking-event', level: 'advanced', blocked: new Set(['b']), since: 4000 }),
    )
    expect(room.widen(widenAfterMs - 1)).toEqual([])
    expect(room.widen(widenAfterMs)).toEqual([['matched', 'a', 'b']])
    expect(room.counts().searching).toBe(1)
  })

  test('matches a newcomer of another topic with a learner who has waited long enough', () => {
    const room = createWaitingRoom()
    room.enter(entry('a', { topic: 'job-interview' }))
    room.widen(widenAfterMs)
    expect(room.enter(entry('b', { topic: 'networking-event', since: widenAfterMs }))).toEqual([
      ['matched', 'b', 'a'],
    ])
  })

  test('never pairs learners when one has blocked the other, nor two tabs of one learner', () => {
    const room = createWaitingRoom()
    room.enter(entry('a', { blocked: new Set(['b']) }))
    expect(room.enter(entry('b'))).toEqual([])
    expect(room.enter(entry('second tab', { learner: 'b', blocked: new Set(['a']) }))).toEqual([])
    expect(room.widen(widenAfterMs)).toEqual([])
    expect(room.counts().searching).toBe(3)
  })

  test('pairs former partners while no one else waits', () => {
    const room = createWaitingRoom()
    room.enter(entry('a', { former: 'b' }))
    expect(room.enter(entry('b', { former: 'a' }))).toEqual([['matched', 'b', 'a']])
  })

  test('avoids pairing former partners while others wait, until the time is up', () => {
    const room = createWaitingRoom()
    room.enter(entry('elsewhere', { topic: 'job-interview', blocked: new Set(['a', 'b']) }))
    room.enter(entry('a', { topic: 'networking-event', former: 'b' }))
    expect(room.enter(entry('b', { topic: 'networking-event' }))).toEqual([])
    expect(room.widen(widenAfterMs)).toEqual([['matched', 'a', 'b']])
  })

  test('pairs former partners after the wait if no one else fits', () => {
    const room = createWaitingRoom()
    room.enter(entry('elsewhere', { blocked: new Set(['a', 'b']) }))
    room.enter(entry('a'))
    room.widen(widenAfterMs)
    expect(room.enter(entry('b', { former: 'a', since: widenAfterMs }))).toEqual([['matched', 'b', 'a']])
  })

  test('prefers anyone else to the former partner', () => {
    const room = createWaitingRoom()
    room.enter(entry('a', { former: 'b', blocked: new Set(['c']) }))
    room.enter(entry('c'))
    expect(room.enter(entry('b'))).toEqual([['matched', 'b', 'c']])
  })

  test('forgets a learner who leaves', () => {
    const room = createWaitingRoom()
    const first = entry('a')
    room.enter(first)
    room.quit(first)
    expect(room.counts().searching).toBe(0)
    room.quit(first)
    expect(room.enter(entry('b'))).toEqual([])
  })
})

describe('a learner on standby', () => {
  const waiter = (name: string, wish: Partial<QueueEntry> = {}) => entry(name, { ...wish, standby: true })

  test('is called for a newcomer without a match, and matched on accepting', () => {
    const room = createWaitingRoom()
    const asha = waiter('asha')
    expect(room.enter(asha)).toEqual([])
    expect(room.enter(entry('ben'))).toEqual([['offered', 'asha', 'ben']])
    expect(room.answer(asha, true)).toEqual([['matched', 'asha', 'ben']])
    expect(room.counts()).toEqual({ searching: 0, standby: 0 })
  })

  test('is called at once when someone is searching', () => {
    const room = createWaitingRoom()
    room.enter(entry('ben', { topic: 'networking-event' }))
    expect(room.enter(waiter('asha', { topic: 'job-interview' }))).toEqual([['offered', 'asha', 'ben']])
  })

  test('is not called while a searching learner fits', () => {
    const room = createWaitingRoom()
    room.enter(entry('ben', { blocked: new Set(['asha']) }))
    room.enter(waiter('asha'))
    expect(room.enter(entry('chitra'))).toEqual([['matched', 'chitra', 'ben']])
  })

  test('is called in order of arrival, those with the same preference first', () => {
    const room = createWaitingRoom()
    room.enter(waiter('first', { topic: 'networking-event' }))
    room.enter(waiter('second', { topic: 'job-interview' }))
    room.enter(waiter('third'))
    const wish = { topic: 'job-interview' }
    const called = ['x', 'y', 'z'].flatMap((name) =>
      room.enter(entry(name, { ...wish, blocked: new Set(['x', 'y']) })),
    )
    expect(called).toEqual([
      ['offered', 'second', 'x'],
      ['offered', 'third', 'y'],
      ['offered', 'first', 'z'],
    ])
  })

  test('is called for one searcher at a time, and for the next when that one has left', () => {
    const room = createWaitingRoom()
    const [ben, chitra] = [entry('ben'), entry('chitra', { blocked: new Set(['ben']) })]
    room.enter(waiter('asha'))
    room.enter(ben)
    expect(room.enter(chitra)).toEqual([])
    expect(room.quit(ben)).toEqual([
      ['gone', 'asha', 'ben'],
      ['offered', 'asha', 'chitra'],
    ])
  })

  test('stays on standby when the searcher finds someone else', () => {
    const room = createWaitingRoom()
    room.enter(waiter('asha'))
    room.enter(entry('ben'))
    expect(room.enter(entry('chitra'))).toEqual([
      ['matched', 'chitra', 'ben'],
      ['gone', 'asha', 'ben'],
    ])
    expect(room.counts()).toEqual({ searching: 0, standby: 1 })
  })

  test('stays on standby for others after declining, and the next one is called', () => {
    const room = createWaitingRoom()
    const asha = waiter('asha')
    room.enter(asha)
    room.enter(waiter('deepa'))
    room.enter(entry('ben'))
    expect(room.answer(asha, false)).toEqual([
      ['declined', 'asha', 'ben'],
      ['offered', 'deepa', 'ben'],
    ])
    expect(room.enter(entry('chitra', { blocked: new Set(['ben']) }))).toEqual([
      ['offered', 'asha', 'chitra'],
    ])
  })

  test('is not called again for a learner they declined', () => {
    const room = createWaitingRoom()
    const [asha, ben] = [waiter('asha'), entry('ben')]
    room.enter(asha)
    room.enter(ben)
    expect(room.answer(asha, false)).toEqual([['declined', 'asha', 'ben']])
    room.quit(ben)
    expect(room.enter(entry('ben'))).toEqual([])
  })

  test('is removed after missing a call, and the next one is called', () => {
    const room = createWaitingRoom()
    const asha = waiter('asha')
    room.enter(asha)
    room.enter(waiter('deepa'))
    room.enter(entry('ben', { since: 1 }), 1)
    expect(room.widen(answerTimeoutMs)).toEqual([])
    expect(room.widen(answerTimeoutMs + 1)).toEqual([
      ['missed', 'asha', 'ben'],
      ['offered', 'deepa', 'ben'],
    ])
    expect(room.answer(asha, true)).toEqual([])
    expect(room.counts()).toEqual({ searching: 1, standby: 1 })
  })

  test('is not called for a search that is about to end', () => {
    const room = createWaitingRoom()
    room.enter(entry('ben'))
    expect(room.enter(waiter('asha', { since: maxCallAgeMs }), maxCallAgeMs)).toEqual([])
  })

  test('is never called across a block, nor for their own other tab', () => {
    const room = createWaitingRoom()
    room.enter(waiter('asha', { blocked: new Set(['ben']) }))
    for (const one of [entry('ben'), entry('chitra', { blocked: new Set(['asha', 'ben', 'tab']) })])
      expect(room.enter(one)).toEqual([])
    expect(room.enter(entry('tab', { learner: 'asha', blocked: new Set(['ben']) }))).toEqual([])
  })

  test('is called for a former partner only if no one else is on standby', () => {
    const room = createWaitingRoom()
    room.enter(waiter('asha', { former: 'ben' }))
    room.enter(waiter('deepa'))
    expect(room.enter(entry('ben'))).toEqual([['offered', 'deepa', 'ben']])
    expect(room.enter(entry('ben again', { learner: 'ben' }))).toEqual([['offered', 'asha', 'ben again']])
  })

  test('can only answer the current call', () => {
    const room = createWaitingRoom()
    const [asha, ben] = [waiter('asha'), entry('ben')]
    room.enter(asha)
    room.enter(ben)
    expect(room.answer(asha, true, 2)).toEqual([])
    expect(room.answer(ben, true)).toEqual([])
  })
})

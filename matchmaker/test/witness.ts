import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import type { JoinRequest } from '../src/protocol.ts'
import { defaultTimings } from '../src/room.ts'
import type { Simulation } from './simulation.ts'

const { widenAfterMs, answerTimeoutMs, maxCallAgeMs } = defaultTimings

export const names: readonly string[] = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const learnerOf = (name: string) => `learner-${name}`

type Wish = Pick<JoinRequest, 'topic' | 'level' | 'blocked'>

export type Step =
  | { readonly does: 'join' | 'keepWaiting'; readonly name: string; readonly wish: Wish }
  | { readonly does: 'leave' | 'next' | 'disconnect'; readonly name: string }
  | { readonly does: 'accept' | 'decline' | 'answer another call'; readonly name: string }
  | { readonly does: 'wait'; readonly milliseconds: number }

const name = fc.constantFrom(...names)
const wish = fc.record({
  topic: fc.constantFrom(undefined, undefined, 'job-interview', 'networking-event'),
  level: fc.constantFrom(undefined, 'beginner' as const, 'advanced' as const),
  blocked: fc.uniqueArray(name.map(learnerOf), { maxLength: 5 }),
})

/** Random learner actions, with the given pauses in between. */
export const stepsWith = (milliseconds: fc.Arbitrary<number>, maxLength: number): fc.Arbitrary<Step[]> => {
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 7,
      arbitrary: fc.record({ does: fc.constantFrom('join' as const, 'keepWaiting' as const), name, wish }),
    },
    { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('leave', 'next', 'disconnect'), name }) },
    {
      weight: 3,
      arbitrary: fc.record({ does: fc.constantFrom('accept', 'decline', 'answer another call'), name }),
    },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('wait' as const), milliseconds }) },
  )
  return fc.array(step, { maxLength })
}

/** A learner's state, derived from their own actions and received messages. */
type Learner = {
  readonly wish: Wish
  readonly state: 'out' | 'searching' | 'standby' | 'talking'
  readonly since: number
  /** Numbers searches and standbys in order. */
  readonly turn: number
  readonly matchId?: string
  readonly partner?: string
  /** The offered call. */
  readonly call?: { readonly offerId: number; readonly from: string; readonly at: number } | undefined
  /** True if someone on standby is being called for them. */
  readonly asking: boolean
  readonly declined: readonly string[]
}

const newcomer = { call: undefined, asking: false, declined: [] }
const absentLearner: Learner = { wish: {}, state: 'out', since: 0, turn: 0, ...newcomer }

const blocks = (one: Learner, other: string) => one.wish.blocked?.includes(learnerOf(other)) === true

/** A hundred times faster than `expect`; it is called for every pair of learners after every step. */
const expectRule = (holds: boolean, what: string) => {
  if (!holds) throw new Error(what)
}

const same = (one: unknown, other: unknown, what: string) =>
  expectRule(isDeepStrictEqual(one, other), `${what}: ${JSON.stringify(one)}, not ${JSON.stringify(other)}`)

type Followed = Simulation & {
  wait(milliseconds: number): unknown
  settle(): unknown
  waiting(): object | undefined | Promise<object>
}

/** Follows a simulation by its messages alone, and fails on any broken rule. */
export const createWitness = (simulation: Followed) => {
  const learners = new Map<string, Learner>()
  let turns = 0
  const known = (who: string) => learners.get(who) ?? absentLearner
  const change = (who: string, news: Partial<Learner>) => learners.set(who, { ...known(who), ...news })
  const those = (state: Learner['state']) => names.filter((who) => known(who).state === state)
  const excluded = (one: string, other: string) => blocks(known(one), other) || blocks(known(other), one)
  const former = (one: string, other: string) => known(one).partner === other || known(other).partner === one
  const hasWaited = (who: string, milliseconds: number) => simulation.now() - known(who).since >= milliseconds

  const enter = (who: string, state: 'searching' | 'standby', news: Partial<Learner> = {}) => {
    turns += 1
    change(who, { ...newcomer, ...news, state, since: simulation.now(), turn: turns })
  }

  const act = (action: Step) => {
    if (action.does === 'wait') return simulation.wait(action.milliseconds)
    const { does, name: who } = action
    const before = known(who)
    switch (does) {
      case 'join':
      case 'keepWaiting':
        enter(who, does === 'join' ? 'searching' : 'standby', { wish: action.wish })
        return simulation[does](who, action.wish)
      case 'accept':
      case 'decline': {
        if (!before.call) return
        const { offerId, from } = before.call
        if (does === 'decline') change(who, { call: undefined, declined: [...before.declined, from] })
        return simulation.answer(who, offerId, does === 'accept')
      }
      case 'answer another call':
        return simulation.answer(who, -1, true)
      case 'disconnect':
        learners.delete(who)
        break
      case 'leave':
        change(who, { ...newcomer, state: 'out' })
        break
      case 'next':
        if (before.partner && before.state !== 'searching') enter(who, 'searching')
    }
    simulation[does](who)
  }

  const listen = (searchedBefore: readonly string[]) => {
    const seekers = new Map(names.map((who) => [who, known(who)]))
    for (const who of names) {
      for (const message of simulation.received(who)) {
        const learner = known(who)
        switch (message.type) {
          case 'match-found': {
            expectRule(
              ['searching', 'standby'].includes(learner.state),
              `${who} is matched while ${learner.state}`,
            )
            const partner = message.peerId.replace('peer-', '')
            expectRule(partner !== who && !excluded(who, partner), `${who} and ${partner} are kept apart`)
            if (learner.state === 'standby') same(learner.call?.from, partner, 'the one who called')
            const met = seekers.get(who)?.partner === partner || seekers.get(partner)?.partner === who
            const others = searchedBefore.filter((other) => other !== who && other !== partner)
            const standing = [who, partner].some((one) => seekers.get(one)?.state === 'standby')
            if (met && others.length > 0 && !standing)
              expectRule(
                hasWaited(who, widenAfterMs) || hasWaited(partner, widenAfterMs),
                'former partners meet last',
              )
            change(who, { ...newcomer, state: 'talking', matchId: message.matchId, partner })
            break
          }
          case 'partner-disconnected':
            same([learner.state, learner.matchId], ['talking', message.matchId], 'the call that is over')
            change(who, { state: 'out' })
            break
          case 'call-offered': {
            expectRule(learner.state === 'standby' && !learner.call, `${who} has one call at a time`)
            const { offerId, partner } = message
            change(who, { call: { offerId, from: partner.replace('learner-', ''), at: simulation.now() } })
            break
          }
          case 'call-withdrawn':
            if (message.offerId === -1) break
            same(learner.call?.offerId, message.offerId, 'the call that is over')
            if (message.reason === 'missed')
              expectRule(
                simulation.now() - (learner.call?.at ?? 0) >= answerTimeoutMs,
                `${who} had no time to answer`,
              )
            change(who, { call: undefined, ...(message.reason === 'missed' && { state: 'out' }) })
            break
          case 'partner-asked':
            expectRule(learner.state === 'searching' && !learner.asking, `${who} asks one at a time`)
            change(who, { asking: true })
            break
          case 'partner-unavailable':
            expectRule(learner.state === 'searching' && learner.asking, `${who} was asking`)
            change(who, { asking: false })
        }
      }
    }
  }

  const nobodyIsLost = async () => {
    const [searching, standby] = [those('searching'), those('standby')]
    const counts = { searching: searching.length, standby: standby.length }
    same({ ...(await simulation.waiting()) }, counts, 'who waits')
    for (const who of names) {
      const { state, partner, matchId } = known(who)
      if (state !== 'talking') continue
      const other = known(partner ?? '')
      same([other.state, other.partner, other.matchId], ['talking', who, matchId], `the partner of ${who}`)
    }
  }

  const everyCallIsDue = () => {
    const calls = those('standby').flatMap((who) => {
      const { call, declined } = known(who)
      if (!call) return []
      expectRule(
        !excluded(who, call.from) && !declined.includes(call.from),
        `${who} is called for ${call.from}`,
      )
      expectRule(simulation.now() - call.at < answerTimeoutMs, `${who} has missed a call`)
      return [call.from]
    })
    const asking = names.filter((who) => known(who).asking)
    same(calls.sort(), asking, 'one call for each who asks')
  }

  const fits = (one: string, other: string) => {
    const [first, second] = [known(one).wish, known(other).wish]
    return (['topic', 'level'] as const).every(
      (preferredLists) =>
        !first[preferredLists] || !second[preferredLists] || first[preferredLists] === second[preferredLists],
    )
  }

  const mayCall = (searcher: string, who: string) =>
    !excluded(searcher, who) && !known(who).declined.includes(searcher) && !hasWaited(searcher, maxCallAgeMs)

  const nobodyWaitsInVain = () => {
    for (const one of those('searching')) {
      for (const other of those('searching')) {
        if (one === other || excluded(one, other)) continue
        expectRule(!fits(one, other) || former(one, other), `${one} and ${other} could talk`)
        expectRule(
          !hasWaited(one, widenAfterMs) && !hasWaited(other, widenAfterMs),
          `${one} and ${other} have waited enough`,
        )
      }
      for (const other of those('standby')) {
        if (known(one).asking || known(other).call) continue
        expectRule(!mayCall(one, other), `${other} could be called for ${one}`)
      }
    }
  }

  /** Among fitting learners on standby, the first to arrive is called. */
  const theOrderIsFair = (called: ReadonlyMap<string, string>, freeBefore: readonly string[]) => {
    for (const [who, searcher] of called) {
      const { topic, level } = known(searcher).wish
      for (const other of freeBefore) {
        if (known(other).call || known(other).state !== 'standby' || topic || level) continue
        if (!mayCall(searcher, other) || former(searcher, other)) continue
        expectRule(known(other).turn > known(who).turn, `${other} came before ${who}`)
      }
    }
  }

  const look = async (searchedBefore: readonly string[], freeBefore: readonly string[]) => {
    const before = new Map(learners)
    listen(searchedBefore)
    await nobodyIsLost()
    everyCallIsDue()
    const called = those('standby').flatMap((who): [string, string][] => {
      const { call } = known(who)
      return call && call !== before.get(who)?.call ? [[who, call.from]] : []
    })
    theOrderIsFair(new Map(called), freeBefore)
  }

  const free = () => those('standby').filter((who) => !known(who).call)

  return {
    async follow(action: Step) {
      const [searchedBefore, freeBefore] = [those('searching'), free()]
      await act(action)
      await simulation.settle()
      await look(searchedBefore, freeBefore)
      // Waits may only expire when the clock is advanced.
      await simulation.wait(0)
      await look(those('searching'), free())
      nobodyWaitsInVain()
    },
  }
}

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JoinRequest } from '../src/protocol.ts'
import { defaultPatience as patience } from '../src/waiting-room.ts'
import { createSimulation, type Simulation } from './simulation.ts'

const names: readonly string[] = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const learnerOf = (name: string) => `learner-${name}`

type Wish = Pick<JoinRequest, 'topic' | 'level' | 'blocked'>

type Step =
  | { readonly does: 'join'; readonly name: string; readonly wish: Wish }
  | { readonly does: 'leave' | 'next' | 'gone'; readonly name: string }
  | { readonly does: 'wait'; readonly milliseconds: number }

const name = fc.constantFrom(...names)
const wish = fc.record({
  topic: fc.constantFrom(undefined, undefined, 'job-interview', 'networking-event'),
  level: fc.constantFrom(undefined, 'beginner' as const, 'advanced' as const),
  blocked: fc.uniqueArray(name.map(learnerOf), { maxLength: 5 }),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('join' as const), name, wish }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('leave', 'next', 'gone'), name }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('wait' as const), milliseconds: fc.nat({ max: 2 * patience }) }),
  },
)

/** What a learner knows from what they did and what they were told. */
type Learner = {
  readonly wish: Wish
  readonly state: 'out' | 'searching' | 'talking'
  readonly since: number
  readonly matchId?: string
  readonly partner?: string
}

const blocks = (one: Learner, other: string) => one.wish.blocked?.includes(learnerOf(other)) === true

/** Follows a simulation by its messages alone, and complains about whatever must never be. */
const createWitness = (simulation: Simulation) => {
  const learners = new Map<string, Learner>()
  const known = (who: string) => learners.get(who) ?? { wish: {}, state: 'out', since: 0 }
  const searching = () => names.filter((who) => known(who).state === 'searching')
  const excluded = (one: string, other: string) => blocks(known(one), other) || blocks(known(other), one)
  const former = (one: string, other: string) => known(one).partner === other || known(other).partner === one
  const impatient = (who: string) => simulation.now() - known(who).since >= patience

  const act = (action: Step) => {
    if (action.does === 'wait') return simulation.wait(action.milliseconds)
    const before = known(action.name)
    if (action.does === 'join') {
      learners.set(action.name, { ...before, wish: action.wish, state: 'searching', since: simulation.now() })
      return simulation.join(action.name, action.wish)
    }
    if (action.does === 'gone') learners.delete(action.name)
    if (action.does === 'leave') learners.set(action.name, { ...before, state: 'out' })
    if (action.does === 'next' && before.partner && before.state !== 'searching') {
      learners.set(action.name, { ...before, state: 'searching', since: simulation.now() })
    }
    simulation[action.does](action.name)
  }

  const listen = (waitedBefore: readonly string[]) => {
    const seekers = new Map(names.map((who) => [who, known(who)]))
    for (const who of names) {
      for (const message of simulation.received(who)) {
        const learner = known(who)
        if (message.type === 'match-found') {
          expect(learner.state, `${who} is matched while searching only`).toBe('searching')
          const partner = message.peerId.replace('peer-', '')
          expect(partner).not.toBe(who)
          expect(excluded(who, partner), `${who} and ${partner} exclude each other`).toBe(false)
          const met = seekers.get(who)?.partner === partner || seekers.get(partner)?.partner === who
          const others = waitedBefore.filter((other) => other !== who && other !== partner)
          if (met && others.length > 0) expect(impatient(who) || impatient(partner)).toBe(true)
          learners.set(who, { ...learner, state: 'talking', matchId: message.matchId, partner })
        } else if (message.type === 'partner-disconnected') {
          expect(learner).toMatchObject({ state: 'talking', matchId: message.matchId })
          learners.set(who, { ...learner, state: 'out' })
        }
      }
    }
  }

  const nobodyIsLost = () => {
    expect(simulation.room.size).toBe(searching().length)
    for (const who of names) {
      const { state, partner, matchId } = known(who)
      if (state === 'talking')
        expect(known(partner ?? '')).toMatchObject({ state: 'talking', partner: who, matchId })
    }
  }

  const fits = (one: string, other: string) => {
    const [first, second] = [known(one).wish, known(other).wish]
    return (['topic', 'level'] as const).every(
      (wished) => !first[wished] || !second[wished] || first[wished] === second[wished],
    )
  }

  const nobodyWaitsInVain = () => {
    for (const one of searching()) {
      for (const other of searching()) {
        if (one === other || excluded(one, other)) continue
        expect(fits(one, other) && !former(one, other), `${one} and ${other} could talk`).toBe(false)
        expect(impatient(one) || impatient(other), `${one} and ${other} have waited enough`).toBe(false)
      }
    }
  }

  return {
    follow(action: Step) {
      const waitedBefore = searching()
      act(action)
      listen(waitedBefore)
      nobodyIsLost()
      // A former partner may become free to wait for, and somebody lose patience, only when time is told.
      simulation.wait(0)
      listen(searching())
      nobodyIsLost()
      nobodyWaitsInVain()
    },
  }
}

describe('pairing, whatever learners do', () => {
  test('matches nobody twice or with themselves, loses nobody, and keeps apart whom it must', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const simulation = createSimulation()
        const witness = createWitness(simulation)
        for (const action of steps) witness.follow(action)
        for (const who of names) witness.follow({ does: 'gone', name: who })
        expect(simulation.room.size).toBe(0)
        expect(simulation.pairing.counts()).toEqual({ searching: 0, talking: 0 })
      }),
      { numRuns: 2000 },
    )
  })
})

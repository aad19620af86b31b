import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_OPEN_TOKENS, MAX_RETIRED_TOKENS, renew, type Tokens } from './rotation'

/** A simulated session on the server. */
function startSession() {
  let issued = 0
  let tokens: Tokens = { open: ['0'], retired: [] }
  let ended = false
  return {
    state: () => tokens,
    isEnded: () => ended,
    /** The next token; undefined if this one is rejected. */
    exchange(token: string): string | undefined {
      if (ended) return undefined
      issued += 1
      const outcome = renew(tokens, token, String(issued))
      if (outcome.is === 'reused') ended = true
      if (outcome.is !== 'renewed') return undefined
      tokens = outcome.tokens
      return String(issued)
    },
  }
}

describe('the tokens of a session', () => {
  test('are rotated one by one; the last and the next one work', () => {
    const session = startSession()
    for (const token of ['0', '1', '2']) session.exchange(token)
    expect(session.state()).toEqual({ open: ['2', '3'], retired: ['1', '0'] })
  })

  test('accept the same token again after lost responses', () => {
    const session = startSession()
    for (const _ of [1, 2, 3, 4, 5, 6]) expect(session.exchange('0')).toBeDefined()
    expect(session.exchange('6')).toBe('7')
    expect(session.isEnded()).toBe(false)
  })

  test('given to two tabs both work until one of them comes back', () => {
    const session = startSession()
    const [one, other] = [session.exchange('0'), session.exchange('0')]
    expect(session.state().open).toEqual(['0', one, other])
    expect(session.exchange(String(other))).toBeDefined()
    expect(session.exchange(String(one))).toBeUndefined()
    expect(session.isEnded()).toBe(true)
  })

  test('do not end the session when unknown', () => {
    const session = startSession()
    expect(session.exchange('made-up')).toBeUndefined()
    expect(session.isEnded()).toBe(false)
  })

  /** Events in the owner's browser: a response arrives, is lost, or two tabs ask at once. */
  const moment = fc.constantFrom('arrives' as const, 'is lost' as const, 'two ask' as const)

  test('keep a browser logged in through lost responses and concurrent tabs', () => {
    fc.assert(
      fc.property(fc.array(moment, { maxLength: 60 }), (moments) => {
        const session = startSession()
        let token = '0'
        for (const each of moments) {
          const answers = [session.exchange(token), ...(each === 'two ask' ? [session.exchange(token)] : [])]
          for (const answer of answers) if (answer === undefined) return false
          if (each !== 'is lost') token = answers.at(-1) ?? token
        }
        return !session.isEnded()
      }),
    )
  })

  test('stay within their limits, and none is both open and retired', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 40 }), { maxLength: 80 }), (shown) => {
        const session = startSession()
        for (const token of shown) {
          session.exchange(String(token))
          const { open, retired } = session.state()
          if (open.length > MAX_OPEN_TOKENS || retired.length > MAX_RETIRED_TOKENS) return false
          if (new Set([...open, ...retired]).size !== open.length + retired.length) return false
        }
        return true
      }),
    )
  })

  test('used by two parties end the session by the second time either comes back', () => {
    // Owner and thief use copies of one token in any order.
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 4, maxLength: 8 }), (order) => {
        const turns = [...order, true, false, true, false]
        const session = startSession()
        const held = { owner: '0', thief: '0' }
        const used = { owner: 0, thief: 0 }
        for (const ownerAsks of turns) {
          const who = ownerAsks ? 'owner' : 'thief'
          held[who] = session.exchange(held[who]) ?? held[who]
          used[who] += 1
          // Once both have come back twice, the session has ended.
          if (used.owner >= 2 && used.thief >= 2) return session.isEnded()
        }
        return true
      }),
    )
  })
})

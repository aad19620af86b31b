import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_OPEN, MOST_RETIRED, renew, type Tokens } from './rotation'

/** A session on the server, which hands out tokens and tells what came of each that came back. */
function startSession() {
  let issued = 0
  let tokens: Tokens = { open: ['0'], retired: [] }
  let ended = false
  return {
    state: () => tokens,
    isEnded: () => ended,
    /** The next token, or nothing where this one is refused. */
    show(token: string): string | undefined {
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
  test('are renewed one by one, of which the last and the next work', () => {
    const session = startSession()
    for (const token of ['0', '1', '2']) session.show(token)
    expect(session.state()).toEqual({ open: ['2', '3'], retired: ['1', '0'] })
  })

  test('bear that an answer is lost, and lost again', () => {
    const session = startSession()
    for (const _ of [1, 2, 3, 4, 5, 6]) expect(session.show('0')).toBeDefined()
    expect(session.show('6')).toBe('7')
    expect(session.isEnded()).toBe(false)
  })

  test('that were given to two tabs at once both work, until one of them comes back', () => {
    const session = startSession()
    const [one, other] = [session.show('0'), session.show('0')]
    expect(session.state().open).toEqual(['0', one, other])
    expect(session.show(String(other))).toBeDefined()
    expect(session.show(String(one))).toBeUndefined()
    expect(session.isEnded()).toBe(true)
  })

  test('that were never given do not end a session', () => {
    const session = startSession()
    expect(session.show('made-up')).toBeUndefined()
    expect(session.isEnded()).toBe(false)
  })

  /** What happens at the owner's browser: an answer arrives, is lost, or two tabs ask at once and one answer arrives last. */
  const moment = fc.constantFrom('arrives' as const, 'is lost' as const, 'two ask' as const)

  test('keep a browser in, however many answers are lost and tabs ask at once', () => {
    fc.assert(
      fc.property(fc.array(moment, { maxLength: 60 }), (moments) => {
        const session = startSession()
        let token = '0'
        for (const each of moments) {
          const answers = [session.show(token), ...(each === 'two ask' ? [session.show(token)] : [])]
          for (const answer of answers) if (answer === undefined) return false
          if (each !== 'is lost') token = answers.at(-1) ?? token
        }
        return !session.isEnded()
      }),
    )
  })

  test('are few, of which none is open and retired', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 40 }), { maxLength: 80 }), (shown) => {
        const session = startSession()
        for (const token of shown) {
          session.show(String(token))
          const { open, retired } = session.state()
          if (open.length > MOST_OPEN || retired.length > MOST_RETIRED) return false
          if (new Set([...open, ...retired]).size !== open.length + retired.length) return false
        }
        return true
      }),
    )
  })

  test('that two use end the session by the second time that either of them comes back', () => {
    // Each plays with a copy of one token, in whatever order, and answers arrive.
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 4, maxLength: 8 }), (order) => {
        const turns = [...order, true, false, true, false]
        const session = startSession()
        const held = { owner: '0', thief: '0' }
        const used = { owner: 0, thief: 0 }
        for (const ownerAsks of turns) {
          const who = ownerAsks ? 'owner' : 'thief'
          held[who] = session.show(held[who]) ?? held[who]
          used[who] += 1
          // Once both have come back twice, nobody is in any more.
          if (used.owner >= 2 && used.thief >= 2) return session.isEnded()
        }
        return true
      }),
    )
  })
})

import { describe, expect, test } from 'vitest'
import { nextChange, SEARCH_MS } from './practice'
import { connected, match, names, online, play, playFrom, searching } from './practice.fixture'

describe('a login that cannot be confirmed', () => {
  test.for([
    { type: 'login-unconfirmed' },
    { type: 'refused', refusal: 'ticket-refused' },
    { type: 'refused', refusal: 'ticket-unchecked' },
  ] as const)('is tried again after a pause, on %j', (event) => {
    const { practice } = play(...searching, [1, event])
    const retryAt = nextChange(practice) ?? 0
    expect(retryAt).toBeGreaterThan(1)
    expect(retryAt).toBeLessThan(2000)
    expect(playFrom(practice, [retryAt - 1, { type: 'wait' }]).effects).toEqual([])
    const tried = playFrom(practice, [retryAt, { type: 'wait' }])
    expect(tried.effects).toEqual([{ type: 'join', peerId: 'me' }])
    expect(tried.practice.call).toMatchObject({ step: 'searching', unconfirmed: { tries: 1, retryAt: null } })
  })

  test('is retried with growing delays', () => {
    const first = play(...searching, [0, { type: 'login-unconfirmed' }]).practice
    const second = playFrom(first, [1000, { type: 'login-unconfirmed' }]).practice
    expect((nextChange(second) ?? 0) - 1000).toBeGreaterThan(nextChange(first) ?? 0)
  })

  test('is cleared once it is confirmed, and when a partner is found', () => {
    const unconfirmed = play(...searching, [1, { type: 'login-unconfirmed' }]).practice
    const confirmed = playFrom(unconfirmed, [2, { type: 'login-confirmed' }]).practice
    expect(confirmed.call).toMatchObject({ step: 'searching', unconfirmed: null })
    expect(nextChange(confirmed)).toBe(SEARCH_MS)
    const found = playFrom(unconfirmed, [2, { type: 'match-found', match, blocked: false }]).practice
    expect(found.call).toMatchObject({ step: 'calling' })
  })

  test('ends the search with its own message after thirty seconds', () => {
    const { practice, effects } = play(
      ...searching,
      [1, { type: 'login-unconfirmed' }],
      [SEARCH_MS, { type: 'wait' }],
    )
    expect(practice.call).toMatchObject({ status: 'disconnected', ending: { why: 'login-unconfirmed' } })
    expect(names(effects).slice(-2)).toEqual(['leave', 'stop-media'])
  })

  test('is ignored outside a search', () => {
    const { practice } = play([0, { type: 'login-unconfirmed' }])
    expect(practice.call).toMatchObject({ status: 'disconnected', ending: null })
  })
})

describe('a missing login that is required', () => {
  const missing = { type: 'sign-in-checked', missing: true } as const
  const ending = { why: 'refused', refusal: 'sign-in-required' }

  test('prevents a start before devices are opened', () => {
    const { practice, effects } = play(...online, [0, missing], [1, { type: 'start' }])
    expect(practice.call).toMatchObject({ status: 'disconnected', ending })
    expect(effects).toEqual([])
  })

  test('ends a search that began before it was known', () => {
    const { practice, effects } = play([0, { type: 'start' }], [1, missing])
    expect(practice.call).toMatchObject({ status: 'disconnected', ending })
    expect(names(effects)).toEqual(['ask-media', 'stop-media'])
  })

  test('ends neither a preview nor a call', () => {
    for (const { practice } of [play([0, { type: 'preview' }]), play(...connected)])
      expect(playFrom(practice, [1, missing])).toMatchObject({
        practice: { call: practice.call },
        effects: [],
      })
  })

  test('is cleared after the login', () => {
    const { effects } = play(
      [0, missing],
      [1, { type: 'sign-in-checked', missing: false }],
      [2, { type: 'start' }],
    )
    expect(names(effects)).toEqual(['ask-media'])
  })
})

test('a search that requires a confirmed address ends with a message, and turns everything off', () => {
  const { practice, effects } = play(...searching, [1, { type: 'address-unproved' }])
  expect(practice.call).toMatchObject({ status: 'disconnected', ending: { why: 'address-unproved' } })
  expect(names(effects).slice(-2)).toEqual(['leave', 'stop-media'])
})

test('a search that requires a login ends with a message, and turns everything off', () => {
  const { practice, effects } = play(...searching, [1, { type: 'refused', refusal: 'sign-in-required' }])
  expect(practice.call).toMatchObject({ ending: { why: 'refused', refusal: 'sign-in-required' } })
  expect(names(effects).slice(-2)).toEqual(['leave', 'stop-media'])
})

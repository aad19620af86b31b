import { describe, expect, test } from 'vitest'
import { ANSWERED_CONNECT_MS, CONNECT_MS, controls, initialPractice, nextChange, sceneOf } from './practice'
import { called, match, media, names, online, play, playFrom, searching, waiting } from './practice.fixture'

describe('keeping waiting', () => {
  test('joins the queue to be called, with the devices off', () => {
    const { practice, effects } = play(...waiting)
    expect(practice.call).toEqual({ status: 'waiting', offer: null, last: null, unconfirmed: null })
    expect(effects.slice(-3)).toEqual([
      { type: 'leave' },
      { type: 'stop-media' },
      { type: 'keep-waiting', peerId: 'me' },
    ])
    expect(sceneOf(practice)).toBe('ready')
    expect(controls(practice)).toMatchObject({ canStart: true, searching: false, canEnd: false })
    expect(nextChange(practice)).toBeNull()
  })

  test('joins again when the connection or the id is back', () => {
    const { effects } = playFrom(
      play(...waiting).practice,
      [31_000, { type: 'socket-lost' }],
      [32_000, { type: 'socket-open' }],
      [33_000, { type: 'peer-lost' }],
      [34_000, { type: 'peer-open', peerId: 'me-again' }],
    )
    expect(effects).toEqual([
      { type: 'keep-waiting', peerId: 'me' },
      { type: 'leave' },
      { type: 'keep-waiting', peerId: 'me-again' },
    ])
  })

  test('ends for a search, when the learner stops it, and if a login is missing', () => {
    const { practice } = play(...waiting)
    const started = playFrom(practice, [31_000, { type: 'start' }])
    expect(started.practice.call).toEqual({ status: 'connecting', step: 'asking' })
    expect(names(started.effects)).toEqual(['leave', 'ask-media'])
    const ended = playFrom(practice, [31_000, { type: 'end' }])
    expect(ended.practice.call).toMatchObject({ ending: { why: 'stopped-waiting' } })
    expect(names(ended.effects)).toContain('leave')
    const loggedOut = playFrom(practice, [31_000, { type: 'sign-in-checked', missing: true }])
    expect(loggedOut.practice.call).toMatchObject({ ending: { why: 'refused', refusal: 'sign-in-required' } })
  })

  test('retries while the login cannot be confirmed', () => {
    const { practice } = playFrom(play(...waiting).practice, [31_000, { type: 'login-unconfirmed' }])
    const retryAt = nextChange(practice) ?? 0
    expect(retryAt).toBeGreaterThan(31_000)
    expect(names(playFrom(practice, [retryAt, { type: 'wait' }]).effects)).toEqual(['keep-waiting'])
  })

  test('does not begin in a browser that cannot call', () => {
    const { practice } = play(
      [0, { type: 'peer-failed', problem: 'browser-incompatible' }],
      [0, { type: 'keep-waiting' }],
    )
    expect(practice.call).toMatchObject({ ending: { why: 'peer', problem: 'browser-incompatible' } })
    expect(controls(practice).canStart).toBe(false)
  })
})

describe('a call to a waiting learner', () => {
  test('opens the devices when it is answered, and connects once they are open', () => {
    const answered = playFrom(
      play(...called).practice,
      [41_000, { type: 'answer', accept: true }],
      [41_100, { type: 'match-found', match, blocked: false }],
    )
    expect(answered.effects).toEqual([
      { type: 'answer-call', offerId: 1, accept: true },
      { type: 'ask-media' },
    ])
    const { practice, effects } = playFrom(answered.practice, [45_000, { type: 'media-ready', media }])
    expect(effects).toEqual([{ type: 'place-call', match }])
    expect(practice.call).toMatchObject({ step: 'calling', deadline: 45_000 + CONNECT_MS })
  })

  test('also connects if the devices open first', () => {
    const { practice, effects } = playFrom(
      play(...called).practice,
      [41_000, { type: 'answer', accept: true }],
      [41_100, { type: 'media-ready', media }],
      [41_200, { type: 'match-found', match, blocked: false }],
    )
    expect(names(effects)).toEqual(['answer-call', 'ask-media', 'place-call'])
    expect(practice.call).toMatchObject({ step: 'calling', match })
  })

  test('becomes a search if the other one leaves before the devices are open', () => {
    for (const gone of [
      [41_200, { type: 'call-withdrawn', offerId: 1, reason: 'gone' }],
      [41_200, { type: 'socket-lost' }],
    ] as const) {
      const { practice } = playFrom(
        play(...called).practice,
        [41_000, { type: 'answer', accept: true }],
        [...gone],
      )
      expect(practice.call).toEqual({ status: 'connecting', step: 'asking' })
    }
    const left = playFrom(
      play(...called).practice,
      [41_000, { type: 'answer', accept: true }],
      [41_100, { type: 'match-found', match, blocked: false }],
      [41_200, { type: 'partner-disconnected', matchId: match.matchId, reason: 'left' }],
      [41_300, { type: 'media-ready', media }],
    )
    expect(left.practice.call).toMatchObject({ step: 'searching' })
    expect(names(left.effects).at(-1)).toBe('join')
  })

  test('leaves the queue if the devices cannot be opened', () => {
    const { practice, effects } = playFrom(
      play(...called).practice,
      [41_000, { type: 'answer', accept: true }],
      [41_100, { type: 'media-failed', problem: 'denied' }],
    )
    expect(practice.call).toMatchObject({ ending: { why: 'media', problem: 'denied' } })
    expect(names(effects)).toContain('leave')
  })

  test('lets a learner who declines wait on', () => {
    const { practice, effects } = playFrom(play(...called).practice, [
      41_000,
      { type: 'answer', accept: false },
    ])
    expect(practice.call).toMatchObject({ status: 'waiting', offer: null, last: 'declined' })
    expect(effects).toEqual([{ type: 'answer-call', offerId: 1, accept: false }])
  })

  test('ends the wait when it is missed, with or without a message of the matchmaker', () => {
    const { practice } = play(...called)
    expect(nextChange(practice)).toBe(60_000)
    for (const event of [
      [50_000, { type: 'call-withdrawn', offerId: 1, reason: 'missed' }],
      [60_000, { type: 'wait' }],
    ] as const)
      expect(playFrom(practice, [...event]).practice.call).toMatchObject({ ending: { why: 'missed-call' } })
  })

  test('is over when the other one leaves, or the connection is lost', () => {
    for (const event of [
      { type: 'call-withdrawn', offerId: 1, reason: 'gone' },
      { type: 'socket-lost' },
      { type: 'peer-lost' },
    ] as const) {
      const { practice } = playFrom(play(...called).practice, [41_000, event])
      expect(practice.call).toMatchObject({ status: 'waiting', offer: null, last: 'gone' })
    }
  })

  test('is not shown if this browser has blocked the caller', () => {
    const offered = { type: 'call-offered', offerId: 2, milliseconds: 20_000, blocked: true } as const
    const { practice, effects } = playFrom(play(...waiting).practice, [40_000, offered])
    expect(practice.call).toMatchObject({ status: 'waiting', offer: null })
    expect(effects).toEqual([{ type: 'answer-call', offerId: 2, accept: false }])
  })

  test('is ignored unless the learner waits', () => {
    const offered = { type: 'call-offered', offerId: 2, milliseconds: 20_000, blocked: false } as const
    for (const { practice } of [play(...online), play(...searching), { practice: initialPractice }])
      expect(playFrom(practice, [1, offered], [2, { type: 'answer', accept: true }]).effects).toEqual([])
  })
})

describe('a search that is offered to a waiting learner', () => {
  const asked = { type: 'partner-asked', milliseconds: 20_000 } as const

  test('lasts until their answer is due', () => {
    const { practice } = playFrom(play(...searching).practice, [29_000, asked])
    expect(playFrom(practice, [49_000, { type: 'wait' }]).practice.call).toMatchObject({ step: 'searching' })
    const over = playFrom(practice, [51_000, { type: 'wait' }])
    expect(over.practice.call).toMatchObject({ ending: { why: 'no-match' } })
  })

  test('ends after its thirty seconds once they decline or miss it', () => {
    const declined = { type: 'partner-unavailable' } as const
    const early = playFrom(play(...searching).practice, [5000, asked], [6000, declined])
    expect(nextChange(early.practice)).toBe(30_000)
    const late = playFrom(
      play(...searching).practice,
      [29_000, asked],
      [35_000, declined],
      [35_000, { type: 'wait' }],
    )
    expect(late.practice.call).toMatchObject({ ending: { why: 'no-match' } })
  })

  test('gives a partner who answers the time to open their devices', () => {
    const { practice } = playFrom(
      play(...searching).practice,
      [5000, asked],
      [9000, { type: 'match-found', match, blocked: false }],
    )
    expect(practice.call).toMatchObject({ deadline: 9000 + ANSWERED_CONNECT_MS })
  })
})

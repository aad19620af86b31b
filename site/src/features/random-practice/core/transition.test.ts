import { describe, expect, test } from 'vitest'
import { CONNECT_MS, initialPractice, nextChange, reportable, SEARCH_MS } from './practice'
import {
  calling,
  connected,
  match,
  media,
  names,
  online,
  play,
  playFrom,
  searching,
} from './practice.fixture'

const { matchId } = match

describe('starting', () => {
  test('requests the devices first, and a partner when they are open', () => {
    const asking = play(...online, [0, { type: 'start' }])
    expect(asking.practice.call).toEqual({ status: 'connecting', step: 'asking' })
    expect(names(asking.effects)).toEqual(['ask-media'])
    const found = playFrom(asking.practice, [0, { type: 'media-ready', media }])
    expect(found.practice.call).toMatchObject({ step: 'searching', deadline: SEARCH_MS })
    expect(found.effects).toEqual([{ type: 'join', peerId: 'me' }])
  })

  test('waits for the learner’s id and the socket before it requests a partner', () => {
    const waiting = play([0, { type: 'start' }], [0, { type: 'media-ready', media }])
    expect(names(waiting.effects)).toEqual(['ask-media'])
    const half = playFrom(waiting.practice, [1, { type: 'socket-open' }])
    expect(half.effects).toEqual([])
    expect(playFrom(half.practice, [2, { type: 'peer-open', peerId: 'me' }]).effects).toEqual([
      { type: 'join', peerId: 'me' },
    ])
  })

  test('uses the devices of the preview', () => {
    const { practice, effects } = play(
      ...online,
      [0, { type: 'preview' }],
      [0, { type: 'media-ready', media }],
      [5, { type: 'start' }],
    )
    expect(names(effects)).toEqual(['ask-media', 'join'])
    expect(practice.call).toMatchObject({ step: 'searching', media })
  })

  test('does not ask twice if the preview is asking already', () => {
    const { practice, effects } = play([0, { type: 'preview' }], [0, { type: 'start' }])
    expect(names(effects)).toEqual(['ask-media'])
    expect(practice.call).toEqual({ status: 'connecting', step: 'asking' })
  })

  test('ends with the reason when the devices are refused', () => {
    const { practice, effects } = play(
      [0, { type: 'start' }],
      [0, { type: 'media-failed', problem: 'denied' }],
    )
    expect(practice.call).toMatchObject({
      status: 'disconnected',
      ending: { why: 'media', problem: 'denied' },
    })
    expect(names(effects)).toEqual(['ask-media', 'stop-media'])
  })

  test('is refused in a browser that cannot call', () => {
    const { practice, effects } = play(
      [0, { type: 'peer-failed', problem: 'browser-incompatible' }],
      [0, { type: 'start' }],
    )
    expect(practice.call).toMatchObject({ ending: { why: 'peer', problem: 'browser-incompatible' } })
    expect(effects).toEqual([])
  })
})

describe('searching', () => {
  test('ends after thirty seconds without a match', () => {
    const { practice } = play(...searching)
    expect(nextChange(practice)).toBe(30_000)
    expect(playFrom(practice, [29_999, { type: 'wait' }]).practice.call.status).toBe('connecting')
    const over = playFrom(practice, [30_000, { type: 'wait' }])
    expect(over.practice.call).toMatchObject({ status: 'disconnected', ending: { why: 'no-match' } })
    expect(names(over.effects)).toEqual(['leave', 'stop-media'])
  })

  test('can be cancelled', () => {
    const { practice, effects } = play(...searching, [1, { type: 'end' }])
    expect(practice.call).toMatchObject({ status: 'disconnected', ending: { why: 'cancelled' } })
    expect(names(effects)).toEqual(['ask-media', 'join', 'leave', 'stop-media'])
  })

  test('resumes when the matchmaker is back', () => {
    const { effects } = playFrom(
      play(...searching).practice,
      [1, { type: 'socket-lost' }],
      [2, { type: 'socket-open' }],
    )
    expect(names(effects)).toEqual(['join'])
  })

  test('leaves the queue while it has no id, and joins again with the new one', () => {
    const { effects } = playFrom(
      play(...searching).practice,
      [1, { type: 'peer-lost' }],
      [2, { type: 'peer-open', peerId: 'me-again' }],
    )
    expect(effects).toEqual([{ type: 'leave' }, { type: 'join', peerId: 'me-again' }])
  })

  test('skips a blocked partner without a longer timeout', () => {
    const { practice, effects } = playFrom(play(...searching).practice, [
      9,
      { type: 'match-found', match, blocked: true },
    ])
    expect(practice.call).toMatchObject({ step: 'searching', deadline: 30_000 })
    expect(names(effects)).toEqual(['join'])
  })

  test('ends with the matchmaker’s reason after a refusal', () => {
    const { practice } = play(...searching, [1, { type: 'refused', refusal: 'peer-id-taken' }])
    expect(practice.call).toMatchObject({ ending: { why: 'refused', refusal: 'peer-id-taken' } })
  })
})

describe('a match', () => {
  test('makes one partner call, and the other wait for the call', () => {
    expect(names(play(...calling).effects).at(-1)).toBe('place-call')
    const other = { ...match, initiator: false }
    const { effects } = play(...searching, [0, { type: 'match-found', match: other, blocked: false }])
    expect(effects.at(-1)).toEqual({ type: 'expect-call', match: other })
  })

  test('is connected when the partner’s stream arrives', () => {
    expect(play(...calling).practice.call.status).toBe('connecting')
    expect(play(...connected).practice.call).toMatchObject({ status: 'connected', match, since: 0 })
  })

  test('is replaced if nothing arrives within ten seconds', () => {
    const { practice } = play(...calling)
    expect(nextChange(practice)).toBe(CONNECT_MS)
    const again = playFrom(practice, [CONNECT_MS, { type: 'wait' }])
    expect(again.practice.call).toMatchObject({ step: 'searching', failures: 1, deadline: 40_000 })
    expect(names(again.effects)).toEqual(['hang-up', 'join'])
  })

  test('is replaced if the partner leaves before it is connected', () => {
    const { practice, effects } = playFrom(play(...calling).practice, [
      1,
      { type: 'partner-disconnected', matchId, reason: 'left' },
    ])
    expect(practice.call).toMatchObject({ step: 'searching', failures: 0 })
    expect(names(effects)).toEqual(['hang-up', 'join'])
  })

  test('is given up after three unreachable partners in a row', () => {
    const failing = (at: number) =>
      [
        [at, { type: 'match-found', match, blocked: false }],
        [at, { type: 'peer-failed', problem: 'peer-unavailable' }],
      ] as const
    const { practice, effects } = play(
      ...searching,
      ...failing(1).map(([at, event]): [number, typeof event] => [at, event]),
      ...failing(2).map(([at, event]): [number, typeof event] => [at, event]),
      ...failing(3).map(([at, event]): [number, typeof event] => [at, event]),
    )
    expect(practice.call).toMatchObject({ status: 'disconnected', ending: { why: 'cannot-connect' } })
    expect(names(effects).slice(-3)).toEqual(['leave', 'hang-up', 'stop-media'])
  })

  test('is replaced by a newer one', () => {
    const newer = { ...match, matchId: 'match-2', peerId: 'partner-2' }
    const { practice, effects } = playFrom(play(...calling).practice, [
      1,
      { type: 'match-found', match: newer, blocked: false },
    ])
    expect(practice.call).toMatchObject({ step: 'calling', match: newer })
    expect(names(effects)).toEqual(['hang-up', 'place-call'])
  })
})

describe('a call', () => {
  test('ends by End Call, with everything off', () => {
    const { practice, effects } = playFrom(play(...connected).practice, [9, { type: 'end' }])
    expect(practice.call).toEqual({
      status: 'disconnected',
      preview: { phase: 'off' },
      ending: { why: 'ended' },
      last: match,
      talk: { lasted: 9, messages: [] },
    })
    expect(names(effects)).toEqual(['leave', 'hang-up', 'stop-media'])
  })

  test('ends when the matchmaker or the connection reports that the partner left', () => {
    for (const event of [
      { type: 'partner-disconnected', matchId, reason: 'left' },
      { type: 'call-over', matchId },
    ] as const) {
      const { practice, effects } = playFrom(play(...connected).practice, [9, event])
      expect(practice.call).toMatchObject({ status: 'disconnected', ending: { why: 'partner-left' } })
      expect(names(effects)).toEqual(['leave', 'hang-up', 'stop-media'])
    }
  })

  test('survives the loss of the matchmaker and the signalling', () => {
    const { practice, effects } = playFrom(
      play(...connected).practice,
      [1, { type: 'socket-lost' }],
      [1, { type: 'peer-lost' }],
      [1, { type: 'peer-failed', problem: 'network' }],
      [2, { type: 'socket-open' }],
      [2, { type: 'peer-open', peerId: 'me-again' }],
    )
    expect(practice.call).toMatchObject({ status: 'connected', match })
    expect(effects).toEqual([])
  })

  test('continues if only the matchmaker has lost the partner, until the connection breaks too', () => {
    const lost = playFrom(play(...connected).practice, [
      1,
      { type: 'partner-disconnected', matchId, reason: 'lost' },
    ])
    expect(lost.practice.call.status).toBe('connected')
    const broken = playFrom(lost.practice, [2, { type: 'link', matchId, link: 'interrupted' }])
    expect(broken.practice.call).toMatchObject({ status: 'disconnected', ending: { why: 'partner-left' } })
  })

  test('survives an interruption', () => {
    const { practice } = playFrom(
      play(...connected).practice,
      [1, { type: 'link', matchId, link: 'interrupted' }],
      [2, { type: 'link', matchId, link: 'up' }],
    )
    expect(practice.call).toMatchObject({ status: 'connected', link: 'up' })
  })

  test('ends for a search for the next partner, with the camera on', () => {
    const { practice, effects } = playFrom(play(...connected).practice, [9, { type: 'next' }])
    expect(practice.call).toMatchObject({ step: 'searching', media, deadline: 30_009 })
    expect(names(effects)).toEqual(['hang-up', 'join'])
  })

  test('is reported as over to the matchmaker if the next search must wait', () => {
    const { effects } = playFrom(
      play(...connected).practice,
      [1, { type: 'peer-lost' }],
      [2, { type: 'next' }],
    )
    expect(names(effects)).toEqual(['hang-up', 'leave'])
  })

  test('mutes, hides and informs the partner’s page', () => {
    const { practice, effects } = playFrom(
      play(...connected).practice,
      [1, { type: 'toggle-microphone' }],
      [2, { type: 'toggle-camera' }],
    )
    expect(practice.call).toMatchObject({ media: { microphone: 'muted', camera: 'off' } })
    expect(names(effects)).toEqual(['apply-media', 'send', 'apply-media', 'send'])
    expect(effects.at(-1)).toEqual({
      type: 'send',
      message: { type: 'media', camera: 'off', microphone: 'muted' },
    })
  })

  test('draws the same next card on both sides, even when both ask at once', () => {
    const { practice, effects } = playFrom(
      play(...connected).practice,
      [1, { type: 'another-card' }],
      [2, { type: 'message-received', matchId, message: { type: 'card', turn: 1 } }],
    )
    expect(practice.call).toMatchObject({ chat: { turn: 1 } })
    expect(effects).toEqual([{ type: 'send', message: { type: 'card', turn: 1 } }])
  })

  test('ignores events of an earlier one', () => {
    const { practice } = play(...connected)
    for (const event of [
      { type: 'call-over', matchId: 'match-0' },
      { type: 'partner-disconnected', matchId: 'match-0', reason: 'left' },
      { type: 'link', matchId: 'match-0', link: 'interrupted' },
      { type: 'data-closed', matchId: 'match-0' },
    ] as const)
      expect(playFrom(practice, [1, event])).toEqual({ practice, effects: [] })
  })
})

describe('blocking', () => {
  test('remembers the partner and ends the call', () => {
    const { practice, effects } = playFrom(play(...connected).practice, [1, { type: 'block', matchId }])
    expect(practice.call).toMatchObject({ status: 'disconnected', ending: { why: 'blocked' }, last: null })
    expect(effects[0]).toEqual({ type: 'remember-blocked', partner: match.partner })
    expect(names(effects)).toEqual(['remember-blocked', 'leave', 'hang-up', 'stop-media'])
  })

  test('applies to the partner of the last call', () => {
    const ended = play(...connected, [1, { type: 'end' }])
    expect(reportable(ended.practice)).toEqual(match)
    const { practice, effects } = playFrom(ended.practice, [2, { type: 'block', matchId }])
    expect(reportable(practice)).toBeNull()
    expect(names(effects)).toEqual(['remember-blocked'])
  })

  test('does nothing without a partner', () => {
    expect(playFrom(initialPractice, [1, { type: 'block', matchId }])).toEqual({
      practice: initialPractice,
      effects: [],
    })
  })
})

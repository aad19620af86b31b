import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  controls,
  type Effect,
  initialPractice,
  isAskingForMedia,
  mediaOf,
  nextChange,
  type Practice,
  type PracticeEvent,
} from './practice'
import { called, calling, connected, media, playFrom, searching, waiting } from './practice.fixture'
import { transition } from './transition'

const matchId = fc.constantFrom('match-1', 'match-2')
const event: fc.Arbitrary<PracticeEvent> = fc.oneof(
  fc.constantFrom<PracticeEvent>(
    { type: 'preview' },
    { type: 'stop-preview' },
    { type: 'start' },
    { type: 'start' },
    { type: 'end' },
    { type: 'next' },
    { type: 'another-card' },
    { type: 'wait' },
    { type: 'toggle-camera' },
    { type: 'toggle-microphone' },
    { type: 'send-message', text: 'Hello' },
    { type: 'media-ready', media },
    { type: 'media-ready', media: { camera: 'none', microphone: 'on', problem: 'in-use' } },
    { type: 'media-failed', problem: 'denied' },
    { type: 'peer-open', peerId: 'me' },
    { type: 'peer-lost' },
    { type: 'peer-failed', problem: 'webrtc' },
    { type: 'peer-failed', problem: 'network' },
    { type: 'socket-open' },
    { type: 'socket-lost' },
    { type: 'refused', refusal: 'peer-id-taken' },
    { type: 'refused', refusal: 'ticket-refused' },
    { type: 'sign-in-checked', missing: true },
    { type: 'sign-in-checked', missing: false },
    { type: 'login-unconfirmed' },
    { type: 'login-confirmed' },
    { type: 'address-unproved' },
    { type: 'keep-waiting' },
    { type: 'keep-waiting' },
    { type: 'answer', accept: true },
    { type: 'answer', accept: false },
    { type: 'call-offered', offerId: 1, milliseconds: 20_000, blocked: false },
    { type: 'call-offered', offerId: 1, milliseconds: 20_000, blocked: false },
    { type: 'call-offered', offerId: 2, milliseconds: 20_000, blocked: true },
    { type: 'call-withdrawn', offerId: 1, reason: 'gone' },
    { type: 'call-withdrawn', offerId: 1, reason: 'missed' },
    { type: 'partner-asked', milliseconds: 20_000 },
    { type: 'partner-unavailable' },
  ),
  fc.record({
    type: fc.constant('match-found' as const),
    match: fc.record({
      peerId: fc.constant('partner'),
      initiator: fc.boolean(),
      matchId,
      seed: fc.nat(),
      partner: fc.constant('handle'),
    }),
    blocked: fc.boolean(),
  }),
  fc.record({
    type: fc.constantFrom('call-open', 'call-open', 'call-over', 'data-open', 'data-closed', 'block'),
    matchId,
  }),
  fc.record({
    type: fc.constant('partner-disconnected' as const),
    matchId,
    reason: fc.constantFrom('left' as const, 'lost' as const),
  }),
  fc.record({
    type: fc.constant('link' as const),
    matchId,
    link: fc.constantFrom('up' as const, 'interrupted' as const),
  }),
)
const script = fc
  .tuple(
    fc.constantFrom([], searching, calling, connected, waiting, called),
    fc.array(fc.tuple(fc.nat(12_000), event), { maxLength: 80 }),
  )
  .map(([beginning, events]) => [...beginning, ...events])

/** The state of the adapters after performing all effects. */
class World {
  devices = false
  call: string | null = null
  place = false

  perform(effect: Effect) {
    switch (effect.type) {
      case 'ask-media':
        expect(this.devices).toBe(false)
        this.devices = true
        break
      case 'stop-media':
        this.devices = false
        break
      case 'place-call':
      case 'expect-call':
        expect(this.call).toBeNull()
        this.call = effect.match.matchId
        this.place = true
        break
      case 'hang-up':
        expect(this.call).not.toBeNull()
        this.call = null
        break
      case 'join':
      case 'keep-waiting':
        this.place = true
        break
      case 'leave':
        this.place = false
        break
      case 'send':
        expect(this.call).not.toBeNull()
    }
  }
}

function* live(events: [number, PracticeEvent][]): Generator<[number, PracticeEvent, Practice, World]> {
  const world = new World()
  let at = 0
  let practice = initialPractice
  for (const [pause, event] of events) {
    at += pause
    const step = transition(practice, event, at)
    for (const effect of step.effects) world.perform(effect)
    practice = step.practice
    yield [at, event, practice, world]
  }
}

describe('the practice, after any events', () => {
  test('has devices, a call and a queue entry exactly when its state says so', () => {
    fc.assert(
      fc.property(script, (events) => {
        for (const [, , practice, world] of live(events)) {
          const { call } = practice
          expect(world.devices).toBe(isAskingForMedia(practice) || mediaOf(practice) !== null)
          expect(world.call).toBe('match' in call ? call.match.matchId : null)
          if (call.status === 'disconnected') expect(world.place).toBe(false)
        }
      }),
    )
  })

  test('has turned everything off once it has ended', () => {
    fc.assert(
      fc.property(script, (events) => {
        for (const [at, , practice, world] of live(events)) {
          if (practice.call.status === 'disconnected') continue
          const ended = playFrom(practice, [at, { type: 'end' }])
          const after = Object.assign(new World(), world)
          for (const effect of ended.effects) after.perform(effect)
          expect(after).toEqual({ devices: false, call: null, place: false })
          expect(controls(ended.practice)).toMatchObject({
            connectedTo: null,
            searching: false,
            canStart: true,
            canEnd: false,
          })
        }
      }),
    )
  })

  test('always has a timeout in the future for a search or a connection attempt', () => {
    fc.assert(
      fc.property(script, (events) => {
        for (const [at, , practice] of live(events)) {
          const due = nextChange(practice)
          expect(due === null || due > at).toBe(true)
          if (practice.call.status === 'connecting' && practice.call.step !== 'asking')
            expect(due).not.toBeNull()
        }
      }),
    )
  })

  test('calls only if the matchmaker made it the caller', () => {
    fc.assert(
      fc.property(script, (events) => {
        for (const [at, event, practice] of live(events)) {
          if (event.type !== 'match-found' || practice.call.status === 'disconnected') continue
          const { effects } = transition(practice, event, at)
          expect(effects.some(({ type }) => type === 'place-call')).toBe(
            event.match.initiator && !event.blocked && 'media' in practice.call,
          )
        }
      }),
    )
  })
})

import {
  type Effect,
  initialPractice,
  type Match,
  type Media,
  type Practice,
  type PracticeEvent,
} from './practice'
import { transition } from './transition'

export const media: Media = { camera: 'on', microphone: 'on', problem: null }

export const match: Match = {
  peerId: 'partner-1',
  initiator: true,
  matchId: 'match-1',
  seed: 7,
  partner: 'handle-of-partner',
}

type Timed = [at: number, event: PracticeEvent]

/** Plays events, each at its instant. Returns the practice, and every effect so far. */
export function play(...events: Timed[]): { practice: Practice; effects: Effect[] } {
  return playFrom(initialPractice, ...events)
}

export function playFrom(practice: Practice, ...events: Timed[]): { practice: Practice; effects: Effect[] } {
  const effects: Effect[] = []
  let current = practice
  for (const [at, event] of events) {
    const step = transition(current, event, at)
    current = step.practice
    effects.push(...step.effects)
  }
  return { practice: current, effects }
}

export const online: Timed[] = [
  [0, { type: 'peer-open', peerId: 'me' }],
  [0, { type: 'socket-open' }],
]

export const searching: Timed[] = [...online, [0, { type: 'start' }], [0, { type: 'media-ready', media }]]

/** A search without a match, after which the learner keeps waiting. */
export const waiting: Timed[] = [...searching, [30_000, { type: 'keep-waiting' }]]

export const called: Timed[] = [
  ...waiting,
  [40_000, { type: 'call-offered', offerId: 1, milliseconds: 20_000, blocked: false }],
]

export const calling: Timed[] = [...searching, [0, { type: 'match-found', match, blocked: false }]]

export const connected: Timed[] = [
  ...calling,
  [0, { type: 'call-open', matchId: match.matchId }],
  [0, { type: 'data-open', matchId: match.matchId }],
]

/** The names of effects, in their order. */
export const names = (effects: readonly Effect[]) => effects.map(({ type }) => type)

import type { Call, Effect, Ending, Practice, PracticeEvent, Waiting } from './practice'
import { disconnect, isSearching, queueEffects, type Step, unchanged, withCall } from './search'

type EventOf<Type extends PracticeEvent['type']> = Extract<PracticeEvent, { type: Type }>

/** Waits, with the devices off, to be called by the next learner who searches; unless there is an obstacle. */
export function keepWaiting(practice: Practice, obstacle: Ending | null): Step {
  const { call, connection } = practice
  if (call.status !== 'disconnected') return unchanged(practice)
  const stop: Effect[] = call.preview.phase === 'off' ? [] : [{ type: 'stop-media' }]
  if (obstacle)
    return withCall(practice, { ...call, preview: { phase: 'off' }, ending: obstacle, talk: null }, ...stop)
  const waiting: Waiting = { status: 'waiting', offer: null, last: null, unconfirmed: null }
  return withCall(practice, waiting, ...stop, ...queueEffects(connection, waiting))
}

/** A call of a blocked learner is declined silently. */
export function callOffered(practice: Practice, event: EventOf<'call-offered'>, at: number): Step {
  const { call } = practice
  const { offerId, milliseconds, blocked } = event
  if (call.status !== 'waiting') return unchanged(practice)
  return blocked
    ? withCall(practice, call, { type: 'answer-call', offerId, accept: false })
    : withCall(practice, { ...call, offer: { offerId, deadline: at + milliseconds } })
}

export function answer(practice: Practice, accept: boolean): Step {
  const { call } = practice
  if (call.status !== 'waiting' || !call.offer) return unchanged(practice)
  const { offerId } = call.offer
  const say: Effect = { type: 'answer-call', offerId, accept }
  return accept
    ? withCall(practice, { status: 'connecting', step: 'asking', answer: 'sent' }, say, { type: 'ask-media' })
    : withCall(practice, { ...call, offer: null, last: 'declined' }, say)
}

/** A learner who has answered a cancelled call is at the page with the devices on, so a search follows. */
export function callWithdrawn(practice: Practice, event: EventOf<'call-withdrawn'>, at: number): Step {
  const { call, connection } = practice
  if (call.status === 'waiting' && call.offer?.offerId === event.offerId)
    return event.reason === 'missed'
      ? disconnect(practice, { why: 'missed-call' }, at)
      : withCall(practice, { ...call, offer: null, last: 'gone' })
  if ('answer' in call && call.answer === 'sent')
    return withCall(practice, { status: 'connecting', step: 'asking' })
  return isSearching(call) ? withCall(practice, call, ...queueEffects(connection, call)) : unchanged(practice)
}

/** The call after the matchmaker has forgotten this page. */
export function withoutOffers(call: Call): Call {
  if (call.status === 'waiting' && call.offer) return { ...call, offer: null, last: 'gone' }
  if (isSearching(call)) return { ...call, askedUntil: null }
  return 'answer' in call && call.answer === 'sent' ? { status: 'connecting', step: 'asking' } : call
}

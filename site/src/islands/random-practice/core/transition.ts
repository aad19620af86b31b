import {
  describe,
  mediaChanged,
  mediaFailed,
  mediaReady,
  preview,
  start,
  stopPreview,
  toggleCamera,
  toggleMicrophone,
} from './devices'
import { changeLine, peerFailed, peerLost } from './line'
import { loginConfirmed, loginUnconfirmed, refused, retryLogin } from './login'
import { block, callOpen, inCall, linkChanged, matchFound, partnerDisconnected } from './partner'
import type { Practice, PracticeEvent } from './practice'
import { callOver, disconnect, isOf, type Step, searchAnother, stay } from './step'
import { hear, say, turnCard } from './talk'

/** The practice after `event` at the instant `at`, and what the edges are to do. Pure: time comes in. */
export function transition(before: Practice, event: PracticeEvent, at: number): Step {
  const passed = passTime(before, at)
  const after = apply(passed.practice, event, at)
  return { practice: after.practice, effects: [...passed.effects, ...after.effects] }
}

function passTime(practice: Practice, at: number): Step {
  const { call } = practice
  if (!('deadline' in call)) return stay(practice)
  if (call.step === 'calling') return at < call.deadline ? stay(practice) : callOver(practice, call, at)
  if (at < call.deadline) return retryLogin(practice, call, at)
  return disconnect(practice, { why: call.unconfirmed ? 'login-unconfirmed' : 'no-match' })
}

function apply(practice: Practice, event: PracticeEvent, at: number): Step {
  const { call } = practice
  switch (event.type) {
    case 'wait':
      return stay(practice)
    case 'preview':
      return preview(practice)
    case 'stop-preview':
      return stopPreview(practice)
    case 'start':
      return start(practice, at)
    case 'end':
      if (call.status === 'disconnected') return stay(practice)
      return disconnect(practice, { why: call.status === 'connected' ? 'ended' : 'cancelled' })
    case 'next':
      return call.status === 'connected' ? searchAnother(practice, call.media, 0, at) : stay(practice)
    case 'block':
      return block(practice, event.matchId)
    case 'media-ready':
      return mediaReady(practice, event.media, at)
    case 'media-failed':
      return mediaFailed(practice, { why: 'media', problem: event.problem })
    case 'media-changed':
      return mediaChanged(practice, event.media)
    case 'toggle-microphone':
      return toggleMicrophone(practice)
    case 'toggle-camera':
      return toggleCamera(practice)
    case 'peer-open':
      return changeLine(practice, { peerId: event.peerId, problem: null })
    case 'peer-lost':
      return peerLost(practice)
    case 'peer-failed':
      return peerFailed(practice, event.problem, at)
    case 'socket-open':
      return changeLine(practice, { socket: 'open' })
    case 'socket-lost':
      return changeLine(practice, { socket: 'lost' })
    case 'refused':
      return refused(practice, event.refusal, at)
    case 'login-unconfirmed':
      return loginUnconfirmed(practice, at)
    case 'login-confirmed':
      return loginConfirmed(practice)
    case 'match-found':
      return matchFound(practice, event.match, event.blocked, at)
    case 'partner-disconnected':
      return partnerDisconnected(practice, event.matchId, event.reason, at)
    case 'call-open':
      return callOpen(practice, event.matchId, at)
    case 'call-over':
      return isOf(call, event.matchId) ? callOver(practice, call, at) : stay(practice)
    case 'link':
      return linkChanged(practice, event.matchId, event.link)
    case 'data-open':
      return inCall(practice, event.matchId, (talk, { media }) => ({
        talk: { ...talk, channel: 'open' },
        sent: [describe(media)],
      }))
    case 'data-closed':
      return inCall(practice, event.matchId, (talk) => ({ talk: { ...talk, channel: 'closed' }, sent: [] }))
    case 'heard':
      return inCall(practice, event.matchId, (talk) => ({ talk: hear(talk, event.message, at), sent: [] }))
    case 'say':
      return inCall(practice, null, (talk) => say(talk, event.text, at))
    case 'another-card':
      return inCall(practice, null, turnCard)
  }
}

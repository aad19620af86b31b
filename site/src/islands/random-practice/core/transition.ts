import { addOwnMessage, nextCard, receive } from './chat'
import {
  mediaChanged,
  mediaFailed,
  mediaMessage,
  mediaReady,
  preview,
  start,
  stopPreview,
  toggleCamera,
  toggleMicrophone,
} from './devices'
import { block, callOpen, inCall, linkChanged, matchFound, partnerDisconnected } from './partner'
import type { Practice, PracticeEvent } from './practice'
import {
  callOver,
  changeConnection,
  disconnect,
  isCallOf,
  loginConfirmed,
  loginUnconfirmed,
  peerFailed,
  peerLost,
  refused,
  retryLogin,
  type Step,
  searchAnother,
  signInChecked,
  unchanged,
} from './search'

/** The practice after `event` at the instant `at`, and what the adapters do. Pure: time comes in. */
export function transition(before: Practice, event: PracticeEvent, at: number): Step {
  const passed = passTime(before, at)
  const after = apply(passed.practice, event, at)
  return { practice: after.practice, effects: [...passed.effects, ...after.effects] }
}

function passTime(practice: Practice, at: number): Step {
  const { call } = practice
  if (!('deadline' in call)) return unchanged(practice)
  if (call.step === 'calling') return at < call.deadline ? unchanged(practice) : callOver(practice, call, at)
  if (at < call.deadline) return retryLogin(practice, call, at)
  return disconnect(practice, { why: call.unconfirmed ? 'login-unconfirmed' : 'no-match' })
}

function apply(practice: Practice, event: PracticeEvent, at: number): Step {
  const { call } = practice
  switch (event.type) {
    case 'wait':
      return unchanged(practice)
    case 'preview':
      return preview(practice)
    case 'stop-preview':
      return stopPreview(practice)
    case 'start':
      return start(practice, at)
    case 'end':
      if (call.status === 'disconnected') return unchanged(practice)
      return disconnect(practice, { why: call.status === 'connected' ? 'ended' : 'cancelled' })
    case 'next':
      return call.status === 'connected' ? searchAnother(practice, call.media, 0, at) : unchanged(practice)
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
      return changeConnection(practice, { peerId: event.peerId, problem: null })
    case 'peer-lost':
      return peerLost(practice)
    case 'peer-failed':
      return peerFailed(practice, event.problem, at)
    case 'socket-open':
      return changeConnection(practice, { socket: 'open' })
    case 'socket-lost':
      return changeConnection(practice, { socket: 'lost' })
    case 'refused':
      return refused(practice, event.refusal, at)
    case 'sign-in-checked':
      return signInChecked(practice, event.missing)
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
      return isCallOf(call, event.matchId) ? callOver(practice, call, at) : unchanged(practice)
    case 'link':
      return linkChanged(practice, event.matchId, event.link)
    case 'data-open':
      return inCall(practice, event.matchId, (chat, { media }) => ({
        chat: { ...chat, channel: 'open' },
        sent: [mediaMessage(media)],
      }))
    case 'data-closed':
      return inCall(practice, event.matchId, (chat) => ({ chat: { ...chat, channel: 'closed' }, sent: [] }))
    case 'message-received':
      return inCall(practice, event.matchId, (chat) => ({
        chat: receive(chat, event.message, at),
        sent: [],
      }))
    case 'send-message':
      return inCall(practice, null, (chat) => addOwnMessage(chat, event.text, at))
    case 'another-card':
      return inCall(practice, null, nextCard)
  }
}

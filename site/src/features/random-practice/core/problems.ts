import type { PeerErrorType } from 'peerjs'
import type { MediaProblem } from '#app/lib/user-media'

/** A problem in the user's words, and its remedy. */
export type Problem = { sentence: string; remedy: string }

/** The words for each refusal of a camera or a microphone. */
export const MEDIA_PROBLEMS: Readonly<Record<MediaProblem, Problem>> = {
  denied: {
    sentence: 'This page isn’t allowed to use your camera and microphone.',
    remedy:
      'Click the camera or lock icon in the address bar, allow both, and try again. If they’re already allowed, check your system’s privacy settings.',
  },
  dismissed: {
    sentence: 'Your browser asked to use your camera and microphone, and the question was closed.',
    remedy: 'Try again, and choose “Allow” when your browser asks.',
  },
  'not-found': {
    sentence: 'We couldn’t find a microphone.',
    remedy: 'Plug one in or switch your headset on, and try again.',
  },
  'in-use': {
    sentence: 'Another program is using your camera or microphone.',
    remedy: 'Close other calls and recording programs, and try again.',
  },
  'not-matching': {
    sentence: 'The camera or microphone you chose can’t be used.',
    remedy: 'Choose another one, and try again.',
  },
  insecure: {
    sentence: 'Browsers only let secure pages use the camera and microphone.',
    remedy: 'Open this page at an address that starts with https://.',
  },
  unsupported: {
    sentence: 'This browser can’t use a camera or a microphone.',
    remedy: 'Use an up-to-date Chrome, Edge, Firefox or Safari.',
  },
  aborted: {
    sentence: 'Your camera or microphone stopped while it was starting.',
    remedy: 'Unplug it and plug it in again, or restart your browser, and try again.',
  },
}

/** PeerJS's error types. */
export type PeerProblem = `${PeerErrorType}`

const connectionLost: Problem = {
  sentence: 'Lost connection to server.',
  remedy: 'We’ll keep trying. Calls in progress continue.',
}

/**
 * The words for each error. A `lasting` one does not pass by itself, so that waiting is pointless; the page tries to recover from
 * all others.
 */
export const PEER_PROBLEMS: Readonly<Record<PeerProblem, Problem & { lasting?: true }>> = {
  'browser-incompatible': {
    sentence: 'The current browser does not support WebRTC',
    remedy: 'Video calls need WebRTC. Use an up-to-date Chrome, Edge, Firefox or Safari.',
    lasting: true,
  },
  'invalid-id': {
    sentence: 'The practice service gave this page an ID it can’t use.',
    remedy: 'Reload the page to get another one.',
    lasting: true,
  },
  'invalid-key': {
    sentence: 'The practice service doesn’t know this page.',
    remedy: 'Please tell the institute, so we can fix it.',
    lasting: true,
  },
  'ssl-unavailable': {
    sentence: 'The practice service can’t be reached over a secure connection.',
    remedy: 'Please tell the institute, so we can fix it.',
    lasting: true,
  },
  'server-error': {
    sentence: 'Could not get an ID from the server.',
    remedy: 'We’ll keep trying. Please check your connection.',
  },
  network: connectionLost,
  disconnected: connectionLost,
  'socket-error': {
    sentence: 'Lost connection to server.',
    remedy: 'We’ll keep trying. Please check your connection.',
  },
  'socket-closed': connectionLost,
  'unavailable-id': {
    sentence: 'Someone else has your ID now.',
    remedy: 'We’re getting you another one.',
  },
  'peer-unavailable': {
    sentence: 'Your partner couldn’t be reached.',
    remedy: 'We’re looking for another one.',
  },
  webrtc: {
    sentence: 'The connection to your partner failed.',
    remedy: 'We’re looking for another one.',
  },
}

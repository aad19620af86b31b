import type { PeerErrorType } from 'peerjs'
import type { MediaProblem } from '#app/lib/user-media'

/** A problem in the user's words, and its remedy. */
export type Problem = { sentence: string; remedy: string }

/** The words for each refusal of a camera or a microphone. */
export const MEDIA_PROBLEMS: Readonly<Record<MediaProblem, Problem>> = {
  denied: {
    sentence: 'This page is not allowed to use your camera and microphone.',
    remedy:
      'Click the camera or lock symbol in the address bar, allow both, and try again. If the page is allowed already, check your system’s privacy settings.',
  },
  dismissed: {
    sentence: 'The question for your camera and microphone was closed without an answer.',
    remedy: 'Try again, and choose “Allow” when your browser asks.',
  },
  'not-found': {
    sentence: 'We found no microphone.',
    remedy: 'Plug one in or switch your headset on, and try again.',
  },
  'in-use': {
    sentence: 'Another program is using your camera or microphone.',
    remedy: 'Close other calls and recording programs, and try again.',
  },
  'not-matching': {
    sentence: 'The camera or microphone that you chose cannot be used.',
    remedy: 'Choose another one, and try again.',
  },
  insecure: {
    sentence: 'Your browser gives cameras and microphones to secure pages only.',
    remedy: 'Open this page with an address that starts with https://.',
  },
  unsupported: {
    sentence: 'This browser cannot use a camera or a microphone.',
    remedy: 'Open this page in a current Chrome, Edge, Firefox or Safari.',
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
  remedy: 'We will keep trying. Calls in progress continue.',
}

/**
 * The words for each error. A `lasting` one does not pass by itself, so that waiting is pointless; the page tries to recover from
 * all others.
 */
export const PEER_PROBLEMS: Readonly<Record<PeerProblem, Problem & { lasting?: true }>> = {
  'browser-incompatible': {
    sentence: 'The current browser does not support WebRTC',
    remedy: 'Video calls need WebRTC. Open this page in a current Chrome, Edge, Firefox or Safari.',
    lasting: true,
  },
  'invalid-id': {
    sentence: 'The service gave this page an id that cannot be used.',
    remedy: 'Reload the page to get another one.',
    lasting: true,
  },
  'invalid-key': {
    sentence: 'The service does not know this page.',
    remedy: 'Please tell the institute, so that we can fix it.',
    lasting: true,
  },
  'ssl-unavailable': {
    sentence: 'The service cannot be reached over a secure connection.',
    remedy: 'Please tell the institute, so that we can fix it.',
    lasting: true,
  },
  'server-error': {
    sentence: 'Could not get an ID from the server.',
    remedy: 'We will keep trying. Please check your connection.',
  },
  network: connectionLost,
  disconnected: connectionLost,
  'socket-error': {
    sentence: 'Lost connection to server.',
    remedy: 'We will keep trying. Please check your connection.',
  },
  'socket-closed': connectionLost,
  'unavailable-id': {
    sentence: 'Your id was taken in the meantime.',
    remedy: 'We are getting you another one.',
  },
  'peer-unavailable': {
    sentence: 'Your partner could not be reached.',
    remedy: 'We are looking for another one.',
  },
  webrtc: {
    sentence: 'The connection to your partner failed.',
    remedy: 'We are looking for another one.',
  },
}

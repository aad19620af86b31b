import type { MediaProblem } from './user-media'

/** Why a recording has sound but no picture. */
export const CAMERA_PROBLEMS: Readonly<Record<MediaProblem, string>> = {
  denied: 'This page isn’t allowed to use your camera.',
  dismissed: 'You didn’t allow the camera.',
  'not-found': 'We couldn’t find a camera.',
  'in-use': 'Another program is using your camera.',
  'not-matching': 'The camera you chose can’t be used.',
  insecure: 'Browsers only let secure pages use the camera.',
  unsupported: 'This browser can’t use a camera.',
  aborted: 'Your camera didn’t start.',
}

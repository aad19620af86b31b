import type { MediaProblem } from './user-media'

/** Why a recording has sound but no picture. */
export const CAMERA_PROBLEMS: Readonly<Record<MediaProblem, string>> = {
  denied: 'This page may not use your camera.',
  dismissed: 'Your camera was not allowed.',
  'not-found': 'We found no camera.',
  'in-use': 'Another program is using your camera.',
  'not-matching': 'The camera that you chose cannot be used.',
  insecure: 'Your browser gives the camera to secure pages only.',
  unsupported: 'This browser cannot use a camera.',
  aborted: 'Your camera did not start.',
}

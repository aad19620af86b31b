/** Why a browser gives no camera or microphone. */
export type MediaProblem =
  | 'denied'
  | 'dismissed'
  | 'not-found'
  | 'in-use'
  | 'not-matching'
  | 'insecure'
  | 'unsupported'
  | 'aborted'

const problemsByName: Readonly<Record<string, MediaProblem>> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  NotFoundError: 'not-found',
  DevicesNotFoundError: 'not-found',
  NotReadableError: 'in-use',
  TrackStartError: 'in-use',
  OverconstrainedError: 'not-matching',
  ConstraintNotSatisfiedError: 'not-matching',
  SecurityError: 'insecure',
  TypeError: 'unsupported',
  AbortError: 'aborted',
}

/** Classifies what `getUserMedia` threw. */
export function mediaProblem(error: unknown): MediaProblem {
  // In some browsers, OverconstrainedError does not extend Error.
  const name = error instanceof Object && 'name' in error ? String(error.name) : ''
  if (name === 'NotAllowedError' && /dismissed/i.test(String(error))) return 'dismissed'
  return problemsByName[name] ?? 'aborted'
}

/** Asks the browser for devices. @throws what the browser throws; a SecurityError where the page is not secure */
export async function askForMedia(constraints: MediaStreamConstraints): Promise<MediaStream> {
  if (!window.isSecureContext) throw new DOMException('The page isn’t secure.', 'SecurityError')
  return navigator.mediaDevices.getUserMedia(constraints)
}

interface Constraints {
  audio: MediaTrackConstraints
  video: MediaTrackConstraints
}

/**
 * Opens camera and microphone, or the microphone alone if there is no camera; `problem` says why. If the preferred devices are
 * missing, `others` are requested. @throws what the browser throws when there is not even a microphone
 */
export async function openMedia<Stream>(
  { audio, video }: Constraints,
  ask: (constraints: MediaStreamConstraints) => Promise<Stream>,
  others?: Constraints,
): Promise<{ stream: Stream; problem: MediaProblem | null }> {
  try {
    return { stream: await ask({ audio, video }), problem: null }
  } catch (error) {
    const problem = mediaProblem(error)
    if (problem === 'dismissed' || problem === 'unsupported') throw error
    if (problem === 'not-matching' && others) return openMedia(others, ask)
    console.warn('The camera can’t be used, trying the microphone alone', error)
    return { stream: await ask({ audio }), problem }
  }
}

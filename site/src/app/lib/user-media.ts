/** Every way in which the browser refuses a camera or a microphone. */
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

/** Reads what `getUserMedia` threw. */
export function mediaProblem(error: unknown): MediaProblem {
  // Some browsers' OverconstrainedError is no Error.
  const name = error instanceof Object && 'name' in error ? String(error.name) : ''
  if (name === 'NotAllowedError' && /dismissed/i.test(String(error))) return 'dismissed'
  return problemsByName[name] ?? 'aborted'
}

/** Asks the browser for devices. @throws what the browser throws; a SecurityError where the page is not secure */
export async function askForMedia(constraints: MediaStreamConstraints): Promise<MediaStream> {
  if (!window.isSecureContext) throw new DOMException('The page is not secure.', 'SecurityError')
  return navigator.mediaDevices.getUserMedia(constraints)
}

interface Constraints {
  audio: MediaTrackConstraints
  video: MediaTrackConstraints
}

/**
 * Opens camera and microphone, or the microphone alone where there is no camera to be had; `problem` says why then. Where
 * the wanted ones do not match, `others` are asked for. @throws what the browser throws when there is not even a microphone
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
    console.warn('The camera cannot be used, trying the microphone alone', error)
    return { stream: await ask({ audio }), problem }
  }
}

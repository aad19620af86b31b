import { type MediaProblem, mediaProblem } from '../core/problems'

/** Which camera and microphone the learner wants, by the browser's ids; empty for the browser's choice. */
export type DeviceChoice = { camera: string; microphone: string }

export const anyDevice: DeviceChoice = { camera: '', microphone: '' }

type Ask<Stream> = (constraints: MediaStreamConstraints) => Promise<Stream>

/**
 * Opens camera and microphone: the chosen ones, or others where those are gone, or the microphone alone where there is no
 * camera to be had; `problem` says why then. Throws what the browser throws when there is not even a microphone.
 */
export async function openDevices<Stream>(
  choice: DeviceChoice,
  ask: Ask<Stream>,
): Promise<{ stream: Stream; problem: MediaProblem | null }> {
  const { audio, video } = constraintsFor(choice)
  try {
    return { stream: await ask({ audio, video }), problem: null }
  } catch (error) {
    const problem = mediaProblem(error)
    if (problem === 'dismissed' || problem === 'unsupported') throw error
    if (problem === 'not-matching' && (choice.camera || choice.microphone)) return openDevices(anyDevice, ask)
    console.warn('The camera cannot be used, trying the microphone alone', error)
    return { stream: await ask({ audio }), problem }
  }
}

/** What is asked of the browser. Browsers take a device that is merely preferred for a hint, and mostly ignore it. */
export function constraintsFor({ camera, microphone }: DeviceChoice) {
  return {
    audio: { ...(microphone && { deviceId: { exact: microphone } }), echoCancellation: true },
    video: {
      ...(camera ? { deviceId: { exact: camera } } : { facingMode: 'user' }),
      // Enough for a face, and easy on a phone's data.
      width: { ideal: 640 },
      height: { ideal: 480 },
    },
  } satisfies MediaStreamConstraints
}

import { z } from 'zod'
import { createWorkerThread } from '../http/worker-thread'
import type { Recording, UnusableReason } from './read-recording'

/**
 * Why a recording is rejected: its content, or that reading it took too long, possibly because the server is
 * busy.
 */
export type RejectionReason = UnusableReason | 'slow'

/** A recording and its temporary file, which is deleted with the request. */
type ProbeResult = (Recording & { path: string }) | RejectionReason

const probeResult = z.union([
  z.object({
    ending: z.enum(['.webm', '.mp4', '.ogg', '.mp3', '.wav']),
    mimeType: z.string(),
    seconds: z.number(),
    path: z.string(),
  }),
  z.enum(['other kind', 'silent', 'incomplete']),
])

const read = createWorkerThread(
  () => require.resolve('./recording-worker'),
  'We’re receiving many recordings at the moment. Please send yours again in a minute.',
)

/** Reads a file's format and length. Throws a 503 with the code `TooBusy` when many are waiting. */
export async function probeRecording(path: string, account: number): Promise<ProbeResult> {
  const result = await read(`account ${account}`, path)
  if (result === 'crashed') return 'incomplete'
  return result === 'slow' ? result : probeResult.parse(result.reply)
}

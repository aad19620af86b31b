import { answerLimits } from '@careerspeak/contract'
import type { Context } from 'koa'
import type { Account } from '../../platform/auth/account'
import { invalidField } from '../../platform/http/http-error'
import { removeOnFailure } from '../../platform/storage/private-files'
import { probeRecording, type RejectionReason } from './probe-recording'
import { createRecordings } from './recordings'

/** The columns of an answer for its file. */
type StoredRecording = { file: string; mimeType: string; seconds: number }

type Upload = { ctx: Context; caller: Account }

const RECORD_AGAIN = 'Please record your answer again.'
const MAX_MINUTES = answerLimits.maxSeconds / 60

const messages: Record<RejectionReason, string> = {
  'other kind': `We can’t read this recording. It should be WebM, MP4 or Ogg. ${RECORD_AGAIN}`,
  silent: `This recording has no sound. Please let your browser use the microphone, and record your answer again.`,
  incomplete: `Part of this recording got lost on the way. Please send it again. If that doesn’t help, record your answer again.`,
  slow: `We’ve received your recording, but couldn’t read it in time. Please send it again in a few minutes. If that doesn’t help, record your answer again.`,
}

/** Stores a request's recording, runs work, and deletes the file again if work throws. */
export async function withStoredRecording<Result>(
  upload: Upload,
  work: (stored: StoredRecording) => Promise<Result>,
): Promise<Result> {
  const stored = await storeRecording(upload)
  return removeOnFailure(createRecordings(), stored.file, () => work(stored))
}

async function storeRecording({ ctx, caller }: Upload): Promise<StoredRecording> {
  const [received, ...others] = [ctx.request.files?.file].flat()
  if (!received) throw rejection(`There’s no recording here. ${RECORD_AGAIN}`)
  if (others.length > 0) throw rejection('Please send one recording at a time.')
  if (received.size === 0) throw rejection(`This recording is empty. ${RECORD_AGAIN}`)
  const { path, ending, mimeType, seconds } = await readRecordingFile(received.filepath, caller.id)
  return { file: await createRecordings().store(path, ending), mimeType, seconds }
}

/** The properties of a received file that is a browser's recording of at most three minutes; throws a 400 for any other. */
export async function readRecordingFile(file: string, account: number) {
  const read = await probeRecording(file, account)
  if (typeof read === 'string') throw rejection(messages[read])
  const { ending } = read
  if (ending === '.mp3' || ending === '.wav') throw rejection(messages['other kind'])
  if (read.seconds > answerLimits.maxSeconds + answerLimits.graceSeconds)
    throw rejection(
      `An answer can last up to ${MAX_MINUTES} minutes, and this one is longer. Please record a shorter one.`,
    )
  return { ...read, ending }
}

const rejection = (message: string) => invalidField('file', message)

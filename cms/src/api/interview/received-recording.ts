import { answerLimits } from '@careerspeak/contract'
import type { Context } from 'koa'
import { HttpError } from '../../platform/http/http-error'
import type { Account } from '../account/accounts'
import { judgeRecording, type Refused } from './probe-recording'
import type { Recordings } from './recordings'

/** What an answer's row holds of its file. */
type KeptRecording = { file: string; mimeType: string; seconds: number }

type Sending = { ctx: Context; caller: Account }

const AGAIN = 'Please record your answer again.'
const MINUTES = answerLimits.maxSeconds / 60

const sentences: Record<Refused, string> = {
  'other kind': `This file is no recording that a browser makes: WebM, MP4 or Ogg. ${AGAIN}`,
  silent: `This recording has no sound, and a coach listens first. Please let your browser use the microphone, and record your answer again.`,
  incomplete: `This recording did not arrive whole. Please send it again; if that does not help, record your answer again.`,
  slow: `We have received your recording, but could not read it in time. Please send it again in a few minutes; if that does not help, record your answer again.`,
}

/** Keeps the recording of a request for as long as what is done with it succeeds: where that throws, the file goes. */
export async function withKeptRecording<Result>(
  recordings: Recordings,
  sending: Sending,
  work: (kept: KeptRecording) => Promise<Result>,
): Promise<Result> {
  const kept = await keepRecording(recordings, sending)
  try {
    return await work(kept)
  } catch (error) {
    await recordings.remove(kept.file)
    throw error
  }
}

async function keepRecording(recordings: Recordings, { ctx, caller }: Sending): Promise<KeptRecording> {
  const [received, ...others] = [ctx.request.files?.file].flat()
  if (!received) throw refused(`There is no recording here. ${AGAIN}`)
  if (others.length > 0) throw refused('Please send one recording at a time.')
  if (received.size === 0) throw refused(`This recording is empty. ${AGAIN}`)
  const read = await judgeRecording(received.filepath, caller.id)
  if (typeof read === 'string') throw refused(sentences[read])
  const { path, ending, mimeType, seconds } = read
  if (seconds > answerLimits.maxSeconds + answerLimits.graceSeconds)
    throw refused(
      `An answer has at most ${MINUTES} minutes, and this one is longer. Please record a shorter one.`,
    )
  return { file: await recordings.store(path, ending), mimeType, seconds }
}

const refused = (message: string) => new HttpError(400, message, { errors: [{ path: 'file', message }] })

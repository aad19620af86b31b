import { answerLimits } from '@careerspeak/contract'
import { invalidField } from '../http/http-error'
import { probeRecording, type RejectionReason } from './probe-recording'

const RECORD_AGAIN = 'Please record your answer again.'
const MAX_MINUTES = answerLimits.maxSeconds / 60

const messages: Record<RejectionReason, string> = {
  'other kind': `We can’t read this recording. It should be WebM, MP4 or Ogg. ${RECORD_AGAIN}`,
  silent: `This recording has no sound. Please let your browser use the microphone, and record your answer again.`,
  incomplete: `Part of this recording got lost on the way. Please send it again. If that doesn’t help, record your answer again.`,
  slow: `We’ve received your recording, but couldn’t read it in time. Please send it again in a few minutes. If that doesn’t help, record your answer again.`,
}

/** The properties of a received file that is a browser's recording of at most three minutes; throws a 400 for any other. */
export async function readBrowserRecording(file: string, account: number) {
  const read = await probeRecording(file, account)
  if (typeof read === 'string') throw invalidField('file', messages[read])
  const { ending } = read
  if (ending === '.mp3' || ending === '.wav') throw invalidField('file', messages['other kind'])
  if (read.seconds > answerLimits.maxSeconds + answerLimits.graceSeconds)
    throw invalidField(
      'file',
      `An answer can last up to ${MAX_MINUTES} minutes, and this one is longer. Please record a shorter one.`,
    )
  return { ...read, ending }
}

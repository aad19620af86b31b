import { HttpError } from '../../platform/http/http-error'
import { sendRecordingFile } from '../../platform/storage/send-recording'
import { mayWatch } from './policy'
import { answerNotFound, findAnswer } from './read-answers'
import { createRecordings, recordingLinks } from './recordings'

/** Sends a recording, or a range of it, by a valid link to its owner or an admin. */
export const recordingRoute = recordingLinks.route(async (ctx, id, reader) => {
  const { file, mimeType, sentAt, owner } = await findAnswer(id)
  if (!mayWatch(reader, owner.id)) throw new HttpError(403)
  const { message: gone } = answerNotFound()
  const from = createRecordings()
  await sendRecordingFile(ctx, { from, file, mimeType, title: 'answer', recordedAt: sentAt, gone })
})

import { HttpError } from '../../platform/http/http-error'
import { sendRecordingFile } from '../../platform/storage/send-recording'
import { coachIdsOf } from '../coaching/coaches'
import { findHandIn, handInNotFound } from './homework'
import { handInLinks } from './links'
import { mayHearHandIn } from './policy'
import { createHomeworkFiles } from './service'

/** Sends spoken homework, or a range of it, by a valid link to its owner, a coach of its batch, or an admin. */
export const handInRoute = handInLinks.route(async (ctx, id, reader) => {
  const { file, mimeType, handedInAt, owner, task } = await findHandIn(id)
  const coachesOfBatch = await coachIdsOf(task.batch.id)
  if (!mayHearHandIn(reader, { owner: owner.id, coachesOfBatch })) throw new HttpError(403)
  const { message: gone } = handInNotFound()
  const from = createHomeworkFiles()
  await sendRecordingFile(ctx, { from, file, mimeType, title: 'homework', recordedAt: handedInAt, gone })
})

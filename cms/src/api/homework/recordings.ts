import type { Context } from 'koa'
import { HttpError } from '../../platform/http/http-error'
import { sendRecordingFile } from '../../platform/storage/send-recording'
import { createReaderLinks, type ReaderLinks } from '../account/reader-links'
import { coachIdsOf } from '../coaching/coaches'
import { findHandIn, handInNotFound } from './homework'
import { mayHearHandIn } from './policy'
import { createHomeworkFiles } from './service'

/** Signs and verifies links to spoken homework. */
export const createHomeworkLinks = () =>
  createReaderLinks({
    name: 'homework',
    path: '/homework/recordings',
    sentences: {
      forged: 'This link is incomplete. Please open the recording from the homework.',
      expired: 'This link has expired. Please load the homework again.',
    },
  })

/** Sends spoken homework, or a range of it, by a valid signed link to its owner, a coach of its batch, or an admin. */
export const sendHomework =
  ({ readerOf }: Pick<ReaderLinks, 'readerOf'>) =>
  async (ctx: Context): Promise<void> => {
    const id: string = ctx.params.id
    const reader = await readerOf(ctx, id)
    const { file, mimeType, handedInAt, owner, task } = await findHandIn(id)
    const coachesOfBatch = await coachIdsOf(task.batch.id)
    if (!mayHearHandIn(reader, { owner: owner.id, coachesOfBatch })) throw new HttpError(403)
    const { message: gone } = handInNotFound()
    const from = createHomeworkFiles()
    await sendRecordingFile(ctx, { from, file, mimeType, title: 'homework', recordedAt: handedInAt, gone })
  }

import type { Context } from 'koa'
import { HttpError } from '../../platform/http/http-error'
import { sendRecordingFile } from '../../platform/storage/send-recording'
import { createReaderLinks, type ReaderLinks } from '../account/reader-links'
import { mayWatch } from './policy'
import { answerNotFound, findAnswer } from './read-answers'
import type { Recordings } from './recordings'

/** Signs and verifies links to recordings. */
export const createRecordingLinks = () =>
  createReaderLinks({
    name: 'recording',
    path: '/interview/recordings',
    sentences: {
      forged: 'This link is incomplete. Please open the recording from the list of answers.',
      expired: 'This link has expired. Please load the list of answers again.',
    },
  })

/** Sends a recording, or a range of it, by a valid signed link to its owner or an admin. */
export const sendRecording =
  ({ recordings, links }: { recordings: Recordings; links: Pick<ReaderLinks, 'readerOf'> }) =>
  async (ctx: Context): Promise<void> => {
    const id: string = ctx.params.id
    const reader = await links.readerOf(ctx, id)
    const { file, mimeType, sentAt, owner } = await findAnswer(id)
    if (!mayWatch(reader, owner.id)) throw new HttpError(403)
    const { message: gone } = answerNotFound()
    const from = recordings
    await sendRecordingFile(ctx, { from, file, mimeType, title: 'answer', recordedAt: sentAt, gone })
  }

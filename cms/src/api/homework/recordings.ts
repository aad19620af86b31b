import type { Context } from 'koa'
import { HttpError } from '../../platform/http/http-error'
import { sendFile } from '../../platform/storage/send-file'
import { INERT_POLICY } from '../../platform/storage/upload-headers'
import { lacksProof } from '../account/accounts'
import { createReaderLinks, type ReaderLinks } from '../account/reader-links'
import { findHandIn, handInNotFound } from './homework'
import { createHomeworkFiles } from './service'
import { mayReview } from './tasks'

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
    const isOwner = reader.id === owner.id && !reader.blocked
    if (!isOwner && (lacksProof(reader) || !(await mayReview(reader, task.batch.id))))
      throw new HttpError(403)
    ctx.set('Content-Security-Policy', INERT_POLICY)
    await sendFile(ctx, {
      from: createHomeworkFiles(),
      name: file,
      fileName: `homework-${handedInAt.toISOString().slice(0, 10)}${file.slice(file.lastIndexOf('.'))}`,
      type: mimeType,
      gone: handInNotFound().message,
    })
  }

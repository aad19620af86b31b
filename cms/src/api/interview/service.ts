import { z } from 'zod'
import { deleteDocument } from '../../platform/database/document-writes'
import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work'
import { removeAfterCommit, removeWithFiles } from '../../platform/storage/private-files'
import { createRecordings } from './recordings'

export const answerUid = 'api::interview.interview-answer'

/** A review as stored; the time of the last change is in its own column. */
const review = z.object({
  notes: z.array(z.object({ at: z.number(), text: z.string() })),
  keep: z.string(),
  drop: z.string(),
  tryNext: z.string(),
})

const instant = z.coerce.date()

export const storedAnswer = z.object({
  id: z.number(),
  documentId: z.string(),
  question: z.string(),
  file: z.string(),
  mimeType: z.string(),
  seconds: z.number(),
  sentAt: instant,
  review: review.nullable(),
  reviewedAt: instant.nullable(),
})

export type StoredAnswer = z.infer<typeof storedAnswer>
export type StoredReview = z.infer<typeof review>

/** Deletes an answer with its recording. Returns false if there is no such answer. */
export const deleteAnswer = (
  documentId: string,
  remove = deleteDocument(answerUid, documentId),
): Promise<boolean> =>
  inTransaction(async (unit) => {
    const found: { file: string } | null = await strapi.db
      .query(answerUid)
      .findOne({ select: ['file'], where: { documentId } })
    const isDeleted = await remove()
    if (found) removeAfterCommit(unit, createRecordings(), [found.file])
    return isDeleted
  })

/** Deletes matching answers of a deleted record; their files go after the commit. */
export const removeAnswers = (unit: UnitOfWork, where: object): Promise<number> =>
  removeWithFiles(unit, { uid: answerUid, column: 'file', files: createRecordings() }, where)

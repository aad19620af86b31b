import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work'
import { HttpError } from '../../platform/http/http-error'
import type { RecordingEnding } from '../../platform/recordings/read-recording'
import { createPrivateFiles, removeWithFiles } from '../../platform/storage/private-files'
import { sendRecordingFile } from '../../platform/storage/send-recording'
import { storageOf } from '../../platform/storage/storage'
import { coachIdsOf } from '../coaching/coaches'
import {
  findHandIn,
  type HandInKind,
  handInNotFound,
  handInUid,
  isAnswer,
  isHomework,
  phraseBankUid,
  pieceUid,
  taskUid,
} from './homework'
import { handInLinks } from './links'
import { mayHearHandIn } from './policy'
import { createSoundFiles, removeSoundsOf } from './sounds'

/** The private storage of a kind's recordings. Each has its own, since files without a row are deleted by their age. */
export const filesOf = (kind: HandInKind) =>
  createPrivateFiles<RecordingEnding>(storageOf(kind === 'answer' ? 'recordings' : 'homework'))

/** Deletes matching hand-ins of a kind; their recordings go after the commit. */
export const removeHandIns = (unit: UnitOfWork, kind: HandInKind, where: object): Promise<number> =>
  removeWithFiles(
    unit,
    { uid: handInUid, column: 'file', files: filesOf(kind) },
    { ...(kind === 'answer' ? isAnswer : isHomework), ...where },
  )

/** Deletes matching tasks with everything that was handed in. Returns how many. */
export const removeTasks = (where: object): Promise<number> =>
  inTransaction(async (unit) => {
    await removeHandIns(unit, 'homework', { task: where })
    return removeWithFiles(unit, { uid: taskUid, column: 'sound', files: createSoundFiles() }, where)
  })

/** Deletes what an account handed in and began to send, and a coach's sounds and phrases. */
export async function removeHomeworkOf(unit: UnitOfWork, account: number): Promise<void> {
  await removeHandIns(unit, 'homework', { owner: { id: account } })
  await removeSoundsOf(unit, account)
  await strapi.db.query(pieceUid).deleteMany({ where: { account } })
  await strapi.db.query(phraseBankUid).deleteMany({ where: { owner: { id: account } } })
}

/** Sends a recording, or a range of it, by a valid link to its owner, an admin or, if it is homework, a coach of its batch. */
export const handInRoute = handInLinks.route(async (ctx, id, reader) => {
  const { file, mimeType, handedInAt, owner, task } = await findHandIn(id)
  const coachesOfBatch = task ? await coachIdsOf(task.batch.id) : []
  if (!mayHearHandIn(reader, { owner: owner.id, coachesOfBatch })) throw new HttpError(403)
  const { message: gone } = handInNotFound()
  const kind: HandInKind = task ? 'homework' : 'answer'
  const from = filesOf(kind)
  await sendRecordingFile(ctx, { from, file, mimeType, title: kind, recordedAt: handedInAt, gone })
})

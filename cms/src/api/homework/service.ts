import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work'
import { HttpError } from '../../platform/http/http-error'
import { createPrivateFiles, removeWithFiles } from '../../platform/storage/private-files'
import { sendRecordingFile } from '../../platform/storage/send-recording'
import { storageOf } from '../../platform/storage/storage'
import { coachIdsOf } from '../coaching/coaches'
import type { RecordingEnding } from '../interview/recordings'
import { findHandIn, handInNotFound, handInUid, phraseBankUid, pieceUid, taskUid } from './homework'
import { handInLinks } from './links'
import { mayHearHandIn } from './policy'
import { createSoundFiles, removeSoundsOf } from './sounds'

/** The private storage of spoken homework. */
export const createHomeworkFiles = () => createPrivateFiles<RecordingEnding>(storageOf('homework'))

/** Deletes matching hand-ins; their recordings go after the commit. */
export const removeHandIns = (unit: UnitOfWork, where: object): Promise<number> =>
  removeWithFiles(unit, { uid: handInUid, column: 'file', files: createHomeworkFiles() }, where)

/** Deletes matching tasks with everything that was handed in. Returns how many. */
export const removeTasks = (where: object): Promise<number> =>
  inTransaction(async (unit) => {
    await removeHandIns(unit, { task: where })
    return removeWithFiles(unit, { uid: taskUid, column: 'sound', files: createSoundFiles() }, where)
  })

/** Deletes what an account handed in and began to send, and a coach's sounds and phrases. */
export async function removeHomeworkOf(unit: UnitOfWork, account: number): Promise<void> {
  await removeHandIns(unit, { owner: { id: account } })
  await removeSoundsOf(unit, account)
  await strapi.db.query(pieceUid).deleteMany({ where: { account } })
  await strapi.db.query(phraseBankUid).deleteMany({ where: { owner: { id: account } } })
}

/** Sends spoken homework, or a range of it, by a valid link to its owner, a coach of its batch, or an admin. */
export const handInRoute = handInLinks.route(async (ctx, id, reader) => {
  const { file, mimeType, handedInAt, owner, task } = await findHandIn(id)
  const coachesOfBatch = await coachIdsOf(task.batch.id)
  if (!mayHearHandIn(reader, { owner: owner.id, coachesOfBatch })) throw new HttpError(403)
  const { message: gone } = handInNotFound()
  const from = createHomeworkFiles()
  await sendRecordingFile(ctx, { from, file, mimeType, title: 'homework', recordedAt: handedInAt, gone })
})

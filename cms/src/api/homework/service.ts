import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work'
import { createPrivateFiles, removeWithFiles } from '../../platform/storage/private-files'
import { storageOf } from '../../platform/storage/storage'
import type { RecordingEnding } from '../interview/recordings'
import { handInUid, phraseBankUid, pieceUid, taskUid } from './homework'
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

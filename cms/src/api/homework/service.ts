import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work'
import { createPrivateFiles, removeAfterCommit } from '../../platform/storage/private-files'
import { storageOf } from '../../platform/storage/storage'
import type { RecordingEnding } from '../interview/recordings'
import { handInUid, phraseBankUid, pieceUid, taskUid } from './homework'
import { createSoundFiles, removeSoundsOf } from './sounds'

/** The private storage of spoken homework. */
export const createHomeworkFiles = () => createPrivateFiles<RecordingEnding>(storageOf('homework'))

type FileOf = { id: number; file: string | null }

/** Deletes matching hand-ins; their recordings go after the commit. */
export async function removeHandIns(unit: UnitOfWork, where: object): Promise<void> {
  const handIns = strapi.db.query(handInUid)
  const found: FileOf[] = await handIns.findMany({ select: ['id', 'file'], where })
  await handIns.deleteMany({ where: { id: { $in: found.map(({ id }) => id) } } })
  removeAfterCommit(
    unit,
    createHomeworkFiles(),
    found.flatMap(({ file }) => file ?? []),
  )
}

/** Deletes matching tasks with everything that was handed in. Returns how many. */
export const removeTasks = (where: object): Promise<number> =>
  inTransaction(async (unit) => {
    const tasks = strapi.db.query(taskUid)
    const found: { id: number; sound: string | null }[] = await tasks.findMany({
      select: ['id', 'sound'],
      where,
    })
    const ids = found.map(({ id }) => id)
    await removeHandIns(unit, { task: { id: { $in: ids } } })
    await tasks.deleteMany({ where: { id: { $in: ids } } })
    removeAfterCommit(
      unit,
      createSoundFiles(),
      found.flatMap(({ sound }) => sound ?? []),
    )
    return ids.length
  })

/** Deletes what an account handed in and began to send, and a coach's sounds and phrases. */
export async function removeHomeworkOf(unit: UnitOfWork, account: number): Promise<void> {
  await removeHandIns(unit, { owner: { id: account } })
  await removeSoundsOf(unit, account)
  await strapi.db.query(pieceUid).deleteMany({ where: { account } })
  await strapi.db.query(phraseBankUid).deleteMany({ where: { owner: { id: account } } })
}

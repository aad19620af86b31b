import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { UID } from '@strapi/strapi'
import type { UnitOfWork } from '../database/unit-of-work'
import type { FileStorage } from './file-storage'

/** Files that are only accessible by signed links. */
export const createPrivateFiles = <Ending extends `.${string}`>(storage: FileStorage) => ({
  /** Stores a copy of a file, and returns its new name. */
  async store(source: string, ending: Ending): Promise<string> {
    const name = `${randomUUID()}${ending}`
    await storage.put(name, createReadStream(source))
    return name
  },
  send: storage.send,
  remove: storage.remove,
})

type Removable = Pick<FileStorage, 'remove'>

/** Removes files once their rows are gone for good. */
export function removeAfterCommit(unit: UnitOfWork, files: Removable, names: readonly string[]): void {
  unit.afterCommit(async () => {
    for (const name of names) await files.remove(name)
  })
}

/** Deletes matching rows, and after the commit the files that a column of theirs names. Returns how many. */
export async function removeWithFiles(
  unit: UnitOfWork,
  { uid, column, files }: { uid: UID.ContentType; column: string; files: Removable },
  where: object,
): Promise<number> {
  const query = strapi.db.query(uid)
  const found: Record<string, string | null>[] = await query.findMany({ select: ['id', column], where })
  await query.deleteMany({ where: { id: { $in: found.map(({ id }) => id) } } })
  const names = found.flatMap((row) => row[column] ?? [])
  removeAfterCommit(unit, files, names)
  return found.length
}

/** Runs work that refers to a file which was just stored, if there is one, and removes the file again if work throws. */
export async function removeOnFailure<Result>(
  files: Removable,
  name: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (name !== undefined) await files.remove(name)
    throw error
  }
}

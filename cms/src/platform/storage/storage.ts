import { join } from 'node:path'
import { environment } from '../environment'
import { lazily } from '../lazily'
import { createBucket } from './bucket'
import { createDiskStorage } from './disk'
import type { FileStorage } from './file-storage'

/** Removes files with matching names that were written before an instant. */
export async function removeFilesOlderThan(
  storage: FileStorage,
  pattern: RegExp,
  before: Date,
): Promise<void> {
  for (const name of await storage.olderThan(before)) if (pattern.test(name)) await storage.remove(name)
}

/** The folders in a bucket, and their paths below `DATA_DIR`. */
const folders = {
  uploads: 'public/uploads',
  materials: 'materials',
  recordings: 'recordings',
  homework: 'homework',
  'homework-sounds': 'homework-sounds',
} as const

const bucketOf = lazily(createBucket)

/** The storage of one kind of file: the configured bucket, or else this machine. */
export function storageOf(folder: keyof typeof folders): FileStorage {
  const { bucket: settings, dataDir } = environment()
  if (!settings) return createDiskStorage(join(dataDir, folders[folder]))
  return bucketOf(settings)(folder)
}

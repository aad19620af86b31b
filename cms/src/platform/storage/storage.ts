import { join } from 'node:path'
import { environment } from '../environment'
import { createBucket } from './bucket'
import { createDiskStorage } from './disk'
import type { FileStorage } from './file-storage'

/** Removes the files whose names have a pattern, and which were written before an instant. */
export async function removeOlder(storage: FileStorage, pattern: RegExp, before: Date): Promise<void> {
  for (const name of await storage.olderThan(before)) if (pattern.test(name)) await storage.remove(name)
}

/** The folders, as they are called in a bucket, and where they lie below `DATA_DIR`. */
const folders = { uploads: 'public/uploads', materials: 'materials', recordings: 'recordings' } as const

let bucket: ReturnType<typeof createBucket> | undefined

/** The files of one kind: in the bucket that the environment names, else on this machine. */
export function storageOf(folder: keyof typeof folders): FileStorage {
  const { bucket: settings, dataDir } = environment()
  if (!settings) return createDiskStorage(join(dataDir, folders[folder]))
  bucket ??= createBucket(settings)
  return bucket(folder)
}

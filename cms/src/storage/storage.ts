import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { environment } from '../lib/environment'
import { createBucket } from './bucket'
import { createDiskStorage } from './disk'

/** Where files lie under names of ours: a folder of this machine, or of a bucket that several nodes share. */
export type Storage = {
  put(name: string, content: Readable | Buffer): Promise<void>
  /** The bytes of a file, or nothing where there is none. */
  read(name: string): Promise<Buffer | undefined>
  /**
   * Answers with a file, or the part of it that the request asks for. Rejects with an error whose `status` is 404 where there
   * is none, 416 where it ends before that part, 503 where the storage does not answer.
   */
  send(name: string, request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Removes a file, if it is there. */
  remove(name: string): Promise<void>
  /** The names of the files that were written before an instant. */
  olderThan(before: Date): Promise<string[]>
}

/** Removes the files whose names have a pattern, and which were written before an instant. */
export async function removeOlder(storage: Storage, pattern: RegExp, before: Date): Promise<void> {
  for (const name of await storage.olderThan(before)) if (pattern.test(name)) await storage.remove(name)
}

/** The folders, as they are called in a bucket, and where they lie below `DATA_DIR`. */
const folders = { uploads: 'public/uploads', materials: 'materials', recordings: 'recordings' } as const

let bucket: ReturnType<typeof createBucket> | undefined

/** The files of one kind: in the bucket that the environment names, else on this machine. */
export function storageOf(folder: keyof typeof folders): Storage {
  const { bucket: settings, dataDir } = environment()
  if (!settings) return createDiskStorage(join(dataDir, folders[folder]))
  bucket ??= createBucket(settings)
  return bucket(folder)
}

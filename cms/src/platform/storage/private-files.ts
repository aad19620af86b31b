import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
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

import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FileStorage } from './file-storage'

/** Files to which no address leads but a signed link. */
export const createPrivateFiles = <Ending extends `.${string}`>(storage: FileStorage) => ({
  /** Keeps a copy of a file, and answers the name it is kept under. */
  async keep(source: string, ending: Ending): Promise<string> {
    const name = `${randomUUID()}${ending}`
    await storage.put(name, createReadStream(source))
    return name
  },
  send: storage.send,
  remove: storage.remove,
})

import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Files of a folder to which no address leads but a signed link. */
export function createPrivateFiles<Ending extends `.${string}`>(folder: string) {
  return {
    /** Keeps a copy of a file, and answers the name it is kept under. */
    async keep(source: string, ending: Ending): Promise<string> {
      const name = `${randomUUID()}${ending}`
      await mkdir(folder, { recursive: true })
      await copyFile(source, join(folder, name))
      return name
    },
    pathOf: (name: string): string => join(folder, name),
    remove: (name: string): Promise<void> => rm(join(folder, name), { force: true }),
  }
}

import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'

/** The kinds of file that materials can be, by the ending of their name. */
export const materialTypes = {
  '.pdf': 'application/pdf',
  '.ppt': 'application/vnd.ms-powerpoint',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const

export type MaterialEnding = keyof typeof materialTypes

/** The ending of a file's name, where materials may have it. */
export function materialEnding(fileName: string): MaterialEnding | undefined {
  const ending = extname(fileName).toLowerCase()
  return isEnding(ending) ? ending : undefined
}

const isEnding = (ending: string): ending is MaterialEnding => ending in materialTypes

/** The institute's own materials: files of the data folder that no address leads to but a signed link. */
export function createMaterialFiles(dataDir: string) {
  const folder = join(dataDir, 'materials')
  return {
    /** Keeps a copy of a file, and answers the name it is kept under. */
    async keep(source: string, ending: MaterialEnding): Promise<string> {
      const name = `${randomUUID()}${ending}`
      await mkdir(folder, { recursive: true })
      await copyFile(source, join(folder, name))
      return name
    },
    pathOf: (name: string): string => join(folder, name),
    remove: (name: string): Promise<void> => rm(join(folder, name), { force: true }),
  }
}

export type MaterialFiles = ReturnType<typeof createMaterialFiles>

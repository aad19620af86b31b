import { extname } from 'node:path'
import { createPrivateFiles } from '../../platform/storage/private-files'
import { storageOf } from '../../platform/storage/storage'

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

/** The institute's own materials. */
export const createMaterialFiles = (storage = storageOf('materials')) =>
  createPrivateFiles<MaterialEnding>(storage)

export type MaterialFiles = ReturnType<typeof createMaterialFiles>

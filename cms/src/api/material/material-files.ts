import { extname } from 'node:path'
import { createPrivateFiles } from '../../platform/storage/private-files'
import { storageOf } from '../../platform/storage/storage'

/** The accepted file types by file extension. */
export const materialTypes = {
  '.pdf': 'application/pdf',
  '.ppt': 'application/vnd.ms-powerpoint',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const

export type MaterialEnding = keyof typeof materialTypes

/** The extension of a file name, if accepted. */
export function materialEnding(fileName: string): MaterialEnding | undefined {
  const ending = extname(fileName).toLowerCase()
  return isEnding(ending) ? ending : undefined
}

const isEnding = (ending: string): ending is MaterialEnding => ending in materialTypes

/** The private storage of materials. */
export const createMaterialFiles = (storage = storageOf('materials')) =>
  createPrivateFiles<MaterialEnding>(storage)

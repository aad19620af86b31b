import { createReadStream } from 'node:fs'
import { fileTypeFromFile } from 'file-type'
import { type MaterialEnding, materialTypes } from './material-files'

/** Documents of older Office programs share a container, in which a stream of this name holds the words or the slides. */
const streams = [
  ['.doc', Buffer.from('WordDocument', 'utf16le')],
  ['.ppt', Buffer.from('PowerPoint Document', 'utf16le')],
] as const

/** Which kind of material the content of a file is, whatever its name says. */
export async function contentEnding(path: string): Promise<MaterialEnding | undefined> {
  const type = await fileTypeFromFile(path)
  if (type?.mime === 'application/x-cfb') return olderOffice(path)
  return endings.find((ending) => materialTypes[ending] === type?.mime)
}

const endings = ['.pdf', '.pptx', '.docx'] as const satisfies readonly MaterialEnding[]

/** Looks through the file for the name of a stream, keeping as much as may be the beginning of one. */
async function olderOffice(path: string): Promise<MaterialEnding | undefined> {
  const longest = Math.max(...streams.map(([, name]) => name.length))
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path)) {
    const window = Buffer.concat([rest, chunk])
    const found = streams.find(([, name]) => window.includes(name))
    if (found) return found[0]
    rest = window.subarray(-longest)
  }
  return undefined
}

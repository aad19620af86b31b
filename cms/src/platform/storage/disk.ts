import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import sendStream from 'send'
import type { FileStorage } from './file-storage'

/** Files in a folder of this machine. */
export const createDiskStorage = (folder: string): FileStorage => ({
  async put(name, content) {
    await mkdir(folder, { recursive: true })
    const source = content instanceof Buffer ? Readable.from([content]) : content
    const file = join(folder, name)
    try {
      await pipeline(source, createWriteStream(file))
    } catch (error) {
      await rm(file, { force: true })
      throw error
    }
  },
  read: (name) => readFile(join(folder, name)).catch(() => undefined),
  send: (name, request, response) =>
    new Promise((resolve, reject) => {
      response.once('close', resolve)
      sendStream(request, name, { root: folder, cacheControl: false, index: false })
        .on('error', reject)
        .pipe(response)
    }),
  remove: (name) => rm(join(folder, name), { force: true }),
  async olderThan(before) {
    const names = await readdir(folder).catch(() => [])
    const older = await Promise.all(
      names.map(async (name) => {
        const written = await stat(join(folder, name)).catch(() => undefined)
        return written?.isFile() === true && written.mtime <= before
      }),
    )
    return names.filter((_, index) => older[index])
  },
})

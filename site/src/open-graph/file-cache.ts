import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Keeps what takes long to make as files in a folder, from one build to the next, and says where each lies. */
export function fileCache(folder: string): (name: string, make: () => Promise<Buffer>) => Promise<string> {
  const ready = mkdir(folder, { recursive: true })
  return async (name, make) => {
    const file = join(folder, name)
    if (existsSync(file)) return file
    const made = await make()
    await ready
    // Renaming is atomic: a build that is cut off leaves no half of a file behind, and two may make the same at once.
    const draft = `${file}.${randomUUID()}`
    await writeFile(draft, made)
    await rename(draft, file)
    return file
  }
}

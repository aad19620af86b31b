import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Keeps what takes long to make as files in a folder, from one build to the next. */
export function fileCache(folder: string): (name: string, make: () => Promise<Buffer>) => Promise<Buffer> {
  const ready = mkdir(folder, { recursive: true })
  return async (name, make) => {
    const file = join(folder, name)
    const kept = await readFile(file).catch(() => undefined)
    if (kept) return kept
    const made = await make()
    await ready
    // Renaming is atomic: a build that is cut off leaves no half of a file behind.
    const draft = `${file}.${process.pid}`
    await writeFile(draft, made)
    await rename(draft, file)
    return made
  }
}

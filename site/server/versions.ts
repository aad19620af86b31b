import { readdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { compressHashed } from './compressed.ts'
import { linkFiles } from './link-files.ts'

/** Versions of a site that stay as they are while another one is built. */
export type Versions = {
  /** Takes what lies in a built site's folder now, and gives the folder of that version. */
  take(built: string): Promise<string>
}

/** How many versions are kept: the one to serve next, the one that is served, and the one that open pages came from. */
const KEPT = 3

/** Keeps versions as hard links in a folder, which costs no space and hardly any time. */
export async function createVersions(folder: string): Promise<Versions> {
  await rm(folder, { recursive: true, force: true })
  const taken: string[] = []
  let count = 0
  return {
    async take(built) {
      const version = join(folder, String(++count))
      await linkAll(built, version)
      await compressHashed(version, taken.at(-1))
      taken.push(version)
      for (const old of taken.splice(0, Math.max(0, taken.length - KEPT)))
        await rm(old, { recursive: true, force: true })
      return version
    },
  }
}

async function linkAll(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(from, join(parentPath, name)))
  await linkFiles(files.map((file) => ({ source: join(from, file), target: join(to, file) })))
}

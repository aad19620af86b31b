import { globSync } from 'node:fs'
import {
  copyFile,
  lstat,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { makeWritable } from './writable-folder.ts'

const compress = promisify(brotliCompress)

/** The next version, the served one, and the one that open pages came from are kept. */
const MAX_VERSIONS = 3

/** The folder of versions, beside a built site. */
const VERSIONS_FOLDER = '.served'

/**
 * Moves a built site into the folder of versions and leaves a link in its place. Gives the folder of the version, which no
 * longer changes. Without a new build it is the previous version.
 */
export async function createVersion(built: string): Promise<string> {
  if ((await lstat(built)).isDirectory()) {
    const versions = join(dirname(built), VERSIONS_FOLDER)
    await makeWritable(versions)
    const names = (await readdir(versions)).sort()
    const last = names.at(-1)
    // Names increase even if the clock stands still or goes back.
    const name = String(Math.max(Date.now(), Number(last ?? 0) + 1))
    await compressHashed(built, last && join(versions, last))
    await rename(built, join(versions, name))
    await symlink(join(VERSIONS_FOLDER, name), built)
    for (const old of [...names, name].slice(0, -MAX_VERSIONS))
      await rm(join(versions, old), { recursive: true, force: true })
  }
  return realpath(built)
}

/**
 * Compresses a site's hashed scripts and styles at the best level, as Netlify's network does. Files with the same hash are
 * copied from the last version, because compressing all takes two seconds of the processor.
 */
export async function compressHashed(folder: string, last?: string): Promise<void> {
  await Promise.all(
    globSync('_astro/**/*.{js,css}', { cwd: folder }).map(async (file) => {
      const compressed = join(folder, `${file}.br`)
      if (last && (await copyCompressed(join(last, file), join(folder, file), compressed))) return
      await writeFile(compressed, await compress(await readFile(join(folder, file))))
    }),
  )
}

/** Copies the compressed file of the last version if the original is the same. */
async function copyCompressed(old: string, file: string, compressed: string): Promise<boolean> {
  const [before, now] = await Promise.all([readFile(old).catch(() => undefined), readFile(file)])
  if (!before?.equals(now)) return false
  return copyFile(`${old}.br`, compressed).then(
    () => true,
    () => false,
  )
}

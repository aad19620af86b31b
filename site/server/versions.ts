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

/** How many versions are kept: the one to serve next, the one that is served, and the one that open pages came from. */
const MAX_VERSIONS = 3

/** The folder, beside a built site, where its versions lie. */
const VERSIONS_FOLDER = '.served'

/**
 * Moves a built site out of the way of the next build, and leaves a link to it in its place. The answer is where the version
 * lies: nothing changes there. Where nothing was built since, it is the version of before.
 */
export async function createVersion(built: string): Promise<string> {
  if ((await lstat(built)).isDirectory()) {
    const versions = join(dirname(built), VERSIONS_FOLDER)
    await makeWritable(versions)
    const names = (await readdir(versions)).sort()
    const last = names.at(-1)
    // In the order of the clock, which may stand still or go back.
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
 * Lays beside a site's hashed scripts and styles what travels of them, as small as it gets, as Netlify's network does. What the
 * last version has under the same hash is taken over: to compress all takes two seconds of the processor.
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

/** Copies what travels of a file of the last version, where it is the same as the new one. */
async function copyCompressed(old: string, file: string, compressed: string): Promise<boolean> {
  const [before, now] = await Promise.all([readFile(old).catch(() => undefined), readFile(file)])
  if (!before?.equals(now)) return false
  return copyFile(`${old}.br`, compressed).then(
    () => true,
    () => false,
  )
}

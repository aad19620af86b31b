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

/** The number of versions kept: the next, the current one, and the one that open pages came from. */
const KEPT = 3

/** The folder of versions, beside a built site. */
const VERSIONS = '.served'

/**
 * Moves a built site into a version folder and leaves a link in its place, so the next build cannot change it. Returns
 * the version's folder; without a new build, the existing one.
 */
export async function takeVersion(built: string): Promise<string> {
  if ((await lstat(built)).isDirectory()) {
    const versions = join(dirname(built), VERSIONS)
    await makeWritable(versions)
    const names = (await readdir(versions)).sort()
    const last = names.at(-1)
    // Keeps the order of versions even when the clock stops or goes back.
    const name = String(Math.max(Date.now(), Number(last ?? 0) + 1))
    await compressHashed(built, last && join(versions, last))
    await rename(built, join(versions, name))
    await symlink(join(VERSIONS, name), built)
    for (const old of [...names, name].slice(0, -KEPT))
      await rm(join(versions, old), { recursive: true, force: true })
  }
  return realpath(built)
}

/**
 * Precompresses a site's hashed scripts and styles, as Netlify's network does. Copies with the same hash are reused
 * from the last version, since compressing everything takes two seconds of processor time.
 */
export async function compressHashed(folder: string, last?: string): Promise<void> {
  await Promise.all(
    globSync('_astro/**/*.{js,css}', { cwd: folder }).map(async (file) => {
      const compressed = join(folder, `${file}.br`)
      if (last && (await reuseCompressed(join(last, file), join(folder, file), compressed))) return
      await writeFile(compressed, await compress(await readFile(join(folder, file))))
    }),
  )
}

/** Copies the compressed file of the last version if its source is unchanged. */
async function reuseCompressed(old: string, file: string, compressed: string): Promise<boolean> {
  const [before, now] = await Promise.all([readFile(old).catch(() => undefined), readFile(file)])
  if (!before?.equals(now)) return false
  return copyFile(`${old}.br`, compressed).then(
    () => true,
    () => false,
  )
}

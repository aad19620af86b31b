import { glob, link, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Scripts and styles whose names hold a hash of their content. */
const HASHED = '_astro/**/*.{js,css}'

/**
 * Lays beside a site's hashed scripts and styles what travels of them, as small as it gets: that takes too long to be done
 * while somebody waits. What an earlier version has of it is linked, for the same name means the same content.
 */
export async function compressHashed(folder: string, earlier?: string): Promise<void> {
  const written: Promise<void>[] = []
  for await (const file of glob(HASHED, { cwd: folder })) written.push(compressOne(file, folder, earlier))
  await Promise.all(written)
}

async function compressOne(file: string, folder: string, earlier: string | undefined): Promise<void> {
  const compressed = join(folder, `${file}.br`)
  try {
    await link(join(earlier ?? '', `${file}.br`), compressed)
  } catch {
    await writeFile(compressed, await compress(await readFile(join(folder, file))))
  }
}

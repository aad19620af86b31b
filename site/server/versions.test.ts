import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createVersions } from './versions'

describe('versions', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'versions-'))
  const built = join(folder, 'dist')
  const kept = join(folder, 'served')
  const write = async (words: string) => {
    await rm(built, { recursive: true, force: true })
    await mkdir(join(built, 'courses'), { recursive: true })
    await writeFile(join(built, 'courses/one.html'), words)
  }
  const read = (version: string) => readFile(join(version, 'courses/one.html'), 'utf8')

  beforeEach(() => write('old'))
  afterAll(() => rm(folder, { recursive: true }))

  test('stay as they were when the site is built anew', async () => {
    const versions = await createVersions(kept)
    const old = await versions.take(built)
    await write('new')
    const next = await versions.take(built)
    expect([await read(old), await read(next)]).toEqual(['old', 'new'])
  })

  test('have their hashed scripts compressed once, beside them', async () => {
    const versions = await createVersions(kept)
    const script = 'start('.repeat(1000)
    await mkdir(join(built, '_astro'))
    await writeFile(join(built, '_astro/app.1a2b.js'), script)
    const compressed = (version: string) => join(version, '_astro/app.1a2b.js.br')
    const old = compressed(await versions.take(built))
    const next = compressed(await versions.take(built))
    expect(brotliDecompressSync(await readFile(next)).toString()).toBe(script)
    expect((await stat(next)).ino).toBe((await stat(old)).ino)
    expect(await readdir(join(built, '_astro'))).toEqual(['app.1a2b.js'])
  })

  test('are removed but for the last three', async () => {
    const versions = await createVersions(kept)
    for (let count = 0; count < 5; count++) await versions.take(built)
    expect(await readdir(kept)).toHaveLength(3)
  })
})

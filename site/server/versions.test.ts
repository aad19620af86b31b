import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

  test('are removed but for the last three', async () => {
    const versions = await createVersions(kept)
    for (let count = 0; count < 5; count++) await versions.take(built)
    expect(await readdir(kept)).toHaveLength(3)
  })
})

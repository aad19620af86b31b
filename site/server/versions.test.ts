import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { takeVersion } from './versions'

describe('versions', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'versions-'))
  const built = join(folder, 'dist')
  const versions = join(folder, '.served')
  const build = async (words: string) => {
    await rm(built, { recursive: true, force: true })
    await mkdir(join(built, 'courses'), { recursive: true })
    await writeFile(join(built, 'courses/one.html'), words)
  }
  const read = (version: string) => readFile(join(version, 'courses/one.html'), 'utf8')

  beforeEach(() => build('old'))
  afterAll(() => rm(folder, { recursive: true }))

  test('stay unchanged when the site is rebuilt', async () => {
    const old = await takeVersion(built)
    await build('new')
    const next = await takeVersion(built)
    expect([await read(old), await read(next)]).toEqual(['old', 'new'])
  })

  test('are found beside the build, also after a restart', async () => {
    const version = await takeVersion(built)
    expect(await read(built)).toBe('old')
    expect(await takeVersion(built)).toBe(version)
  })

  test('contain compressed copies of their hashed scripts', async () => {
    const script = 'start('.repeat(1000)
    await mkdir(join(built, '_astro'))
    await writeFile(join(built, '_astro/app.1a2b.js'), script)
    const version = await takeVersion(built)
    const compressed = await readFile(join(version, '_astro/app.1a2b.js.br'))
    expect(brotliDecompressSync(compressed).toString()).toBe(script)
  })

  test('reuse the compressed copy of an unchanged script', async () => {
    const buildScript = async (script: string) => {
      await build('words')
      await mkdir(join(built, '_astro'))
      await writeFile(join(built, '_astro/app.1a2b.js'), script)
      return join(await takeVersion(built), '_astro/app.1a2b.js.br')
    }
    const first = await buildScript('start(')
    await writeFile(first, 'compressed once')
    const second = await buildScript('start(')
    expect(await readFile(second, 'utf8')).toBe('compressed once')
    await rm(second)
    expect(brotliDecompressSync(await readFile(await buildScript('start('))).toString()).toBe('start(')
    expect(brotliDecompressSync(await readFile(await buildScript('stop('))).toString()).toBe('stop(')
  })

  test('are deleted except for the last three', async () => {
    let last = ''
    for (let count = 0; count < 5; count++) {
      await build(`number ${count}`)
      last = await takeVersion(built)
    }
    expect(await readdir(versions)).toHaveLength(3)
    expect(await read(last)).toBe('number 4')
  })
})

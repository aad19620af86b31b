import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { fileCache } from './file-cache'

describe('file cache', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'file-cache-'))
  afterAll(() => rm(folder, { recursive: true }))

  test('makes a file once, and remembers it in another build', async () => {
    let made = 0
    const make = async () => Buffer.from(`made ${++made} times`)
    const file = join(folder, 'og/card.jpg')
    expect(await fileCache(join(folder, 'og'))('card.jpg', make)).toBe(file)
    expect(await fileCache(join(folder, 'og'))('card.jpg', make)).toBe(file)
    expect(await readFile(file, 'utf8')).toBe('made 1 times')
    expect(await readdir(join(folder, 'og'))).toEqual(['card.jpg'])
  })

  test('keeps nothing of what could not be made', async () => {
    const cache = fileCache(join(folder, 'failing'))
    await expect(cache('card.jpg', () => Promise.reject(new Error('no font')))).rejects.toThrow('no font')
    expect(await readFile(await cache('card.jpg', async () => Buffer.from('made')), 'utf8')).toBe('made')
  })
})

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { whenChanged } from './build-cache.mjs'

/** @type {string} */
let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'careerspeak-build-cache-'))
  mkdirSync(join(folder, 'sources'))
  writeFileSync(join(folder, 'sources/a'), 'one')
})
afterEach(() => rmSync(folder, { recursive: true }))

/**
 * @param {() => Promise<void>} [work]
 * @param {string} [where]
 */
async function timesDone(work = async () => {}, where = folder) {
  let times = 0
  await whenChanged(join(where, 'record'), [join(where, 'sources'), join(where, 'absent')], async () => {
    times += 1
    await work()
  })
  return times
}

describe('the build cache', () => {
  test('skips work that was done for the same inputs', async () => {
    expect([await timesDone(), await timesDone()]).toEqual([1, 0])
  })

  test('repeats work when a file is changed, added or removed', async () => {
    await timesDone()
    writeFileSync(join(folder, 'sources/a'), 'two')
    expect(await timesDone()).toBe(1)
    writeFileSync(join(folder, 'sources/b'), '')
    expect(await timesDone()).toBe(1)
    rmSync(join(folder, 'sources/b'))
    expect(await timesDone()).toBe(1)
  })

  test('skips work that was done in another folder for the same inputs', async () => {
    await timesDone()
    const copy = `${folder}-copy`
    cpSync(folder, copy, { recursive: true })
    expect(await timesDone(undefined, copy)).toBe(0)
    rmSync(copy, { recursive: true })
  })

  test('does not record failed work', async () => {
    await expect(timesDone(() => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
    expect(await timesDone()).toBe(1)
  })
})

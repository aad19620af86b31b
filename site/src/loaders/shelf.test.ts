import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openShelf } from './shelf'

describe('a shelf', () => {
  let folder = ''
  let file = ''

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shelf-'))
    file = join(folder, 'kept/content.db')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const kept = (id: string, stamp = '1') => ({ id, stamp, record: { title: `Course ${id}` } })

  test('gives the next build what this one has put there', () => {
    openShelf(file).put('courses', [kept('a'), kept('b')])
    const next = openShelf(file)
    expect([...next.records('courses')]).toEqual([{ title: 'Course a' }, { title: 'Course b' }])
    expect(next.record('courses', 'b')).toEqual({ title: 'Course b' })
    expect(next.record('courses', 'c')).toBe(undefined)
  })

  test('holds one version of a record', () => {
    const shelf = openShelf(file)
    shelf.put('courses', [kept('a')])
    shelf.put('courses', [kept('a', '2')])
    expect(shelf.stamps('courses')).toEqual(new Map([['a', '2']]))
  })

  test('drops what is not kept, of that list alone', () => {
    const shelf = openShelf(file)
    shelf.put('courses', [kept('a'), kept('b')])
    shelf.put('pages', [kept('a')])
    shelf.keepOnly('courses', new Set(['b']))
    expect([...shelf.stamps('courses').keys()]).toEqual(['b'])
    expect([...shelf.stamps('pages').keys()]).toEqual(['a'])
  })

  test('is made anew where its file is damaged', async () => {
    await writeFile(
      join(folder, 'content.db'),
      'no database at all, but long enough to be taken for one'.repeat(9),
    )
    expect([...openShelf(join(folder, 'content.db')).records('courses')]).toEqual([])
  })
})

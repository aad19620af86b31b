import { describe, expect, test, vi } from 'vitest'
import type { SaveProblem } from '#app/recording/adapters/take-store'
import { ONE_QUESTION } from './core/take'
import { take } from './core/take.fixture'
import { createLibrary } from './library'

const recording = new Blob(['sound'])
const DAYS = 86_400_000

/** A library over a browser that keeps what it has room for. */
function setUp(problem: SaveProblem | null = null, stored = [take({ id: 'old' })]) {
  const store = {
    load: async () => stored,
    keep: vi.fn(async () => problem),
    recordingOf: vi.fn(async () => recording),
    remove: vi.fn(async () => {}),
    forget: vi.fn(async () => {
      if (problem) throw new Error('No database')
    }),
  }
  return { store, library: createLibrary(store) }
}

describe('the takes of this device', () => {
  test('are deleted after thirty days', async () => {
    const { store, library } = setUp(null, [take({ id: 'old' }), take({ id: 'new', at: 5 * DAYS })])
    await library.load(31 * DAYS)
    expect(library.$takes.get().map(({ id }) => id)).toEqual(['new'])
    expect(store.remove).toHaveBeenCalledExactlyOnceWith('old')
  })

  test('of one question stay without their recordings, and one that is kept stays whole', async () => {
    const stored = [take({ id: 'one', interview: ONE_QUESTION }), take({ id: 'kept', kept: true })]
    const { store, library } = setUp(null, stored)
    await library.load(31 * DAYS)
    expect(library.$takes.get()).toEqual(stored)
    expect(store.remove).not.toHaveBeenCalled()
  })

  test('are stored with their notes', async () => {
    const { store, library } = setUp()
    await library.add(take({ id: 'a' }), recording)
    expect(library.$unsaved.get().size).toBe(0)
    await library.note('a', { words: 'I called.' })
    expect(store.keep).toHaveBeenLastCalledWith(take({ id: 'a', words: 'I called.' }))
    expect(library.$takes.get()).toEqual([take({ id: 'a', words: 'I called.' })])
  })

  test('last as long as the page if the browser has no space', async () => {
    const { store, library } = setUp('full')
    await library.add(take({ id: 'a' }), recording)
    expect(library.$unsaved.get().get('a')).toEqual({ recording, problem: 'full' })
    expect(await library.recordingOf('a')).toBe(recording)
    expect(store.recordingOf).not.toHaveBeenCalled()
    await library.note('a', { ticked: ['task'] })
    expect(library.$takes.get()[0]?.ticked).toEqual(['task'])
    await library.remove('a')
    expect(library.$takes.get()).toEqual([])
    expect(store.remove).not.toHaveBeenCalled()
  })

  test('are all deleted, also if nothing was stored', async () => {
    const { library } = setUp('unavailable')
    await library.add(take({ id: 'a' }), recording)
    await library.forget()
    expect([library.$takes.get().length, library.$unsaved.get().size]).toEqual([0, 0])
  })

  test('stay if the browser fails to delete them', async () => {
    const { store, library } = setUp()
    await library.load(0)
    store.remove.mockRejectedValueOnce(new Error('No database'))
    await expect(library.remove('old')).rejects.toThrow('No database')
    expect(library.$takes.get()).toHaveLength(1)
  })
})

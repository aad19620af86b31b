import type { DataStore, LoaderContext } from 'astro/loaders'
import { beforeEach, describe, expect, test } from 'vitest'
import { contentLoader } from './loader'
import { kinds } from './schemas'

const testimonial = (documentId: string, content = 'It helped.') => ({
  documentId,
  updatedAt: '2026-01-01T00:00:00.000Z',
  content,
  author: 'Asha',
  role: 'Analyst',
  position: 1,
})

describe('content loader', () => {
  const stored = new Map<string, Parameters<DataStore['set']>[0]>()
  const store = {
    keys: () => [...stored.keys()],
    delete: (id: string) => stored.delete(id),
    set: (entry: Parameters<DataStore['set']>[0]) => stored.set(entry.id, entry),
  }
  const context = Object.assign({} as LoaderContext, { store, generateDigest: JSON.stringify })
  const load = (records: unknown[], kind: (typeof kinds)[keyof typeof kinds] = kinds.testimonials) =>
    contentLoader(kind, async () => records).load(context)

  beforeEach(() => stored.clear())

  test('stores records by id, each with a digest of its content', async () => {
    await load([testimonial('a'), testimonial('b')])
    const data = testimonial('b')
    expect([...stored.keys()]).toEqual(['a', 'b'])
    expect(stored.get('b')).toEqual({ id: 'b', data, digest: JSON.stringify(data) })
  })

  test('removes unpublished records', async () => {
    await load([testimonial('a'), testimonial('b')])
    await load([testimonial('b', 'It helped a lot.')])
    expect([...stored.values()].map(({ data }) => data)).toEqual([testimonial('b', 'It helped a lot.')])
  })

  test('stores nothing of an invalid reply, and keeps the old records', async () => {
    await load([testimonial('a')])
    await expect(load([testimonial('b'), { ...testimonial('c'), role: null }])).rejects.toThrow(
      'cannot be shown',
    )
    await expect(load([], kinds.siteSettings)).rejects.toThrow('The CMS has no published site settings.')
    expect([...stored.keys()]).toEqual(['a'])
  })
})

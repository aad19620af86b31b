import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import qs from 'qs'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readChanged } from './kept'
import { openShelf, type Shelf } from './shelf'

type Course = {
  id: number
  documentId: string
  title: string
  updatedAt: string
  image: { updatedAt: string }
}

const asked = z.object({
  fields: z.optional(z.array(z.string())),
  filters: z.optional(z.object({ documentId: z.object({ $in: z.array(z.string()) }) })),
  pagination: z.object({ page: z.optional(z.coerce.number()) }),
})

/** A CMS of many courses, which notes what it is asked for. */
async function cmsOf(courses: Course[]) {
  const full: string[][] = []
  const server = createServer(({ url = '' }, response) => {
    const { fields, filters, pagination } = asked.parse(
      qs.parse(url.split('?')[1] ?? '', { arrayLimit: 100 }),
    )
    const found = filters
      ? courses.filter(({ documentId }) => filters.documentId.$in.includes(documentId))
      : courses
    const start = ((pagination.page ?? 1) - 1) * 100
    const data = found.slice(start, start + 100)
    if (fields?.includes('title')) full.push(data.map(({ documentId }) => documentId))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data, meta: { pagination: { total: found.length } } }))
  }).listen(0)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { cms: { url: `http://localhost:${port}`, token: undefined }, full, stop: () => server.close() }
}

const query = { fields: ['title', 'updatedAt'], populate: { image: { fields: ['updatedAt'] } } }
const many = (count: number): Course[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index,
    documentId: `course-${index}`,
    title: `Course ${index}`,
    updatedAt: '2026-01-01',
    image: { updatedAt: '2026-01-01' },
  }))

const sorted = (courses: Course[]) =>
  courses.toSorted((one, other) => (one.documentId < other.documentId ? -1 : 1))

describe('a long list, read again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kept-'))
  let shelf: Shelf
  let courses: Course[] = []
  let server: Awaited<ReturnType<typeof cmsOf>>

  beforeEach(async () => {
    await rm(folder, { recursive: true, force: true })
    shelf = openShelf(join(folder, 'content.db'))
    courses = many(250)
    server = await cmsOf(courses)
    await again()
    server.full.length = 0
  })
  afterEach(() => server.stop())
  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function again(asked = query): Promise<unknown[]> {
    await readChanged(server.cms, 'courses', asked, shelf)
    return [...shelf.records('courses')]
  }

  test('is not fetched where nothing has changed', async () => {
    expect(await again()).toEqual(sorted(courses))
    expect(server.full).toEqual([])
  })

  test('is fetched for what was published anew, for what is new, and for replaced pictures', async () => {
    courses[7] = { ...courses[7], id: 900, title: 'Another title' } as Course
    courses[9] = { ...courses[9], image: { updatedAt: '2026-02-02' } } as Course
    courses.push({ ...many(1)[0], id: 901, documentId: 'new' } as Course)
    expect(await again()).toEqual(sorted(courses))
    expect(server.full).toEqual([['course-7', 'course-9', 'new']])
  })

  test('forgets what was taken back', async () => {
    courses.splice(3, 1)
    expect(await again()).toEqual(sorted(courses))
    expect(server.full).toEqual([])
  })

  test('is read whole when most of it has changed, or other fields are wanted', async () => {
    for (const course of courses) course.updatedAt = '2026-03-03'
    expect(await again()).toEqual(sorted(courses))
    expect(server.full).toHaveLength(3)
    const wider = { ...query, fields: [...query.fields, 'id'] }
    await again(wider)
    expect(server.full).toHaveLength(6)
  })

  test('is read as one where it is short', async () => {
    courses.length = 40
    await again()
    server.full.length = 0
    expect(await again()).toEqual(sorted(courses))
    expect(server.full).toHaveLength(1)
  })
})

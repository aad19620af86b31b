import { createRequire } from 'node:module'
import { afterEach, describe, expect, test } from 'vitest'
import { useCms } from './support/cms'
import { distDir } from './support/places'
import { consented } from './support/testimonials'

const cms = useCms()

const uid = 'api::testimonial.testimonial'
const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour)
const entries = () => cms.strapi.documents(uid)

let made = 0
async function make(data: object, status: 'draft' | 'published' = 'draft'): Promise<string> {
  made += 1
  const words = {
    content: 'It helped.',
    author: `Author ${made}`,
    role: 'Analyst',
    position: made,
    ...consented,
    ...data,
  }
  const { documentId } = await entries().create({ data: words, status })
  return documentId
}
const version = (documentId: string, status: 'draft' | 'published') =>
  entries().findOne({ documentId, status })

/** Runs one node's publishing job at an instant. */
const round = (now: Date): Promise<void> =>
  createRequire(import.meta.url)(`${distDir}/src/editors/publishing/publish-due-entries`).publishDueEntries(
    now,
  )

/** Counts entries published and unpublished from now on. */
function countChanges(): Map<string, number> {
  const deeds = new Map<string, number>()
  cms.strapi.documents.use((context, next) => {
    if (context.action === 'publish' || context.action === 'unpublish') {
      const deed = `${context.action} ${context.params.documentId}`
      deeds.set(deed, (deeds.get(deed) ?? 0) + 1)
    }
    return next()
  })
  return deeds
}

afterEach(async () => {
  for (const { documentId } of await entries().findMany({})) await entries().delete({ documentId })
})

describe('a publishing time', () => {
  test('publishes the draft when due, and is then cleared', async () => {
    const documentId = await make({ publishAt: inHours(1) })
    await round(inHours(0.9))
    expect(await version(documentId, 'published')).toBeNull()
    await round(inHours(1.1))
    expect(await version(documentId, 'published')).toMatchObject({ content: 'It helped.', publishAt: null })
    expect(await version(documentId, 'draft')).toMatchObject({ publishAt: null, scheduleProblem: null })
  })

  test('publishes later changes', async () => {
    const documentId = await make({}, 'published')
    const data: object = { content: 'It helped a lot.', publishAt: inHours(1) }
    await entries().update({ documentId, data })
    await round(inHours(1.1))
    expect(await version(documentId, 'published')).toMatchObject({ content: 'It helped a lot.' })
  })

  test('stores the reason once if a draft cannot be published', async () => {
    const documentId = await make({ role: null, publishAt: inHours(1) })
    await round(inHours(1.1))
    expect(await version(documentId, 'published')).toBeNull()
    const draft = await version(documentId, 'draft')
    expect(draft).toMatchObject({ publishAt: null, author: expect.any(String) })
    expect(draft?.scheduleProblem).toMatch(/^Could not publish at .*: role /)
  })
})

describe('an unpublishing time', () => {
  test('unpublishes the entry and keeps its draft', async () => {
    const documentId = await make({ unpublishAt: inHours(1) }, 'published')
    await round(inHours(1.1))
    expect(await version(documentId, 'published')).toBeNull()
    expect(await version(documentId, 'draft')).toMatchObject({ content: 'It helped.', unpublishAt: null })
  })

  test('wins over publishing if both were missed and it is the later', async () => {
    const shown = await make({ unpublishAt: inHours(1), publishAt: inHours(2) }, 'published')
    const hidden = await make({ publishAt: inHours(1), unpublishAt: inHours(2) })
    await round(inHours(3))
    expect(await version(shown, 'published')).not.toBeNull()
    expect(await version(hidden, 'published')).toBeNull()
  })
})

describe('a past time', () => {
  test('is rejected with a message', async () => {
    await expect(make({ publishAt: inHours(-1) })).rejects.toThrow('“Publish at” is in the past.')
    const documentId = await make({})
    const data: object = { unpublishAt: inHours(-1) }
    await expect(entries().update({ documentId, data })).rejects.toThrow('“Unpublish at” is in the past.')
  })
})

describe('two concurrent runs', () => {
  test('apply each change once', async () => {
    const documentIds = await Promise.all(Array.from({ length: 5 }, () => make({ publishAt: inHours(1) })))
    const deeds = countChanges()
    await Promise.all([round(inHours(2)), round(inHours(2)), round(inHours(2))])
    expect([...deeds].sort()).toEqual(documentIds.map((id) => [`publish ${id}`, 1]).sort())
  })
})

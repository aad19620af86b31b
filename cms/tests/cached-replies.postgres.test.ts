import { expect, test } from 'vitest'
import { z } from 'zod'
import { useCms } from './support/cms'

const cms = useCms()

// SQLite has one connection here: nothing reads during a transaction.
test('does not cache a reply read during the transaction that changes it', async () => {
  const thoughts = cms.strapi.documents('api::thought.thought')
  const read = async () => {
    const response = await fetch(`${cms.url}/api/external/thoughts`)
    return z.object({ content: z.string() }).parse(await response.json()).content
  }
  const { documentId } = await thoughts.create({
    data: { content: 'Before', author: 'Anyone' },
    status: 'published',
  })
  for (const other of await thoughts.findMany({ filters: { documentId: { $ne: documentId } } }))
    await thoughts.delete(other)
  expect(await read()).toBe('Before')
  const change = (content: string) => {
    const data: object = { content }
    return thoughts.update({ documentId, data, status: 'published' })
  }
  const meanwhile = await cms.strapi.db.transaction(async () => {
    await change('After')
    return read()
  })
  expect([meanwhile, await read()]).toEqual(['Before', 'After'])
  const failed = cms.strapi.db.transaction(async () => {
    await change('Never stored')
    await read()
    throw new Error('Not to be stored.')
  })
  await expect(failed).rejects.toThrow('Not to be stored.')
  expect(await read()).toBe('After')
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { useCms } from './support/cms'
import { logInToPanel } from './support/panel'

const cms = useCms()

const column = z.object({ label: z.string(), searchable: z.boolean(), sortable: z.boolean() })
const shown = z.object({
  settings: z.looseObject({ pageSize: z.number() }),
  metadatas: z.record(z.string(), z.object({ edit: z.looseObject({}), list: column })),
  layouts: z.object({ list: z.array(z.string()), edit: z.array(z.array(z.object({}).loose())) }),
})
const answered = z.object({ data: z.object({ contentType: shown }) })

test('the panel shows what the schemas say, until an editor chooses otherwise, for good', async () => {
  const ask = await logInToPanel(cms, 'strapi-super-admin')
  /** Reads how the panel shows courses, or sets it. */
  const view = async (chosen?: object) => {
    const path = '/content-manager/content-types/api::course.course/configuration'
    const { status, body } = await ask(chosen ? 'PUT' : 'GET', path, chosen)
    expect(status, body).toBe(200)
    return answered.parse(JSON.parse(body)).data.contentType
  }

  const fresh = await view()
  expect(fresh.layouts.list).toEqual(['title', 'level', 'price', 'featured', 'position'])
  expect(fresh.metadatas.price).toMatchObject({
    edit: {
      label: 'Price',
      description:
        'A whole number, without a sign: 999 shows as ₹999, or in the currency of the site settings.',
    },
    list: { label: 'Price' },
  })

  const { settings, metadatas, layouts } = fresh
  const { price, ...others } = metadatas
  const chosen = {
    settings: { ...settings, pageSize: 20, defaultSortBy: 'price' },
    metadatas: {
      ...others,
      price: { edit: { ...price?.edit, label: 'Fee' }, list: { ...price?.list, label: 'Fee' } },
    },
    layouts: { list: ['price', 'title'], edit: layouts.edit.toReversed() },
  }
  await view(chosen)
  // A start of the CMS calls both.
  for (const service of ['components', 'content-types'])
    await cms.strapi.plugin('content-manager').service(service).syncConfigurations()
  expect(await view()).toMatchObject(chosen)
})

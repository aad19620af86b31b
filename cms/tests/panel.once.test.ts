import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { guides } from '../src/panel/guides'
import { useCms } from './support/cms'

const cms = useCms()

const ofStrapi = [
  'createdAt',
  'updatedAt',
  'publishedAt',
  'createdBy',
  'updatedBy',
  'locale',
  'localizations',
]

const account = 'plugin::users-permissions.user'

function isHidden(type: object, attribute: string): boolean {
  const { attributes } = z
    .object({ config: z.object({ attributes: z.record(z.string(), z.object({ hidden: z.boolean() })) }) })
    .catch({ config: { attributes: {} } })
    .parse(type).config
  return attributes[attribute]?.hidden ?? false
}

/** What an editor meets in the panel: content types that it lists, and every component. */
function shown() {
  const types = Object.values(cms.strapi.contentTypes).filter(
    ({ uid, pluginOptions }) =>
      (uid.startsWith('api::') || uid === account) && pluginOptions?.['content-manager']?.visible !== false,
  )
  return [...types, ...Object.values(cms.strapi.components)].map((type) => [
    type.uid,
    Object.keys(type.attributes)
      .filter((name) => !ofStrapi.includes(name) && !isHidden(type, name))
      .sort(),
  ])
}

async function configuration(uid: string) {
  const kind = uid in cms.strapi.components ? 'components' : 'content-types'
  const service = cms.strapi.plugin('content-manager').service(kind)
  return service.findConfiguration({ uid })
}

async function ask(path: string, token: string) {
  const response = await fetch(`${cms.url}${path}`, { headers: { Authorization: `Bearer ${token}` } })
  return response.status
}

describe('the panel', () => {
  test('has a label and a hint for every field that an editor meets, and for no other', () => {
    const guided = Object.entries(guides).map(([uid, { fields }]) => [uid, Object.keys(fields).sort()])
    expect(Object.fromEntries(guided)).toEqual(Object.fromEntries(shown()))
  })

  test('shows labels, hints, columns and names of entries', async () => {
    const { metadatas, layouts, settings } = await configuration('api::course.course')
    expect(metadatas.price.edit).toMatchObject({
      label: 'Price',
      description: 'In whole rupees, without a sign: 999 shows as ₹999.',
    })
    expect(metadatas.price.list.label).toBe('Price')
    expect(layouts.list).toEqual(['title', 'level', 'price', 'featured', 'position'])
    expect(settings).toMatchObject({ mainField: 'title', defaultSortBy: 'position' })
    const link = await configuration('shared.link')
    expect(link.metadatas.href.edit.label).toBe('Address')
  })

  test('is closed to strangers', async () => {
    expect(await ask('/content-manager/collection-types/api::page.page', 'garbage')).toBe(401)
  })
})

import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ensurePanelAdmin } from '../src/api/account/first-accounts'
import { useCms } from './support/cms'
import { panelOwner } from './support/panel-owner'

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

const schemas = () => [...Object.values(cms.strapi.contentTypes), ...Object.values(cms.strapi.components)]

const fieldsOf = (type: { attributes: object }) =>
  Object.keys(type.attributes)
    .filter((name) => !ofStrapi.includes(name) && !isHidden(type, name))
    .sort()

/** The listed content types, and every component. */
const shown = () =>
  schemas().filter(
    ({ uid, modelType, pluginOptions }) =>
      modelType === 'component' ||
      ((uid.startsWith('api::') || uid === account) && pluginOptions?.['content-manager']?.visible !== false),
  )

const words = z.string().min(1)
const cell = z.object({ name: z.string(), size: z.number() })
const view = z.object({
  metadatas: z.record(
    z.string(),
    z.object({
      edit: z.object({ label: words, description: words }).optional(),
      list: z.object({ label: words }).optional(),
    }),
  ),
  layouts: z
    .object({ list: z.array(z.string()).default([]), edit: z.array(z.array(cell)).optional() })
    .default({ list: [] }),
})

/** The panel settings of each schema. */
const views = () =>
  schemas().flatMap((type) => {
    const { data } = z.object({ config: z.looseObject({ metadatas: z.unknown() }) }).safeParse(type)
    return data?.config.metadatas ? [{ type, ...view.parse(data.config) }] : []
  })

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
    const worded = views().map(({ type, metadatas }) => [
      type.uid,
      Object.keys(metadatas)
        .filter((field) => metadatas[field]?.edit)
        .sort(),
    ])
    const met = shown().map((type) => [type.uid, fieldsOf(type)])
    expect(Object.fromEntries(worded)).toEqual(Object.fromEntries(met))
  })

  test('calls a column as it calls the field', () => {
    const ours: Record<string, string> = { createdAt: 'Created', updatedAt: 'Last change' }
    for (const { type, metadatas, layouts } of views()) {
      for (const [field, { edit, list }] of Object.entries(metadatas))
        if (list) expect(list.label, `${type.uid} ${field}`).toBe(ours[field] ?? edit?.label)
      for (const column of layouts.list)
        expect(metadatas[column]?.list, `${type.uid} ${column}`).toBeDefined()
    }
  })

  test('has every field once in a form that a schema arranges', () => {
    const arranged = views().filter(({ layouts }) => layouts.edit)
    expect(arranged.length).toBeGreaterThan(0)
    for (const { type, layouts } of arranged) {
      const cells = layouts.edit?.flat().map(({ name }) => name) ?? []
      expect(cells.sort(), type.uid).toEqual(fieldsOf(type))
    }
  })

  test('gives a long text a row of its own, and locks a field that the CMS writes', async () => {
    const { metadatas, layouts } = await configuration('api::page.page')
    expect(layouts.edit).toContainEqual([{ name: 'summary', size: 12 }])
    expect(layouts.edit).toContainEqual([{ name: 'scheduleProblem', size: 12 }])
    expect(metadatas.scheduleProblem.edit).toMatchObject({ label: 'Problem with the time', editable: false })
    expect(metadatas.summary.edit).toMatchObject({ label: 'Summary', editable: true, visible: true })
    expect(metadatas.createdBy.edit.label).toBe('createdBy')
  })

  test('shows labels, hints, columns and names of entries', async () => {
    const { metadatas, layouts, settings } = await configuration('api::course.course')
    expect(metadatas.price.edit).toMatchObject({
      label: 'Price',
      description:
        'A whole number, without a sign: 999 shows as ₹999, or in the currency of the site settings.',
    })
    expect(metadatas.price.list.label).toBe('Price')
    expect(layouts.list).toEqual(['title', 'level', 'price', 'featured', 'position'])
    expect(settings).toMatchObject({ mainField: 'title', defaultSortBy: 'position' })
    const link = await configuration('shared.link')
    expect(link.metadatas.href.edit.label).toBe('Address')
  })

  test('sends HSTS only for its own host', async () => {
    const { headers } = await fetch(`${cms.url}/admin/init`)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  })

  test('requires a login', async () => {
    expect(await ask('/content-manager/collection-types/api::page.page', 'garbage')).toBe(401)
  })

  test.for(['/admin/register-admin', '/ADMIN/Register-Admin/'])(
    'does not let a visitor become its administrator by %s, even without one',
    async (path) => {
      const users = cms.strapi.db.query('admin::user')
      await users.deleteMany({ where: {} })
      try {
        const evil = { email: 'e@e.example', password: 'Evil-pass-1', firstname: 'E', lastname: 'V' }
        for (const body of [evil, {}]) {
          const answer = await fetch(`${cms.url}${path}`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          })
          expect(answer.status).toBe(403)
          expect(await answer.text()).toContain('Registration is closed.')
        }
        expect(await users.count()).toBe(0)
        const init = await fetch(`${cms.url}/admin/init`)
        expect(await init.json()).toMatchObject({ data: { hasAdmin: true } })
      } finally {
        await ensurePanelAdmin({
          email: panelOwner.PANEL_EMAIL,
          password: panelOwner.PANEL_PASSWORD,
        })
      }
    },
  )

  test('takes equally long for an unknown address and a wrong password', async () => {
    const { checkCredentials } = cms.strapi.service('admin::auth')
    const took = async (email: string) => {
      const start = performance.now()
      const [, user] = await checkCredentials({ email, password: 'Wrong-password-1' })
      expect(user).toBe(false)
      return performance.now() - start
    }
    const times: [number, number][] = []
    for (let turn = 0; turn < 9; turn += 1)
      times.push([await took(panelOwner.PANEL_EMAIL), await took('unknown@institute.example')])
    const [known = 0, unknown = 0] = [0, 1].map(
      (which) => times.map((pair) => pair[which] ?? 0).sort((a, b) => a - b)[4],
    )
    expect(unknown / known).toBeGreaterThan(0.5)
    expect(unknown / known).toBeLessThan(2)
  })
})

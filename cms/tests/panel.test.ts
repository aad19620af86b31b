import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ensurePanelAdmin } from '../src/api/account/first-accounts'
import { guides } from '../src/editors/panel/guides'
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

/** The listed content types, and every component. */
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
  test('has a label and a hint for exactly the visible fields', () => {
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
          expect(await answer.text()).toContain('Nobody registers here.')
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

import { join } from 'node:path'
import * as contract from '@careerspeak/contract'
import { expect, test } from 'vitest'
import { useCms } from './support/cms'
import { routesOf } from './support/routes'

const cms = useCms()

const endpoints = Object.values(contract).filter((value) => contract.isEndpoint(value))

/** Our routes outside the contract: they describe it, or do not return JSON. */
const others = [
  'GET /api/certificates/files/:file',
  'GET /api/docs',
  'GET /api/docs/:file',
  'GET /api/fees/papers/:id',
  'GET /api/homework/recordings/:id',
  'GET /api/homework/sounds/:id',
  'GET /api/materials/:id',
  'GET /api/openapi.json',
]

test('every endpoint of the contract has a route, and every route an endpoint', () => {
  const ours = routesOf(cms)
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => / \/api\//.test(route))
  const promised = endpoints.map(({ method, path }) => `${method} /api${path}`)
  const stock =
    /\/api\/(pages|courses|testimonials|live-sessions|practice-topics|interview-questions|correction-rules|redirects|site-setting|upload|email|content-type-builder|i18n)\b/
  expect(ours.filter((route) => !stock.test(route)).sort()).toEqual([...promised, ...others].sort())
})

test('every endpoint is described once, with a summary', () => {
  const lines = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(lines).size).toBe(lines.length)
  expect(endpoints.filter(({ summary }) => !summary)).toEqual([])
})

type Right = { action: string; subject: string | null; properties: { fields?: string[] } }

/** A permission as a word, with its fields if it changes fewer than it reads. */
function inWords({ action, subject, properties: { fields = [] } }: Right, all: readonly Right[]): string {
  const read = all.find((right) => right.subject === subject && right.action.endsWith('explorer.read'))
  const limited = action.endsWith('.update') && fields.length < (read?.properties.fields?.length ?? 0)
  return `${action.replace('plugin::content-manager.explorer.', '')}${limited ? ` (${fields.join(', ')})` : ''}`
}

test('the panel’s roles have exactly the listed permissions', async () => {
  const roles: { code: string; permissions: Right[] }[] = await cms.strapi.db
    .query('admin::role')
    .findMany({ where: { code: { $in: ['strapi-editor', 'coordinator'] } }, populate: ['permissions'] })
  const lines = roles.flatMap(({ code, permissions }) =>
    [...Map.groupBy(permissions, ({ subject }) => subject ?? 'the media library')].map(
      ([subject, rights]) =>
        `${code}: ${subject}: ${rights
          .map((right) => inWords(right, permissions))
          .sort()
          .join(', ')}`,
    ),
  )
  await expect([...lines.sort(), ''].join('\n')).toMatchFileSnapshot(
    join(import.meta.dirname, 'support/panel-permissions.txt'),
  )
})

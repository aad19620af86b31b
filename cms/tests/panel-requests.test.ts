import { beforeAll, expect, test } from 'vitest'
import { useCms } from './support/cms'
import { type Ask, logInToPanel } from './support/panel'

const cms = useCms()

let ask: Ask
beforeAll(async () => {
  if (cms.strapi) ask = await logInToPanel(cms, 'strapi-super-admin')
})

const page = '/content-manager/collection-types/api::page.page'
const lists = ['/admin/users', '/admin/roles', '/upload/files', '/upload/folders']
const widgets = [{ uid: 'plugin::content-manager.last-edited-entries', width: 6 }]

test.for([
  ...[page, ...lists, '/upload/folders/1'].flatMap((list) =>
    ['fields=nope', 'fields[0]=nope', 'fields=id,nope'].map((query) => `${list}?${query}`),
  ),
  ...['/admin/users', '/admin/roles', '/upload/folders', '/upload/folders/1'].map(
    (list) => `${list}?filters[0]=1`,
  ),
  ...[page, '/admin/roles', '/upload/files', '/upload/folders'].flatMap((list) =>
    ['filters[createdAt][$gt]=abc', 'filters[$and][0][createdAt]=abc'].map((query) => `${list}?${query}`),
  ),
])('GET %s is rejected with a message', async (path) => {
  const { status, body } = await ask('GET', path)
  expect([status, JSON.parse(body).error]).toEqual([
    400,
    expect.objectContaining({ name: 'ValidationError' }),
  ])
  expect(JSON.parse(body).error.message.length).toBeGreaterThan(10)
})

test.for([...lists.map((list) => `${list}?filters[id]=abc`), '/upload/files?filters[size][$gt]=abc'])(
  'GET %s is not a server error on either database',
  async (path) => {
    expect((await ask('GET', path)).status).toBeLessThan(500)
  },
)

test.for([
  '/admin/users?fields[0]=firstname&filters[$and][0][firstname][$contains]=o',
  '/admin/users?filters[isActive]=true&sort=firstname:ASC&fields=*',
  '/admin/roles?fields=name,code&filters[createdAt][$gt]=2020-01-02T03:04:05.000Z',
  '/upload/files?fields=documentId,name&filters[$and][0][createdAt][$gt]=2020-01-02T03:04:05.000Z',
  '/upload/folders?filters[$and][0][parent][id][$null]=true&fields[0]=name',
])('GET %s succeeds', async (path) => {
  expect((await ask('GET', path)).status).toBe(200)
})

test.for([
  ['PUT', '/admin/homepage/layout', {}],
  ['PUT', '/admin/homepage/layout', { widgets, updatedAt: 'yesterday' }],
  ['POST', '/admin/permissions/check', {}],
  ['POST', '/admin/permissions/check', { permissions: 3 }],
] as const)('%s %s with %j is rejected with a message', async ([method, path, request]) => {
  const { status, body } = await ask(method, path, request)
  expect([status, JSON.parse(body).error]).toEqual([
    400,
    expect.objectContaining({ name: 'ValidationError' }),
  ])
})

test('stores the home page layout, and checks permissions', async () => {
  expect((await ask('PUT', '/admin/homepage/layout', { widgets })).status).toBe(200)
  expect(JSON.parse((await ask('GET', '/admin/homepage/layout')).body)).toMatchObject({ data: { widgets } })
  const permissions = [{ action: 'admin::users.read' }]
  expect(await ask('POST', '/admin/permissions/check', { permissions })).toEqual({
    status: 200,
    body: JSON.stringify({ data: [true] }),
  })
})

test('reports no trial without a licence, and contacts no third party', async () => {
  expect((await ask('GET', '/admin/license-trial-time-left')).status).toBe(404)
})

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import * as contract from '@careerspeak/contract'
import { expect, test } from 'vitest'
import { accountUid } from '../src/api/account/account-changes'
import { useCms } from './support/cms'
import { panelToken } from './support/panel'
import { createPeople, type Person } from './support/people'

const cms = useCms({ EMAIL_PROOF: 'required' })
const person = createPeople()

const endpoints = Object.values(contract).filter((value) => contract.isEndpoint(value))

/** Our routes outside the contract: they describe it, or do not return JSON. */
const others = [
  'GET /api/certificates/files/:file',
  'GET /api/docs',
  'GET /api/docs/:file',
  'GET /api/homework/recordings/:id',
  'GET /api/homework/sounds/:id',
  'GET /api/interview/recordings/:id',
  'GET /api/materials/:id',
  'GET /api/openapi.json',
]

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The panel's files, which tests do not build. */
const PANEL = '/admin/:path*'

/** All routes of Strapi's router: ours, its plugins' and the panel's. */
const routes = (): { method: string; path: string }[] =>
  cms.strapi.server
    .listRoutes()
    .flatMap(({ methods, path }) => methods.map((method: string) => ({ method, path })))
    .filter(({ method, path }) => METHODS.includes(method) && path !== PANEL)

test('every endpoint of the contract has a route, and every route an endpoint', () => {
  const ours = routes()
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

/** Ends the caller's session, so the following requests would fail for that reason alone. */
const ENDING = [
  'POST /admin/logout',
  'DELETE /admin/users/me/sessions',
  'POST /api/auth/logout',
  'POST /api/auth/logout-everywhere',
]

/** Returns whether access was granted: 401 and 403 mean no, 404 and 405 that nothing is there, 5xx a failure. */
const verdict = (status: number): string =>
  status >= 500 || [401, 403, 404, 405].includes(status) ? String(status) : 'yes'

/** A token with full access to Strapi's content API. */
async function fullAccessToken(): Promise<string> {
  const { accessKey } = await cms.strapi
    .service('admin::api-token-content-api')
    .create({ name: `everything ${randomUUID()}`, type: 'full-access', lifespan: null })
  return accessKey
}

/**
 * Parts of the router, each called with its own tokens: a token lasts ten minutes, and a slow machine needs
 * five for all.
 */
const PARTS = ['/admin/', '/api/admin/', '/api/', '/content-manager/', '/'] as const
const partOf = (path: string) => PARTS.find((part) => path.startsWith(part)) ?? '/'

/** The results of each part: the callers, and a line per route. */
const found: { heading: string; lines: string[] }[] = []

test.for(PARTS)(
  'every route of the router below %s answers each caller',
  {
    timeout: 120_000,
  },
  async (part) => {
    const bearer = ({ token }: Pick<Person, 'token'>) => `Bearer ${token}`
    const people = {
      blocked: async () => {
        const blocked = await person()
        await cms.strapi.db
          .query(accountUid)
          .update({ where: { id: blocked.account.id }, data: { blocked: true } })
        return bearer(blocked)
      },
      learner: async () => bearer(await person()),
      unproved: async () => bearer(await person({ confirmed: false })),
      coach: async () => bearer(await person({ role: 'coach' })),
      admin: async () => bearer(await person({ role: 'institute-admin' })),
      google: async () =>
        bearer(await person({ role: 'institute-admin', password: null, googleSubject: randomUUID() })),
    }
    const known: Record<string, string> = {}
    for (const [name, make] of Object.entries(people)) known[name] = await make()
    for (const role of ['strapi-editor', 'coordinator'] as const)
      known[role] = `Bearer ${await panelToken(cms, role)}`
    known.token = `Bearer ${await fullAccessToken()}`
    const callers = ['nobody', ...Object.keys(known)]

    const lines: string[] = []
    for (const { method, path } of routes().filter(({ path }) => partOf(path) === part)) {
      const isEnding = ENDING.includes(`${method} ${path}`)
      const address = path.replace(/\(\.\*\)|:path\*|:[\w]+\??/g, '1')
      const verdicts = await Promise.all(
        callers.map(async (caller) => {
          if (isEnding && caller in known && !(caller in people)) return '-'
          const own = isEnding && Object.entries(people).find(([name]) => name === caller)?.[1]
          const authorization = own ? await own() : known[caller]
          const { status } = await fetch(`${cms.url}${address}`, {
            method,
            redirect: 'manual',
            headers: {
              ...(authorization && { Authorization: authorization }),
              'Content-Type': 'application/json',
            },
            ...(method !== 'GET' &&
              method !== 'DELETE' && {
                // The panel counts what it is asked by the address in it.
                body: JSON.stringify(/^\/admin\//.test(path) ? { email: `${randomUUID()}@example.com` } : {}),
              }),
          })
          return verdict(status)
        }),
      )
      lines.push(
        `${method.padEnd(6)} ${path.padEnd(72)} ${verdicts.map((each) => each.padEnd(8)).join('')}`.trimEnd(),
      )
    }
    const heading = `${''.padEnd(80)}${callers.map((name) => name.replace('strapi-', '').slice(0, 7).padEnd(8)).join('')}`
    found.push({ heading, lines })
  },
)

test('every route admits exactly the listed callers', async () => {
  expect(found).toHaveLength(PARTS.length)
  const pathIn = (line: string) => line.slice(7).split(' ')[0] ?? ''
  const lines = [...new Set(found.flatMap((part) => part.lines))].sort((one, other) =>
    pathIn(one) < pathIn(other) ? -1 : pathIn(one) > pathIn(other) ? 1 : 0,
  )
  await expect([found[0]?.heading.trimEnd(), ...lines, ''].join('\n')).toMatchFileSnapshot(
    join(import.meta.dirname, 'support/access-matrix.txt'),
  )
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

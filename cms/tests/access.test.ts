import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as contract from '@careerspeak/contract'
import { decode, sign } from 'jsonwebtoken'
import { describe, expect, test } from 'vitest'
import { accountUid } from '../src/api/account/account-changes'
import { send } from './support/client'
import { useCms } from './support/cms'
import { panelToken } from './support/panel'
import { createPeople, type Person } from './support/people'
import { appDir } from './support/places'
import { routesOf } from './support/routes'

const cms = useCms({ EMAIL_PROOF: 'required' })
const person = createPeople()

const endpoints = Object.values(contract).filter((value) => contract.isEndpoint(value))
const guarded = endpoints.filter(({ access }) => ['learner', 'coach', 'admin'].includes(access))
const secret = () => cms.strapi.config.get<string>('plugin::users-permissions.jwtSecret')
const sessionIn = (token: string) => String(decode(token, { json: true })?.session)
const claims = ({ account, token }: Person) => ({ id: account.id, session: sessionIn(token) })
const change = ({ account }: Person, data: object) =>
  cms.strapi.db.query(accountUid).update({ where: { id: account.id }, data })
const role = (type: string) =>
  cms.strapi.db.query('plugin::users-permissions.role').findOne({ where: { type } })

/** Authorization headers that must not grant access. */
const strangers: Record<string, () => Promise<string | undefined>> = {
  'no token': async () => undefined,
  garbage: async () => 'Bearer garbage',
  'a token without its scheme': async () => (await person()).token,
  'an expired token': async () => `Bearer ${sign(claims(await person()), secret(), { expiresIn: -1 })}`,
  'a token that is not signed': async () => {
    return `Bearer ${sign(claims(await person()), '', { algorithm: 'none' })}`
  },
  'a token signed with another key': async () => `Bearer ${sign(claims(await person()), 'another key')}`,
  'a token signed in another way': async () =>
    `Bearer ${sign(claims(await person()), secret(), { algorithm: 'HS512' })}`,
  'the token of nobody': async () => `Bearer ${sign({ id: 999_999, session: 'nobody' }, secret())}`,
  'a token of an earlier version, without a session': async () =>
    `Bearer ${sign({ id: (await person()).account.id, epoch: 0 }, secret())}`,
  'the token of another account’s session': async () => {
    const [one, other] = [await person(), await person()]
    return `Bearer ${sign({ ...claims(one), session: claims(other).session }, secret())}`
  },
  'a token whose session has ended': async () => {
    const { token } = await person()
    const where = { documentId: sessionIn(token) }
    await cms.strapi.db
      .query('api::account.device-session')
      .update({ where, data: { revokedAt: new Date(), why: 'logged out' } })
    return `Bearer ${token}`
  },
  'the token of a deleted account': async () => {
    const gone = await person()
    await cms.strapi.documents(accountUid).delete({ documentId: gone.account.user._id })
    return `Bearer ${gone.token}`
  },
  'the token of a blocked account': async () => {
    const blocked = await person()
    await change(blocked, { blocked: true })
    return `Bearer ${blocked.token}`
  },
  'a token older than the password': async () => {
    const changed = await person()
    const data: object = { password: 'another-one' }
    await cms.strapi.documents(accountUid).update({ documentId: changed.account.user._id, data })
    return `Bearer ${changed.token}`
  },
}

/** Each account is created once and calls every endpoint. */
const headers = new Map<string, Promise<string | undefined>>()
function headerOf(stranger: string, make: () => Promise<string | undefined>) {
  const header = headers.get(stranger) ?? make()
  headers.set(stranger, header)
  return header
}

/** A read, an endpoint with a body and one that names its object, of three access levels: one guard serves all. */
const samples = [contract.profile, contract.saveCoachHours, contract.deleteClass]

describe.for(samples)('$method $path', (endpoint) => {
  test.for(Object.entries(strangers))('returns 401 for %s', async ([stranger, make]) => {
    const { status, body } = await send(cms, endpoint, { authorization: await headerOf(stranger, make) })
    expect([status, contract.failure.parse(body).error.status]).toEqual([401, 401])
  })

  test('applies a changed role at once', async () => {
    const admin = await person({ role: 'institute-admin' })
    await change(admin, { role: (await role('admin-applicant')).id })
    expect((await send(cms, endpoint, { authorization: `Bearer ${admin.token}` })).status).toBe(403)
  })
})

test('only the listed files identify a caller', () => {
  const source = join(appDir, 'src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => /\bidentify\b/.test(readFileSync(join(source, name), 'utf8')))
  expect(files.sort()).toEqual([
    'api/account/auth/refresh.ts',
    'api/account/guard.ts',
    'api/practice/matchmaker.ts',
    'platform/http/endpoint.ts',
  ])
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

/** A route of the router, and what each caller gets there, in the order of the callers. */
type Row = { method: string; path: string; verdicts: Record<string, string> }
const rows: Row[] = []

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
        await change(blocked, { blocked: true })
        return bearer(blocked)
      },
      applicant: async () => bearer(await person({ role: 'admin-applicant' })),
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

    for (const { method, path } of routesOf(cms).filter(({ path }) => partOf(path) === part)) {
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
      const named = callers.map((caller, index) => [caller, verdicts[index] ?? ''] as const)
      rows.push({ method, path, verdicts: Object.fromEntries(named) })
    }
  },
)

const columns = (cells: readonly string[]) => cells.map((cell) => cell.slice(0, 7).padEnd(8)).join('')

test('every route admits exactly the listed callers', async () => {
  expect(new Set(rows.map(({ path }) => partOf(path)))).toEqual(new Set(PARTS))
  const callers = Object.keys(rows[0]?.verdicts ?? {}).map((name) => name.replace('strapi-', ''))
  const sorted = rows.toSorted((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0))
  const lines = [
    ['', '', ...callers],
    ...sorted.map(({ method, path, verdicts }) => [method, path, ...Object.values(verdicts)]),
  ].map(([method = '', path = '', ...cells]) =>
    `${method.padEnd(6)} ${path.padEnd(72)} ${columns(cells)}`.trimEnd(),
  )
  await expect([...new Set(lines), ''].join('\n')).toMatchFileSnapshot(
    join(import.meta.dirname, 'support/access-matrix.txt'),
  )
})

/** The verdicts of an endpoint by its access level. */
const promised: Partial<Record<contract.Access, object>> = {
  learner: { nobody: '401', applicant: '403', learner: 'yes', coach: 'yes', admin: 'yes' },
  coach: { nobody: '401', applicant: '403', learner: '403', coach: 'yes', admin: 'yes' },
  admin: { nobody: '401', applicant: '403', learner: '403', coach: '403', admin: 'yes' },
}

test('every endpoint with an account admits only the callers of its access level', () => {
  const given = guarded.map(({ method, path }) =>
    rows.find((row) => row.method === method && row.path === `/api${path}`),
  )
  const expected = guarded.map(({ method, path, access }) => ({
    method,
    path: `/api${path}`,
    verdicts: promised[access],
  }))
  expect(given).toMatchObject(expected)
})

test('every endpoint for anyone takes no notice of a stale token', async () => {
  for (const endpoint of endpoints.filter(({ access }) => access === 'anyone')) {
    const body = endpoint.method === 'GET' ? undefined : {}
    const { status } = await send(cms, endpoint, { authorization: 'Bearer garbage', body })
    expect([401, 403, 405], endpoint.path).not.toContain(status)
  }
})

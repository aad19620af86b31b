import * as contract from '@careerspeak/contract'
import { decode, sign } from 'jsonwebtoken'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountUid } from '../src/api/account/account-changes'
import { send } from './support/client'
import { useCms } from './support/cms'
import { createPeople, type Person } from './support/people'

const cms = useCms()
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

describe.for(guarded)('$method $path', (endpoint) => {
  test.for(Object.entries(strangers))('returns 401 for %s', async ([stranger, make]) => {
    const { status, body } = await send(cms, endpoint, { authorization: await headerOf(stranger, make) })
    expect([status, contract.failure.parse(body).error.status]).toEqual([401, 401])
  })

  test('returns 403 to an applicant for an admin account', async () => {
    const { token } = await person({ role: 'admin-applicant' })
    expect((await send(cms, endpoint, { authorization: `Bearer ${token}` })).status).toBe(403)
  })

  test('admits only the callers of its access level', async () => {
    const learner = await person()
    const coach = await person({ role: 'coach' })
    const admin = await person({ role: 'institute-admin' })
    const statusFor = async ({ token }: Person) =>
      (await send(cms, endpoint, { authorization: `Bearer ${token}` })).status
    expect([401, 403, 404, 405]).not.toContain(await statusFor(admin))
    if (endpoint.access === 'learner') expect([401, 403, 404, 405]).not.toContain(await statusFor(learner))
    else expect(await statusFor(learner)).toBe(403)
    if (endpoint.access === 'admin') expect(await statusFor(coach)).toBe(403)
    else expect([401, 403, 404, 405]).not.toContain(await statusFor(coach))
  })

  test('applies a changed role at once', async () => {
    const admin = await person({ role: 'institute-admin' })
    await change(admin, { role: (await role('admin-applicant')).id })
    expect((await send(cms, endpoint, { authorization: `Bearer ${admin.token}` })).status).toBe(403)
  })
})

describe('the endpoints for anyone', () => {
  test.for(endpoints.filter(({ access }) => access === 'anyone'))(
    '$method $path takes no notice of a stale token',
    async (endpoint) => {
      const body = endpoint.method === 'GET' ? undefined : {}
      const { status } = await send(cms, endpoint, { authorization: 'Bearer garbage', body })
      expect([401, 403, 405]).not.toContain(status)
    },
  )
})

describe('Strapi’s own routes', () => {
  let learner: Person
  beforeAll(async () => {
    if (cms.strapi) learner = await person()
  })

  test.for([
    ['POST', '/auth/local'],
    ['POST', '/auth/local/register'],
    ['POST', '/auth/change-password'],
    ['GET', '/auth/email-confirmation'],
    ['GET', '/auth/google/callback'],
    ['GET', '/connect/google'],
    ['GET', '/users'],
    ['GET', '/users/me'],
    ['GET', '/users/1'],
    ['PUT', '/users/1'],
    ['DELETE', '/users/1'],
    ['POST', '/users'],
    ['GET', '/users-permissions/roles'],
    ['GET', '/batches'],
    ['GET', '/videos'],
    ['GET', '/materials'],
    ['GET', '/interview-answers'],
    ['GET', '/progresses'],
    ['GET', '/thoughts'],
    ['GET', '/articles'],
    ['GET', '/upload/files'],
    ['POST', '/upload'],
    ['POST', '/email'],
    ['GET', '/content-type-builder/content-types'],
  ] as const)('%s %s is closed, with a learner’s token and without', async ([method, path]) => {
    for (const authorization of [undefined, `Bearer ${learner.token}`]) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : { password: 'stolen-one', role: 1 }
      const { status } = await send(cms, { method, path }, { authorization, body })
      expect([401, 403, 404, 405]).toContain(status)
    }
  })
})

import { createHmac } from 'node:crypto'
import { handleReport, issueTicket, reports, storeReport } from '@careerspeak/contract'
import { jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { call, send } from './support/client'
import { useCms } from './support/cms'
import { createPeople } from './support/people'

const secret = 'a secret of the two servers'
const cms = useCms({ MATCHMAKER_SECRET: secret })
const person = createPeople()

let matches = 0
const report = () => ({
  matchId: `match-${++matches}`,
  reason: 'harassment',
  comment: ' He shouted. ',
  topic: 'job-interview',
  reporter: 'a'.repeat(16),
  reported: 'b'.repeat(16),
})

const post = async (body: unknown, authorization: string | undefined = `Bearer ${secret}`) =>
  (await send(cms, storeReport, { authorization, body })).status

const stored = (matchReference: string) =>
  cms.strapi.db.query('api::practice.report').findMany({ where: { matchReference } })

describe('POST /api/reports', () => {
  test('stores a report of the matchmaker', async () => {
    const { matchId, ...told } = report()
    expect(await post({ matchId, ...told, handled: true })).toBe(201)
    expect(await stored(matchId)).toMatchObject([{ ...told, comment: 'He shouted.', handled: false }])
  })

  test('stores the browser ids of persons with accounts', async () => {
    const { matchId, ...told } = {
      ...report(),
      reporterBrowser: 'c'.repeat(16),
      reportedBrowser: 'd'.repeat(16),
    }
    expect(await post({ matchId, ...told })).toBe(201)
    expect(await stored(matchId)).toMatchObject([{ ...told, comment: 'He shouted.' }])
  })

  test('stores a repeated report once', async () => {
    const told = report()
    const statuses = await Promise.all(Array.from({ length: 10 }, () => post(told)))
    expect(new Set(statuses)).toEqual(new Set([201]))
    expect(await stored(told.matchId)).toHaveLength(1)
    expect(await post({ ...told, reporter: told.reported, reported: told.reporter })).toBe(201)
    expect(await stored(told.matchId)).toHaveLength(2)
  })

  test('requires the secret, also from admins', async () => {
    const told = report()
    const admin = await person({ role: 'institute-admin' })
    for (const authorization of ['', secret, 'Bearer ', 'Bearer another secret', `Bearer ${admin.token}`])
      expect(await post(told, authorization)).toBe(401)
    expect(await stored(told.matchId)).toEqual([])
  })

  test.for([
    {},
    { ...report(), reason: 'boredom' },
    { ...report(), reporter: '<script>' },
    { ...report(), reportedBrowser: 'short' },
    { ...report(), comment: 'a'.repeat(501) },
    { ...report(), matchId: 7 },
  ])('rejects %j', async (body) => {
    expect(await post(body)).toBe(400)
  })
})

describe('GET /api/admin/reports and PUT /api/admin/report', () => {
  test('list open reports first, and store which are handled', async () => {
    const { token } = await person({ role: 'institute-admin' })
    const list = async () => {
      const answer = await call(reports, { base: cms.url, token, query: { limit: 100 } })
      if (!answer.ok) throw new Error(answer.msg)
      return answer.data.data
    }
    const mark = (id: string, handled: boolean) =>
      call(handleReport, { base: cms.url, token, body: { id, handled } })
    await post(report())
    await post({ ...report(), comment: undefined, topic: undefined, reason: 'spam' })
    const [newest, other] = await list()
    expect(newest).toMatchObject({ reason: 'spam', comment: '', topic: '', handled: false })
    expect(other).toMatchObject({ reason: 'harassment', comment: 'He shouted.', topic: 'job-interview' })
    const id = newest?._id ?? ''
    expect(await mark(id, true)).toEqual({ ok: true, data: { msg: 'The report is handled.' } })
    expect((await list()).at(-1)).toMatchObject({ _id: id, handled: true })
    expect(await mark(id, false)).toMatchObject({ ok: true })
    expect((await list())[0]).toMatchObject({ _id: id, handled: false })
    expect(await mark('nowhere', true)).toMatchObject({ status: 404 })
    const authorization = `Bearer ${token}`
    expect((await send(cms, handleReport, { authorization, body: { id } })).status).toBe(400)
  })
})

describe('POST /api/practice/ticket', () => {
  const ask = async (token: string) => {
    const { status, body } = await send(cms, issueTicket, { authorization: `Bearer ${token}` })
    return { status, ticket: issueTicket.reply.safeParse(body).data?.ticket ?? '' }
  }
  const read = async (token: string) => {
    const key = createHmac('sha256', secret).update('practice ticket').digest()
    return (await jwtVerify((await ask(token)).ticket, key, { audience: 'practice' })).payload
  }

  test('issues learners and admins a unique ticket for a minute', async () => {
    for (const role of ['authenticated', 'institute-admin'] as const) {
      const { token, account, email } = await person({ role })
      const [one, other] = [await read(token), await read(token)]
      expect(one.sub).toMatch(/^[\w-]{16}$/)
      expect(other.sub).toBe(one.sub)
      expect(other.jti).not.toBe(one.jti)
      expect((one.exp ?? 0) - (one.iat ?? 0)).toBe(60)
      const told = JSON.stringify(one)
      for (const secretOfTheirs of [email, account.user._id, account.user.fullName])
        expect(told).not.toContain(secretOfTheirs)
    }
  })

  test('contains a different person id for each account', async () => {
    const [asha, ben] = [await person(), await person()]
    expect((await read(asha.token)).sub).not.toBe((await read(ben.token)).sub)
  })

  test('is refused to signed-out, blocked and unapproved accounts', async () => {
    const [blocked, applicant] = [await person(), await person({ role: 'admin-applicant' })]
    await cms.strapi.db
      .query('plugin::users-permissions.user')
      .update({ where: { id: blocked.account.id }, data: { blocked: true } })
    expect((await send(cms, issueTicket)).status).toBe(401)
    expect((await ask(blocked.token)).status).toBe(401)
    expect((await ask(applicant.token)).status).toBe(403)
    expect((await ask(secret)).status).toBe(401)
  })
})

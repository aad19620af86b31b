import { describe, expect, test } from 'vitest'
import { storeReport } from '../src/contract'
import { send } from './support/client'
import { useCms } from './support/cms'
import { createPeople } from './support/people'

const secret = 'a secret of the two servers'
const cms = useCms({ MATCHMAKER_SECRET: secret })
const person = createPeople(cms)

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
  cms.strapi.db.query('api::reports.report').findMany({ where: { matchReference } })

describe('POST /api/reports', () => {
  test('keeps what the matchmaker hands in, for somebody to see to', async () => {
    const { matchId, ...told } = report()
    expect(await post({ matchId, ...told, handled: true })).toBe(201)
    expect(await stored(matchId)).toMatchObject([{ ...told, comment: 'He shouted.', handled: false }])
  })

  test('keeps a report once, however often it is handed in', async () => {
    const told = report()
    const statuses = await Promise.all(Array.from({ length: 10 }, () => post(told)))
    expect(new Set(statuses)).toEqual(new Set([201]))
    expect(await stored(told.matchId)).toHaveLength(1)
    expect(await post({ ...told, reporter: told.reported, reported: told.reporter })).toBe(201)
    expect(await stored(told.matchId)).toHaveLength(2)
  })

  test('is closed to whoever does not show the secret, an admin too', async () => {
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
    { ...report(), comment: 'a'.repeat(501) },
    { ...report(), matchId: 7 },
  ])('refuses %j', async (body) => {
    expect(await post(body)).toBe(400)
  })
})

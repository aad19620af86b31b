import { failure, getBatch, login, profile, reserveSeat, seats, signup } from '@careerspeak/contract'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBatches } from './support/batches'
import { startBreakableProxy } from './support/breakable-proxy'
import { call } from './support/client'
import { useCms } from './support/cms'
import { logInToPanel } from './support/panel'
import { createPeople, PASSWORD } from './support/people'
import { startOwnPostgres } from './support/postgres'
import { publishSession } from './support/sessions'

const postgres = await startOwnPostgres()
const line = await startBreakableProxy('url' in postgres ? Number(new URL(postgres.url).port) : 0)
// Registered first, so it runs last.
afterAll(async () => {
  await line.stop()
  if ('stop' in postgres) await postgres.stop()
})
beforeEach(({ skip }) => {
  if ('missing' in postgres) skip(postgres.missing)
})
const cms = useCms({ DATABASE_URL: `postgresql://postgres@127.0.0.1:${line.port}/postgres` })
const person = createPeople()
const makeBatch = createBatches(cms)
const readiness = async () => (await fetch(`${cms.url}/readyz`)).json()
const health = async () => (await fetch(`${cms.url}/_health`)).status

describe('while the database is unavailable', () => {
  test('every reply is a 503 with a message, until it is back', async () => {
    if ('missing' in postgres) throw new Error(postgres.missing)
    const session = await publishSession(cms.strapi)
    const batch = await makeBatch()
    const { token, email } = await person({ batch: batch.id })
    const ask = await logInToPanel(cms, 'strapi-editor')
    const base = cms.url
    const body = { fullName: 'Asha Rao', email: 'asha@example.com', phoneNumber: '9876543210', session }
    const account = { fullName: 'New', email: 'new@example.com', password: PASSWORD } as const
    const agreed = { accountType: 'user', agreeToTerms: true } as const
    const reads = [
      () => call(seats, { base, query: { session } }),
      () => call(profile, { base, token }),
      () => call(getBatch, { base, token, query: { batch_name: batch.name } }),
    ]
    const writes = [
      () => call(reserveSeat, { base, body }),
      () => call(signup, { base, body: { ...account, ...agreed } }),
      () => call(login, { base, body: { email, password: PASSWORD, ...agreed } }),
    ]
    const everything = () => Promise.all([...reads, ...reads, ...reads].map((read) => read()))
    for (const answer of await everything()) expect(answer).toMatchObject({ ok: true })
    expect(await health()).toBe(204)

    for (const _ of [1, 2, 3]) {
      await postgres.kill()
      for (const answer of await everything())
        expect(answer).toMatchObject({ ok: false, status: 503, code: 'ServiceUnavailableError' })
      for (const write of writes)
        expect(await write()).toMatchObject({ ok: false, status: 503, code: 'NotStored' })
      const panel = await ask('GET', '/content-manager/collection-types/api::page.page')
      expect([panel.status, failure.parse(JSON.parse(panel.body)).error.name]).toEqual([
        503,
        'ServiceUnavailableError',
      ])
      const entering = await ask('POST', '/admin/login', { email: 'nobody@example.com', password: PASSWORD })
      expect(entering.status).toBe(503)
      expect(await health()).toBe(503)
      // A result is kept for a quarter of a second, and a probe that waits for a connection leaves the last one in place.
      await expect
        .poll(readiness, { timeout: 15_000 })
        .toMatchObject({ status: 'not ready', failing: ['database'] })
      expect((await fetch(`${cms.url}/livez`)).status).toBe(200)

      await postgres.revive()
      await vi.waitFor(async () => expect(await health()).toBe(204), { timeout: 50_000, interval: 20 })
      await expect.poll(readiness).toMatchObject({ status: 'ready' })
      for (const _again of [1, 2, 3])
        for (const answer of await everything()) expect(answer).toMatchObject({ ok: true })
    }
    for (const write of writes) expect(await write()).toMatchObject({ ok: true })
  })
})

describe('a broken database connection', () => {
  test('causes no failed request when it was cut', async () => {
    const { token } = await person()
    const session = await publishSession(cms.strapi)
    const read = () => call(profile, { base: cms.url, token })
    const cut = async () => {
      // A connection being opened would be cut before its first use.
      await expect.poll(() => cms.strapi.db.connection.client.pool.numPendingCreates()).toBe(0)
      return line.spoil('cut')
    }
    for (const number of [1, 2, 3]) {
      await Promise.all(Array.from({ length: 10 }, read))
      expect(await cut()).toBeGreaterThan(0)
      for (const answer of await Promise.all(Array.from({ length: 10 }, read)))
        expect(answer).toMatchObject({ ok: true })
      await cut()
      const body = { fullName: 'Asha', email: `a${number}@example.com`, phoneNumber: '9876543210', session }
      expect(await call(reserveSeat, { base: cms.url, body })).toMatchObject({ ok: true })
    }
  })

  test('is discarded after idling when it no longer responds', async () => {
    const { token } = await person()
    const session = await publishSession(cms.strapi)
    await Promise.all([1, 2].map(() => call(profile, { base: cms.url, token })))
    expect(line.spoil('mute')).toBeGreaterThan(0)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 })
    const body = { fullName: 'Asha', email: 'mute@example.com', phoneNumber: '9876543210', session }
    const answers = await Promise.all([
      call(profile, { base: cms.url, token }),
      call(reserveSeat, { base: cms.url, body }),
    ])
    vi.useRealTimers()
    line.spoil('cut')
    for (const answer of answers) expect(answer).toMatchObject({ ok: true })
  })
})

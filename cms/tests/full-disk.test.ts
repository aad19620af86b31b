import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { login, profile, refreshSession, reserveSeat, uploadMaterial } from '@careerspeak/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createBatches } from './support/batches'
import { call } from './support/client'
import { useCms } from './support/cms'
import { createPeople, PASSWORD } from './support/people'
import { publishSession } from './support/sessions'
import { mountSmallDisk } from './support/small-disk'
import { pdf, upload } from './support/uploads'

const disk = mountSmallDisk(24)
// Registered first, so it runs last.
afterAll(() => {
  if ('path' in disk) disk.unmount()
})
beforeEach(({ skip }) => {
  if ('missing' in disk) skip(disk.missing)
})
const cms = useCms('path' in disk ? { DATA_DIR: disk.path, UPLOAD_RESERVE: '0' } : {})
const person = createPeople()
const makeBatch = createBatches(cms)

test('a full disk rejects writes, keeps confirmed ones, and recovers', async () => {
  if ('missing' in disk) throw new Error(disk.missing)
  const session = await publishSession(cms.strapi, { capacity: 500 })
  const batch = await makeBatch()
  const { token } = await person({ role: 'institute-admin' })
  // A short log must grow with the next write.
  await cms.strapi.db.connection.raw('pragma wal_checkpoint(truncate)')
  disk.fill()

  const confirmed: string[] = []
  const refused: unknown[] = []
  const reserve = async () => {
    const email = `${randomUUID()}@example.com`
    const body = { fullName: 'Asha Rao', email, phoneNumber: '9876543210', session }
    const answer = await call(reserveSeat, { base: cms.url, body })
    if (answer.ok) confirmed.push(email)
    else refused.push(answer)
    return answer.ok
  }
  for (let number = 0; number < 40; number += 1) await reserve()
  const fields = { batchId: batch.documentId, title: 'Unit 1', moduleName: 'Week 1' }
  const file = { name: 'Unit 1.pdf', content: pdf('x'.repeat(100_000)) }
  const uploaded = await upload(cms, uploadMaterial, { token, fields, file })
  disk.empty()

  const stored: string[] = await cms.strapi.db.connection('seat_registrations').pluck('email')
  expect([...stored].sort()).toEqual([...confirmed].sort())
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) expect(answer).toMatchObject({ status: 503, code: 'NotStored' })
  expect(uploaded).toMatchObject({ status: 503, body: { error: { name: 'NotStored' } } })
  expect(readdirSync(join(disk.path, 'received'))).toEqual([])
  expect(await reserve()).toBe(true)
  expect((await upload(cms, uploadMaterial, { token, fields, file })).status).toBe(200)
})

const answered = z.looseObject({ token: z.string().default(''), msg: z.string().default('') })

test('with a full disk sessions continue, no new one starts, and a copied token is detected afterwards', async () => {
  if ('missing' in disk) throw new Error(disk.missing)
  const { email } = await person()
  const ask = async ({ path }: { path: string }, headers: Record<string, string>, body?: object) => {
    const response = await fetch(`${cms.url}/api${path}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    })
    const cookie = /^(__Host-refresh=[^;]*)/.exec(response.headers.get('Set-Cookie') ?? '')?.[1] ?? ''
    return { status: response.status, cookie, body: answered.parse(await response.json()) }
  }
  const logIn = () => ask(login, {}, { email, password: PASSWORD, agreeToTerms: true })
  const first = await logIn()
  const renew = (cookie: string) =>
    ask(refreshSession, { Authorization: `Bearer ${first.body.token}`, Cookie: cookie })
  const second = await renew(first.cookie)
  const current = await renew(second.cookie)
  const again = await renew(current.cookie)
  // So long that the log has no room for another row.
  await cms.strapi.db.connection.raw('pragma wal_checkpoint(truncate)')
  disk.fill()
  const whileFull = []
  for (let number = 0; number < 3; number += 1) whileFull.push(await renew(again.cookie))
  const copied = await renew(first.cookie)
  const refused = await logIn()
  disk.empty()

  for (const answer of whileFull) {
    expect(answer).toMatchObject({ status: 200, cookie: again.cookie })
    expect(await call(profile, { base: cms.url, token: answer.body.token })).toMatchObject({ ok: true })
  }
  expect(copied).toMatchObject({ status: 401, body: { error: { name: 'SessionEnded' } } })
  expect(refused).toMatchObject({ status: 503, body: { error: { name: 'NotStored' } } })
  expect(refused.body.msg).toContain('stay logged in')
  const next = await renew(again.cookie)
  expect(next.status).toBe(200)
  expect(next.cookie).not.toBe(again.cookie)
  expect((await renew(next.cookie)).status).toBe(200)
  // The token that kept working is retired by now, so using it reveals a copy.
  expect((await renew(again.cookie)).status).toBe(401)
  expect((await renew(next.cookie)).status).toBe(401)
  expect(await logIn()).toMatchObject({ status: 200 })
})

import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import {
  deleteClass,
  type Endpoint,
  forgotPassword,
  importFile,
  login,
  newBatch,
  reserveSeat,
  scheduleClass,
  sendAnswer,
  uploadVideo,
} from '@careerspeak/contract'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { classRequest, createBatches, type MadeBatch } from './support/batches'
import { useCms } from './support/cms'
import { mailsTo, sendDueMails } from './support/outbox'
import { createPeople, PASSWORD, type Person } from './support/people'
import { distDir } from './support/places'
import { recorded } from './support/recordings'
import { publishSession } from './support/sessions'

const cms = useCms()
const person = createPeople()
const makeBatch = createBatches(cms)
let admin: Person
let batch: MadeBatch
beforeAll(async () => {
  if (!cms.strapi) return
  admin = await person({ role: 'institute-admin' })
  batch = await makeBatch()
})

type Sent = { key?: string; token?: string | undefined; query?: Record<string, string>; body?: object }

/** Sends a request with a key, a JSON body or a form. */
async function send(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { key, token, query = {}, body }: Sent,
) {
  const isForm = body instanceof FormData
  const response = await fetch(`${cms.url}/api${path}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      ...(key && { 'Idempotency-Key': key }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

function formOf(fields: Record<string, string>, content: string | Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([content]), 'file')
  return form
}

const count = (uid: Parameters<typeof cms.strapi.db.query>[0], where: object = {}) =>
  cms.strapi.db.query(uid).count({ where })
const classesOf = ({ id }: MadeBatch) => count('api::class.scheduled-class', { batch: id })
const kept = () => cms.strapi.db.connection('kept_replies')

/** Sends a request twice with one key, and once more with another. */
async function sendTwice(endpoint: Endpoint, sent: Sent) {
  const key = randomUUID()
  const first = await send(endpoint, { ...sent, key })
  expect([endpoint.status, first.text]).toEqual([first.status, first.text])
  expect(await send(endpoint, { ...sent, key })).toEqual(first)
  return first
}

describe('a repeated request', () => {
  test('schedules one class and mails each student once', async () => {
    const own = await makeBatch()
    const { email } = await person({ batch: own.id })
    await sendTwice(scheduleClass, { token: admin.token, body: classRequest(own) })
    expect(await classesOf(own)).toBe(1)
    await sendDueMails()
    expect(await mailsTo(cms, email)).toHaveLength(1)
  })

  test('adds a video once', async () => {
    const own = await makeBatch()
    const body = { batchId: own.documentId, title: 'Small talk', VideoUrl: 'https://youtu.be/abcdefghij1' }
    await sendTwice(uploadVideo, { token: admin.token, body })
    expect(await count('api::batch.video', { batch: own.id })).toBe(1)
  })

  test('deletes a class, and says so again', async () => {
    const { text } = await send(scheduleClass, { token: admin.token, body: classRequest(batch) })
    const query = { id: JSON.parse(text).class._id }
    await sendTwice(deleteClass, { token: admin.token, query })
    expect((await send(deleteClass, { token: admin.token, query })).status).toBe(404)
  })

  test('reserves a seat once, with one mail', async () => {
    const session = await publishSession(cms.strapi)
    const email = 'asha@example.com'
    const body = { fullName: 'Asha Rao', email, phoneNumber: '9876543210', session }
    await sendTwice(reserveSeat, { body })
    await sendDueMails()
    expect(await mailsTo(cms, email)).toHaveLength(1)
  })

  test('imports a file once', async () => {
    const csv = 'name,email\nRavi Rao,ravi-import@example.com\n'
    const fields = { kind: 'people', batchId: batch.documentId }
    const checked = await send(importFile, { token: admin.token, body: formOf(fields, csv) })
    const plan = JSON.parse(checked.text).plan
    const imported = await sendTwice(importFile, {
      token: admin.token,
      body: formOf({ ...fields, plan }, csv),
    })
    expect(JSON.parse(imported.text).imported).not.toBeNull()
    await sendDueMails()
    expect(await mailsTo(cms, 'ravi-import@example.com')).toHaveLength(1)
  })

  test('sends a recorded answer once', async () => {
    const one = await person({ batch: batch.id })
    const fields = { question: 'Tell me about yourself.', consent: 'yes' }
    await sendTwice(sendAnswer, { token: one.token, body: formOf(fields, recorded('audio.mp4')) })
    expect(await count('api::homework.hand-in', { owner: one.account.id })).toBe(1)
  })

  test('waits while the first is carried out, and gets its reply', async () => {
    const own = await makeBatch()
    const sent = { key: randomUUID(), token: admin.token, body: classRequest(own) }
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => send(scheduleClass, sent)))
    expect(first?.status).toBe(201)
    expect(others).toEqual([first, first, first])
    expect(await classesOf(own)).toBe(1)
  })

  test('is carried out if the first was refused', async () => {
    const own = await makeBatch()
    const sent = { key: randomUUID(), token: admin.token }
    const wrong = await send(scheduleClass, { ...sent, body: classRequest(own, { title: '' }) })
    expect(wrong.status).toBe(400)
    expect((await send(scheduleClass, { ...sent, body: classRequest(own) })).status).toBe(201)
    expect(await classesOf(own)).toBe(1)
  })

  test('is refused with another body, with another file, and with a key that is no UUID', async () => {
    const own = await makeBatch()
    const sent = { key: randomUUID(), token: admin.token }
    await send(scheduleClass, { ...sent, body: classRequest(own) })
    const other = await send(scheduleClass, { ...sent, body: classRequest(own, { time: '19:30' }) })
    expect([other.status, JSON.parse(other.text).error.name]).toEqual([422, 'KeyReused'])
    const fields = { kind: 'people' }
    await send(importFile, { ...sent, body: formOf(fields, 'name,email\nA,a@example.com\n') })
    const otherFile = { ...sent, body: formOf(fields, 'name,email\nB,b@example.com\n') }
    expect((await send(importFile, otherFile)).status).toBe(422)
    expect((await send(scheduleClass, { ...sent, key: 'again', body: classRequest(own) })).status).toBe(400)
    expect(await classesOf(own)).toBe(1)
  })

  test('of another account, or for another endpoint, is another request', async () => {
    const [own, key] = [await makeBatch(), randomUUID()]
    const other = await person({ role: 'institute-admin' })
    const body = classRequest(own)
    const first = await send(scheduleClass, { key, token: admin.token, body })
    const second = await send(scheduleClass, { key, token: other.token, body })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.text).not.toBe(first.text)
    const named = { name: `New ${key}`, description: 'Of the same key' }
    expect((await send(newBatch, { key, token: admin.token, body: named })).status).toBe(201)
    expect(await classesOf(own)).toBe(2)
  })

  test('takes over from a killed process what it has not stored, and nothing else', async () => {
    const own = await makeBatch()
    const sent = { key: randomUUID(), token: admin.token, body: classRequest(own) }
    await send(scheduleClass, sent)
    const last = () => kept().orderBy('claimed_at', 'desc').first()
    const { id } = await last()
    const killed = { status: null, reply: null, claimed_at: Date.now() - 120_000 }
    await kept()
      .where({ id })
      .update({ ...killed, stored: 1 })
    const unknown = await send(scheduleClass, sent)
    expect([unknown.status, JSON.parse(unknown.text).msg]).toEqual([
      503,
      expect.stringContaining('may have been saved'),
    ])
    expect(await classesOf(own)).toBe(1)
    await kept()
      .where({ id })
      .update({ ...killed, stored: 0 })
    expect((await send(scheduleClass, sent)).status).toBe(201)
    expect(await classesOf(own)).toBe(2)
  })

  test('cannot store anything once another attempt has taken over', async () => {
    const own = await makeBatch()
    const { db } = cms.strapi
    const transaction = db.transaction.bind(db)
    // Another attempt takes the claim over before the first one commits.
    const spy = vi
      .spyOn(db, 'transaction')
      .mockImplementationOnce(async (...given: Parameters<typeof transaction>) => {
        await kept().whereNull('status').update({ claim: randomUUID() })
        return Reflect.apply(transaction, db, given)
      })
    const sent = { key: randomUUID(), token: admin.token, body: classRequest(own) }
    const overtaken = await send(scheduleClass, sent)
    spy.mockRestore()
    expect([overtaken.status, JSON.parse(overtaken.text).error.name]).toEqual([503, 'NotStored'])
    expect(await classesOf(own)).toBe(0)
  })
})

describe('kept replies', () => {
  test('do not hold what opens a session, nor the keys, passwords or addresses of requests', async () => {
    await kept().delete()
    const body = { email: admin.email, password: PASSWORD, agreeToTerms: true, accountType: 'user' }
    expect((await send(login, { key: randomUUID(), body })).status).toBe(200)
    expect(await kept()).toEqual([])
    const key = randomUUID()
    await send(forgotPassword, { key, body: { email: admin.email } })
    const stored = JSON.stringify(await kept())
    expect(stored).toContain('reply')
    expect(stored).not.toContain(key)
    expect(stored).not.toContain(admin.email)
  })

  test('are deleted with their account', async () => {
    const one = await person({ role: 'institute-admin' })
    await send(scheduleClass, { key: randomUUID(), token: one.token, body: classRequest(batch) })
    const own = () => kept().where({ account: `account ${one.account.id}` })
    expect(await own()).toHaveLength(1)
    const { deleteAccount } = createRequire(import.meta.url)(`${distDir}/src/api/account/service`)
    await deleteAccount(one.account.user._id)
    expect(await own()).toEqual([])
  })

  test('are deleted after a day', async () => {
    const key = randomUUID()
    await send(scheduleClass, { key, token: admin.token, body: classRequest(batch) })
    const { deleteExpired } = createRequire(import.meta.url)(`${distDir}/src/delete-expired`)
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    await deleteExpired(inHours(23))
    expect(await kept()).not.toEqual([])
    await deleteExpired(inHours(25))
    expect(await kept()).toEqual([])
  })
})

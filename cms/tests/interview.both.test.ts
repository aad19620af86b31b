import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import {
  answerLimits,
  assignCoaches,
  coachHomework,
  deleteAnswer,
  deleteOwnAnswer,
  exportOwnData,
  failure,
  interviewAnswers,
  type OwnAnswer,
  openHandIn,
  ownAnswers,
  profile,
  reviewHandIn,
  sendAnswer,
} from '@careerspeak/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountUid } from '../src/api/account/account-changes'
import { createLinkSigner } from '../src/platform/http/signed-link'
import { createBatches, type MadeBatch } from './support/batches'
import { call } from './support/client'
import { watchTimers } from './support/clock'
import { useCms } from './support/cms'
import { mailsTo, sendDueMails } from './support/outbox'
import { createPeople, type Person } from './support/people'
import { distDir } from './support/places'
import { declaredLength, recorded, remuxed } from './support/recordings'
import { statementsOf } from './support/statements'
import { pdf, type Upload, upload } from './support/uploads'

const cms = useCms({ EMAIL_PROOF: 'required' })
const person = createPeople()
const makeBatch = createBatches(cms)
const as = ({ token }: Person) => ({ base: cms.url, token })
const answers = () => cms.strapi.db.query('api::homework.hand-in')
const openAs = (reader: Person, id: string) => call(openHandIn, { ...as(reader), query: { id } })
const NO_LEVELS = { range: null, accuracy: null, fluency: null, coherence: null }
const noReview = { version: 1, done: true, notes: [], keep: '', drop: '', tryNext: '', rubric: NO_LEVELS }
const change = ({ account }: Person, data: object) =>
  cms.strapi.db.query(accountUid).update({ where: { id: account.id }, data })
const folder = () => join(cms.dataDir, 'recordings')
const files = () => (existsSync(folder()) ? readdirSync(folder()).sort() : [])

let batch: MadeBatch
let admin: Person
beforeAll(async () => {
  if (!cms.strapi) return
  batch = await makeBatch()
  admin = await person({ role: 'institute-admin' })
  const settings = { name: 'The Speaking Institute', timezone: 'Asia/Kolkata', publishedAt: new Date() }
  await cms.strapi.db.query('api::site-setting.site-setting').create({ data: settings })
})
const learner = () => person({ batch: batch.id })

const QUESTION = 'Tell me about a time when you disagreed.'
const short = recorded('audio.mp4')

const give = (one: Person, wish: Upload = {}) =>
  upload(cms, sendAnswer, {
    token: one.token,
    file: { name: 'answer.mp4', content: short },
    ...wish,
    fields: { question: QUESTION, consent: 'yes', ...wish.fields },
  })

async function given(one: Person, wish: Upload = {}): Promise<OwnAnswer> {
  const { status, body } = await give(one, wish)
  expect([status, body]).toMatchObject([201, {}])
  return sendAnswer.reply.parse(body).answer
}

type Content = string | Uint8Array<ArrayBuffer>
const halfOf = (bytes: Uint8Array<ArrayBuffer>) => bytes.subarray(0, bytes.length / 2)

const refusal = ({ status, body }: { status: number; body: unknown }) => {
  const { msg, error } = failure.parse(body)
  return { status, msg, name: error.name, paths: error.details?.errors?.map(({ path }) => path) }
}

const listOf = async (one: Person) => {
  const listed = await call(ownAnswers, as(one))
  if (!listed.ok) throw new Error(listed.msg)
  return listed.data.answers
}

const open = (url: string, init: RequestInit = {}) => {
  const { pathname, search } = new URL(url)
  return fetch(`${cms.url}${pathname}${search}`, init)
}

describe('POST /api/interview/answers', () => {
  test.for([
    ['video.webm', 'video/webm'],
    ['video.mp4', 'video/mp4'],
    ['audio.webm', 'audio/webm'],
    ['audio.mp4', 'audio/mp4'],
  ] as const)('stores %s as recorded by a browser, with its real length', async ([name, mimeType]) => {
    const one = await learner()
    const answer = await given(one, { file: { name: 'whatever.exe', content: recorded(name) } })
    expect(answer).toMatchObject({ question: QUESTION, mimeType, review: null })
    expect(Math.abs(answer.seconds - 2.1)).toBeLessThan(0.2)
    expect(new Date(answer.expiresAt).getTime() - new Date(answer.sentAt).getTime()).toBe(30 * 86_400_000)
    expect((await open(answer.url)).headers.get('content-type')).toBe(mimeType)
    expect(await listOf(one)).toEqual([answer])
  })

  test('stores an MP4 unchanged, and adds the missing length to a WebM', async () => {
    const one = await learner()
    const bytesOf = async (name: 'video.mp4' | 'video.webm') => {
      const { url } = await given(one, { file: { name, content: recorded(name) } })
      return new Uint8Array(await (await open(url)).arrayBuffer())
    }
    expect(await bytesOf('video.mp4')).toEqual(recorded('video.mp4'))
    expect(await declaredLength(recorded('video.webm'))).toBe(0)
    expect(await declaredLength(await bytesOf('video.webm'))).toBeCloseTo(2.1, 1)
  })

  test('accepts a browser’s Ogg, and an answer stopped slightly late', async () => {
    const one = await learner()
    const ogg = await remuxed('audio.webm', '.ogg', 4)
    expect(await given(one, { file: { name: 'a.ogg', content: ogg } })).toMatchObject({
      mimeType: 'audio/ogg',
    })
    const late = await remuxed('video.webm', '.webm', 181.5)
    expect(await given(one, { file: { name: 'a.webm', content: late } })).toMatchObject({ seconds: 181.5 })
  })

  const long = 'An answer can last up to 3 minutes'
  const whole = 'Part of this recording got lost on the way.'
  const kind = 'We can’t read this recording'
  const refused: [string, () => Content | Promise<Content>, string][] = [
    ['WebM of more than three minutes', () => remuxed('video.webm', '.webm', 183), long],
    ['MP4 of more than three minutes', () => remuxed('video.mp4', '.mp4', 183), long],
    ['a text named as a recording', () => 'I am no recording', kind],
    ['a paper', () => pdf(), kind],
    ['what no browser of ours records', () => recorded('video.mkv'), kind],
    ['a picture without sound', () => recorded('silent.webm'), 'This recording has no sound'],
    ['nothing', () => '', 'This recording is empty.'],
    ['the head of a WebM alone', () => recorded('video.webm').subarray(0, 180), whole],
    ['the head of an MP4 alone', () => recorded('video.mp4').subarray(0, 700), whole],
    ['half of an MP4', async () => halfOf(await remuxed('video.mp4', '.mp4', 10)), whole],
    ['half of an Ogg', async () => halfOf(await remuxed('audio.webm', '.ogg', 10)), whole],
  ]
  test.for(refused)('refuses %s in words, and keeps nothing', async ([, make, sentence]) => {
    const one = await learner()
    const before = files()
    const answer = refusal(await give(one, { file: { name: 'answer.webm', content: await make() } }))
    expect(answer).toMatchObject({ status: 400, name: 'ValidationError', paths: ['file'] })
    expect(answer.msg).toContain(sentence)
    expect([files(), await listOf(one)]).toEqual([before, []])
  })

  test('serves other requests while reading a file that never ends', async () => {
    const [one, other] = [await learner(), await learner()]
    const { runOut } = watchTimers()
    let refused = false
    const endless = give(one, { file: { name: 'answer.webm', content: recorded('endless.webm') } }).then(
      (answer) => {
        refused = true
        return refusal(answer)
      },
    )
    for (let asked = 0; asked < 20; asked += 1)
      expect(await call(profile, as(other))).toMatchObject({ ok: true })
    expect(refused).toBe(false)
    await runOut(10_000)
    // The file might end eventually: the machine may be slow.
    const msg = expect.stringContaining('We’ve received your recording, but couldn’t read it in time.')
    expect(await endless).toMatchObject({ status: 400, paths: ['file'], msg })
    expect(await given(other)).toMatchObject({ mimeType: 'audio/mp4' })
  })

  test('requires a question, consent and one file', async () => {
    const one = await learner()
    expect(refusal(await give(one, { fields: { question: ' ' } }))).toMatchObject({
      status: 400,
      paths: ['question'],
    })
    expect(refusal(await give(one, { fields: { question: 'x'.repeat(301) } })).paths).toEqual(['question'])
    expect(refusal(await give(one, { fields: { consent: 'no' } }))).toMatchObject({
      msg: 'Please agree that your coach may watch it.',
      paths: ['consent'],
    })
    const { token } = one
    const fields = { question: QUESTION, consent: 'yes' }
    expect(refusal(await upload(cms, sendAnswer, { token, fields }))).toMatchObject({
      status: 400,
      paths: ['file'],
    })
    expect(await listOf(one)).toEqual([])
  })

  test('rejects 300 MB before reading them', async () => {
    const sending = begin(await learner(), 300 * 1024 * 1024)
    const status = await new Promise((resolve) =>
      sending.on('response', (answer) => resolve(answer.statusCode)),
    )
    sending.destroy()
    expect(status).toBe(413)
  })

  test('leaves no file and no row of an aborted upload', async () => {
    const one = await learner()
    const before = files()
    const received = join(cms.dataDir, 'received')
    const sending = begin(one, 1024 * 1024)
    await expect.poll(() => readdirSync(received)).toHaveLength(1)
    sending.destroy()
    await expect.poll(() => readdirSync(received)).toEqual([])
    expect([files(), await listOf(one)]).toEqual([before, []])
  })

  test('rejects learners without a batch, admins, and unconfirmed addresses', async () => {
    const before = files()
    for (const one of [await person(), admin])
      expect(refusal(await give(one))).toMatchObject({ status: 409, name: 'NotInBatch' })
    const doubtful = await person({ batch: batch.id, confirmed: false })
    expect(refusal(await give(doubtful))).toMatchObject({ status: 403, name: 'EmailNotProved' })
    expect(files()).toEqual(before)
  })

  test('limits each learner to twenty, also concurrently, until one is deleted', async () => {
    const [one, other] = [await learner(), await learner()]
    const before = files().length
    for (let number = 1; number < answerLimits.maxPerLearner; number += 1) await given(one)
    const last = [...(await Promise.all([give(one), give(one)])), await give(one)]
    expect(last.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = last.filter(({ status }) => status !== 201).map(refusal)
    expect(refused).toEqual(
      Array(2).fill({
        status: 409,
        name: 'TooManyAnswers',
        msg: 'You’ve sent 20 answers. Please delete one of them first.',
        paths: undefined,
      }),
    )
    expect([files().length - before, (await listOf(one)).length]).toEqual([20, 20])
    await given(other)
    const id = (await listOf(one))[0]?._id ?? ''
    expect(await call(deleteOwnAnswer, { ...as(one), query: { id } })).toMatchObject({ ok: true })
    expect((await give(one)).status).toBe(201)
  })

  test('rejects an unauthorised upload before it arrives, and stores nothing', async () => {
    const full = await learner()
    const owner = { owner: full.account.id, file: 'a.mp4', mimeType: 'video/mp4', seconds: 2 }
    for (let number = 0; number < answerLimits.maxPerLearner; number += 1)
      await answers().create({ data: { ...owner, question: QUESTION, handedInAt: new Date(), version: 1 } })
    for (const [one, status, name] of [
      [await person({ batch: batch.id, confirmed: false }), 403, 'EmailNotProved'],
      [await person(), 409, 'NotInBatch'],
      [full, 409, 'TooManyAnswers'],
    ] as const) {
      const sending = begin(one, 60 * 1024 * 1024)
      expect(await answerTo(sending)).toMatchObject({ status, name })
      expect(readdirSync(join(cms.dataDir, 'received'))).toEqual([])
      sending.destroy()
    }
    await answers().deleteMany({ where: { owner: { id: full.account.id } } })
  })

  test('accepts two concurrent uploads per account', async () => {
    const [one, other] = [await learner(), await learner()]
    const received = () => readdirSync(join(cms.dataDir, 'received'))
    const underWay = [begin(one, 1024 * 1024), begin(one, 1024 * 1024)]
    await expect.poll(received).toHaveLength(2)
    const third = begin(one, 1024 * 1024)
    expect(await answerTo(third)).toMatchObject({
      status: 429,
      msg: expect.stringContaining('Two of your files'),
    })
    third.destroy()
    await given(other)
    for (const sending of underWay) sending.destroy()
    await expect.poll(received).toEqual([])
    await given(one)
  })

  /** The error returned while a request is still being sent. */
  async function answerTo(sending: ClientRequest) {
    const [response]: IncomingMessage[] = await once(sending, 'response')
    if (!response) throw new Error('There is no answer.')
    return refusal({ status: response.statusCode ?? 0, body: JSON.parse(await text(response)) })
  }

  /** Starts sending a recording with this Content-Length. */
  function begin({ token }: Person, length: number): ClientRequest {
    const { hostname, port } = new URL(cms.url)
    const sending = request({
      hostname,
      port,
      path: `/api${sendAnswer.path}`,
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'multipart/form-data; boundary=cut',
        'Content-Length': length,
      },
    })
    sending.on('error', () => {})
    sending.write(
      '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.webm"\r\nContent-Type: video/webm\r\n\r\n',
    )
    sending.write(short)
    return sending
  }
})

describe('GET /api/homework/recordings/:id, of an answer', () => {
  const linkOf = async (reader: Person, id: string) => {
    const shown = await openAs(reader, id)
    if (!shown.ok) throw new Error(shown.msg)
    return shown.data.handIn.url ?? ''
  }
  const part = async (url: string, Range: string, method = 'GET') => {
    const response = await open(url, { method, headers: { Range } })
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { status: response.status, range: response.headers.get('content-range'), bytes }
  }

  test('sends the recording to its owner, playable by the site but not executable', async () => {
    const response = await open((await given(await learner())).url)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'audio/mp4',
      'content-length': String(short.length),
      'content-disposition': expect.stringMatching(/^inline; filename="answer-\d{4}-\d\d-\d\d\.mp4"$/),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'private, max-age=300',
    })
    expect(response.headers.has('cross-origin-resource-policy')).toBe(false)
  })

  test('serves byte ranges', async () => {
    const { url } = await given(await learner())
    const all = short.length
    expect(await part(url, 'bytes=0-1')).toEqual({
      status: 206,
      range: `bytes 0-1/${all}`,
      bytes: short.subarray(0, 2),
    })
    expect(await part(url, 'bytes=500-')).toMatchObject({ status: 206, bytes: short.subarray(500) })
    expect(await part(url, 'bytes=-100')).toMatchObject({ status: 206, bytes: short.subarray(all - 100) })
    expect(await part(url, `bytes=500-${all * 2}`)).toMatchObject({
      status: 206,
      range: `bytes 500-${all - 1}/${all}`,
    })
    expect(await part(url, 'bytes=0-1', 'HEAD')).toMatchObject({ status: 206, bytes: new Uint8Array() })
    expect(await part(url, `bytes=${all}-`)).toMatchObject({ status: 416, range: `bytes */${all}` })
    const beyond = await open(url, { headers: { Range: `bytes=${all}-` } })
    expect(failure.parse(await beyond.json()).error.name).toBe('RangeNotSatisfiableError')
  })

  test('returns 304 if it is unchanged', async () => {
    const { url } = await given(await learner())
    const etag = (await open(url)).headers.get('etag') ?? ''
    // As a browser asks; plain fetch would disable caching.
    const headers = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' }
    expect((await open(url, { headers })).status).toBe(304)
  })

  test('rejects expired, altered and other learners’ links', async () => {
    const [one, other] = [await learner(), await learner()]
    const { url, _id } = await given(one)
    const { linkSecret } = JSON.parse(readFileSync(join(cms.dataDir, 'secrets.json'), 'utf8'))
    const signed = (reader: Person, at: Date) => {
      const { expires, signature } = createLinkSigner(linkSecret).sign(
        `homework ${_id} ${reader.account.user._id} 0`,
        at,
      )
      return { reader: reader.account.user._id, expires: String(expires), signature }
    }
    const now = new Date()
    const own = Object.fromEntries(new URL(url).searchParams)
    expect(signed(one, now)).toEqual(own)
    const variants = {
      expired: signed(one, new Date(now.getTime() - 2 * 3_600_000)),
      'with another reader’s name': { ...own, reader: other.account.user._id },
      'of another learner': signed(other, now),
      'made to last': { ...own, expires: '9999999999' },
      'signed by a guess': { ...own, signature: 'guess' },
      bare: {},
    }
    for (const [name, parameters] of Object.entries(variants)) {
      const response = await open(`${url.split('?')[0]}?${new URLSearchParams(parameters)}`)
      expect([name, response.status]).toEqual([name, 403])
      expect(failure.parse(await response.json()).msg).toMatch(/\.$/)
    }
  })

  test('accepts each admin’s own link while they are an admin', async () => {
    const { url, _id } = await given(await learner())
    const second = await person({ role: 'institute-admin' })
    const [first, theirs] = [await linkOf(admin, _id), await linkOf(second, _id)]
    expect(new Set([url, first, theirs]).size).toBe(3)
    for (const each of [first, theirs]) expect((await open(each)).status).toBe(200)
    const role = await cms.strapi.db
      .query('plugin::users-permissions.role')
      .findOne({ where: { type: 'authenticated' } })
    await change(second, { role: role.id })
    expect([(await open(first)).status, (await open(theirs)).status]).toEqual([200, 403])
  })

  test('rejects the owner at once when blocked, deleted or given a new password', async () => {
    const ends: Record<string, (reader: Person) => Promise<unknown>> = {
      'is locked out': (reader) => change(reader, { blocked: true }),
      'gets a new password': (reader) => change(reader, { sessionEpoch: 1 }),
      'is deleted': ({ account }) =>
        cms.strapi.documents(accountUid).delete({ documentId: account.user._id }),
    }
    for (const [name, end] of Object.entries(ends)) {
      const one = await learner()
      const { url } = await given(one)
      await end(one)
      expect([name, (await open(url)).status]).toEqual([name, 403])
    }
  })

  test('returns 404 without the answer or its file, and is the only URL of the file', async () => {
    const one = await learner()
    const [first, second] = [await given(one), await given(one)]
    const [{ file }] = await answers().findMany({ where: { documentId: second._id } })
    for (const path of [`/uploads/${file}`, `/recordings/${file}`, `/../recordings/${file}`])
      expect((await fetch(`${cms.url}${path}`)).status).toBe(404)
    await call(deleteOwnAnswer, { ...as(one), query: { id: first._id } })
    rmSync(join(folder(), file))
    for (const { url } of [first, second]) {
      const gone = await open(url)
      expect([gone.status, failure.parse(await gone.json()).msg]).toEqual([404, 'This has been deleted.'])
    }
  })
})

describe('the lists', () => {
  const page = async (query: { state?: 'waiting' | 'all'; page?: number; limit?: number }) => {
    const listed = await call(interviewAnswers, { ...as(admin), query: { limit: 100, ...query } })
    if (!listed.ok) throw new Error(listed.msg)
    return listed.data
  }
  const send = async (one: Person, ...questions: string[]) => {
    const ids: string[] = []
    for (const question of questions) ids.push((await given(one, { fields: { question } }))._id)
    return ids
  }

  test('show a learner only their own answers, newest first', async () => {
    const [one, other] = [await learner(), await learner()]
    await send(one, 'First?', 'Second?')
    await send(other, 'Third?')
    expect((await listOf(one)).map(({ question }) => question)).toEqual(['Second?', 'First?'])
  })

  test('show admins unreviewed answers oldest first, and all newest first, with paging', async () => {
    await answers().deleteMany({})
    const [one, other] = [await learner(), await learner()]
    const [first = '', ...rest] = [...(await send(one, '1', '2')), ...(await send(other, '3'))]
    const body = { ...noReview, keep: 'Your calm voice.' }
    expect(await call(reviewHandIn, { ...as(admin), query: { id: first }, body })).toMatchObject({ ok: true })
    const waiting = await page({ limit: 1, page: 2 })
    expect(waiting.pagination).toEqual({ page: 2, pageSize: 1, total: 2, totalPages: 2 })
    expect(waiting.data).toMatchObject([
      {
        _id: rest[1],
        question: '3',
        reviewed: false,
        batch_name: batch.name,
        fullName: other.account.user.fullName,
      },
    ])
    const all = await page({ state: 'all' })
    expect(all.data.map(({ question, reviewed }) => [question, reviewed])).toEqual([
      ['3', false],
      ['2', false],
      ['1', true],
    ])
  })

  test('use a constant number of statements', async () => {
    await answers().deleteMany({})
    const one = await learner()
    await send(one, '1')
    const count = async () => [
      (await statementsOf(cms.strapi, () => listOf(one))).length,
      (await statementsOf(cms.strapi, () => page({}))).length,
    ]
    const few = await count()
    await send(one, '2', '3')
    await send(await learner(), '4')
    expect(await count()).toEqual(few)
  })

  test('omit answers without an owner', async () => {
    await answers().deleteMany({})
    const [id = ''] = await send(await learner(), 'Whose?')
    await answers().update({ where: { documentId: id }, data: { owner: null } })
    expect((await page({})).pagination.total).toBe(0)
    expect(await openAs(admin, id)).toMatchObject({ status: 404 })
  })

  test('keep an answer when its learner leaves the batch or the batch is deleted', async () => {
    const other = await makeBatch()
    const [leaving, staying] = [await person({ batch: other.id }), await person({ batch: other.id })]
    const [[first = ''], [second = '']] = [await send(leaving, 'Left?'), await send(staying, 'Ended?')]
    await change(leaving, { batch: null })
    await cms.strapi.documents('api::batch.batch').delete({ documentId: other.documentId })
    const listed = (await page({})).data.filter(({ _id }) => [first, second].includes(_id))
    expect(listed.map(({ question, batch_name }) => [question, batch_name])).toEqual([
      ['Left?', ''],
      ['Ended?', ''],
    ])
    for (const one of [leaving, staying]) {
      const [answer] = await listOf(one)
      expect((await open(answer?.url ?? '')).status).toBe(200)
    }
  })
})

describe('PUT /api/coach/hand-in, of an answer', () => {
  const note = (at: number, text: string) => ({ at, text })
  const words = {
    notes: [note(1.5, 'Slow down here.'), note(0, 'A good beginning.')],
    keep: 'Your calm voice.',
  }
  const review = (id: string, more: object = {}) =>
    call(reviewHandIn, { ...as(admin), query: { id }, body: { ...noReview, ...words, ...more } })
  const mailsOf = async ({ email }: Person) => {
    await sendDueMails()
    return (await mailsTo(cms, email)).filter(
      ({ subject }) => subject === 'Your coach has watched your answer',
    )
  }

  test('stores a review for the learner, with notes in order of time', async () => {
    const one = await learner()
    const { _id } = await given(one)
    const kept = await review(_id)
    if (!kept.ok) throw new Error(kept.msg)
    const [answer] = await listOf(one)
    expect(answer?.review).toEqual({
      notes: [note(0, 'A good beginning.'), note(1.5, 'Slow down here.')],
      keep: 'Your calm voice.',
      drop: '',
      tryNext: '',
      reviewedAt: expect.stringMatching(/Z$/),
    })
    expect(kept.data.handIn).toMatchObject({
      title: QUESTION,
      kind: 'answer',
      fullName: one.account.user.fullName,
      reviewedAt: answer?.review?.reviewedAt,
    })
  })

  test('mails the learner once, however often it changes', async () => {
    const one = await learner()
    const { _id } = await given(one)
    const first = await review(_id)
    if (!first.ok) throw new Error(first.msg)
    expect(await review(_id, { keep: 'Your eye contact.', version: 2 })).toMatchObject({ ok: true })
    const [mail, ...more] = await mailsOf(one)
    expect(more).toEqual([])
    for (const part of [
      one.account.user.fullName,
      QUESTION,
      'The Speaking Institute',
      'http://localhost:4321/mock-interview#sent',
      `http://localhost:4321/unsubscribe?token=${one.account.user._id}.coaching.`,
    ])
      expect(mail?.text).toContain(part)
    expect(mail?.headers.map(({ key }) => key)).toContain('list-unsubscribe-post')
    expect((await listOf(one))[0]?.review).toMatchObject({ keep: 'Your eye contact.' })
  })

  test('leaves the learner without a half-written one', async () => {
    const one = await learner()
    const { _id } = await given(one)
    expect(await review(_id, { done: false })).toMatchObject({ ok: true })
    expect([(await listOf(one))[0]?.review, await mailsOf(one)]).toEqual([null, []])
  })

  test('is no coach’s: neither the answer, its place in the queue, nor its recording', async () => {
    const one = await learner()
    const { _id, url } = await given(one)
    const coach = await person({ role: 'coach' })
    const coaches = { batch: batch.documentId, coaches: [coach.account.user._id] }
    await call(assignCoaches, { ...as(admin), body: coaches })
    const queueOf = async (reader: Person) => {
      const desk = await call(coachHomework, as(reader))
      return desk.ok && desk.data.queue.map(({ _id: id }) => id)
    }
    expect(await openAs(coach, _id)).toMatchObject({ ok: false, status: 404 })
    const refused = await call(reviewHandIn, {
      ...as(coach),
      query: { id: _id },
      body: { ...noReview, ...words },
    })
    expect(refused).toMatchObject({ ok: false, status: 404 })
    expect([await queueOf(coach), await queueOf(admin)]).toEqual([[], expect.arrayContaining([_id])])
    const link = new URL(url)
    link.searchParams.set('reader', coach.account.user._id)
    expect((await open(link.href)).status).toBe(403)
  })

  test('sends no mail to a blocked account', async () => {
    const one = await learner()
    const { _id } = await given(one)
    await change(one, { blocked: true })
    expect(await review(_id)).toMatchObject({ ok: true })
    expect(await mailsOf(one)).toEqual([])
  })

  test('returns 409 if someone else was faster, and sends one mail', async () => {
    const one = await learner()
    const { _id } = await given(one)
    const both = await Promise.all(['Keep this.', 'Keep that.'].map((keep) => review(_id, { keep })))
    const [lost, ...others] = both.filter((each) => !each.ok)
    expect(others).toEqual([])
    expect(lost).toMatchObject({ status: 409, msg: expect.stringContaining('saved elsewhere') })
    const won = both.find((each) => each.ok)
    expect((await listOf(one))[0]?.review).toMatchObject({ keep: won?.ok && won.data.handIn.review?.keep })
    expect(await review(_id)).toMatchObject({
      ok: false,
      status: 409,
    })
    expect(await mailsOf(one)).toHaveLength(1)
  })

  test.for([
    ['says nothing', { notes: [], keep: ' ' }],
    ['has a note without words', { notes: [note(1, ' ')] }],
    ['has a note before the beginning', { notes: [note(-1, 'Here.')] }],
    ['has a note behind the longest answer', { notes: [note(183, 'Here.')] }],
    ['has too many notes', { notes: Array.from({ length: 41 }, (_, at) => note(at, 'Here.')) }],
    ['has a line of more than 300 characters', { keep: 'x'.repeat(301) }],
  ] as const)('rejects a review that %s', async ([, more]) => {
    const one = await learner()
    const { _id } = await given(one)
    expect(await review(_id, more)).toMatchObject({ ok: false, status: 400 })
    expect((await listOf(one))[0]?.review).toBeNull()
  })

  test('returns 404 for an unknown answer', async () => {
    for (const answer of [
      await review('nobody'),
      await openAs(admin, 'nobody'),
      await call(deleteAnswer, { ...as(admin), query: { id: 'nobody' } }),
    ])
      expect(answer).toMatchObject({
        ok: false,
        status: 404,
        msg: expect.stringContaining('has been deleted'),
      })
  })
})

describe('an answer is deleted with its file', () => {
  const day = 86_400_000
  const inDays = (days: number) => new Date(Date.now() + days * day)
  type Hourly = typeof import('../src/retention')
  const hourly = (now: Date) =>
    (createRequire(import.meta.url)(`${distDir}/src/retention`) as Hourly).runRetention(now)

  test('by its owner, but no other learner', async () => {
    const [one, other] = [await learner(), await learner()]
    const before = files().length
    const query = { id: (await given(one))._id }
    expect(await call(deleteOwnAnswer, { ...as(other), query })).toMatchObject({ ok: false, status: 404 })
    expect(await call(deleteOwnAnswer, { ...as(admin), query })).toMatchObject({ ok: false, status: 404 })
    expect(files()).toHaveLength(before + 1)
    expect(await call(deleteOwnAnswer, { ...as(one), query })).toMatchObject({ ok: true })
    expect([files().length, await listOf(one)]).toEqual([before, []])
    expect(await call(deleteOwnAnswer, { ...as(one), query })).toMatchObject({ ok: false, status: 404 })
  })

  test('by an admin, or with its owner’s account', async () => {
    const one = await learner()
    const before = files().length
    const [first] = [await given(one), await given(one)]
    expect(await call(deleteAnswer, { ...as(admin), query: { id: first._id } })).toMatchObject({ ok: true })
    expect(files()).toHaveLength(before + 1)
    await cms.strapi.documents(accountUid).delete({ documentId: one.account.user._id })
    expect(files()).toHaveLength(before)
    expect(await answers().count({ where: { owner: { id: one.account.id } } })).toBe(0)
  })

  test('when the account is deleted during the upload', async () => {
    const one = await learner()
    const before = files().length
    const [sent] = await Promise.all([
      give(one),
      cms.strapi.documents(accountUid).delete({ documentId: one.account.user._id }),
    ])
    expect([201, 401]).toContain(sent.status)
    expect(files()).toHaveLength(before)
  })

  test('thirty days after it was sent, and not earlier', async () => {
    const one = await learner()
    const { _id } = await given(one)
    const { file } = await answers().findOne({ where: { documentId: _id } })
    await hourly(inDays(29.9))
    expect([files().includes(file), (await listOf(one)).length]).toEqual([true, 1])
    await hourly(inDays(30.1))
    expect([files().includes(file), await listOf(one)]).toEqual([false, []])
  })

  test('and an orphaned file a day later', async () => {
    const one = await learner()
    await given(one)
    const left = `${crypto.randomUUID()}.webm`
    for (const name of [left, 'a-note.txt']) {
      writeFileSync(join(folder(), name), 'left')
      utimesSync(join(folder(), name), inDays(-30.5), inDays(-30.5))
    }
    await hourly(inDays(0.4))
    expect(files()).toContain(left)
    await hourly(inDays(0.6))
    expect([files().includes(left), files().includes('a-note.txt'), (await listOf(one)).length]).toEqual([
      false,
      true,
      1,
    ])
  })
})

test('the data export contains the answers, reviews and links to the recordings', async () => {
  const one = await learner()
  const { _id, sentAt, seconds } = await given(one)
  const body = { ...noReview, keep: 'Your calm voice.' }
  await call(reviewHandIn, { ...as(admin), query: { id: _id }, body })
  const copy = await call(exportOwnData, as(one))
  if (!copy.ok) throw new Error(copy.msg)
  expect(copy.data.answers).toMatchObject([
    { question: QUESTION, sentAt, seconds, review: { keep: body.keep } },
  ])
  expect((await open(copy.data.answers[0]?.url ?? '')).status).toBe(200)
})

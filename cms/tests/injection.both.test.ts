import { randomUUID } from 'node:crypto'
import * as contract from '@careerspeak/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { adminWrites, createAdminWrites, nameOf } from './support/admin-writes'
import { createBatches } from './support/batches'
import { send } from './support/client'
import { useCms } from './support/cms'
import { createPeople, PASSWORD, type Person } from './support/people'
import { publishCourse, publishSession } from './support/sessions'
import { type Upload, upload } from './support/uploads'

const cms = useCms()
const person = createPeople()
const makeBatch = createBatches(cms)

const HARMFUL = '=1+1"\'><img src=x onerror=alert(1)><%=7*7%>{{7*7}}{name}%s; drop table up_users;--'
/** Texts that do harm if interpreted by a browser, template, spreadsheet, database, mail program or terminal. */
const harmful = () => {
  const text = `${HARMFUL}${randomUUID().slice(0, 8)}`
  return [`${text}\u202e\u200b\r\nBcc: x@evil.example\r\n\r\n`, text]
}
const tooLong = () => ['ß'.repeat(10_000)]

type Request = Pick<Upload, 'query' | 'fields' | 'file'> & { body?: object; token?: string }

/** The other endpoints that take text, each with a request that succeeds or nearly does. */
const others: Record<string, () => Promise<Request>> = {
  'POST /auth/signup': async () => ({
    body: {
      fullName: 'Asha Rao',
      email: `${randomUUID()}@example.com`,
      password: PASSWORD,
      agreeToTerms: true,
      accountType: 'user',
    },
  }),
  'POST /auth/login': async () => ({ body: credentials() }),
  'POST /admin/login': async () => ({ body: credentials() }),
  'POST /auth/google-login': async () => ({ body: { token: 'token' } }),
  'POST /auth/forgot-password': async () => ({ body: { email: 'nobody@example.com' } }),
  'POST /auth/reset-password': async () => ({ body: { code: 'code', password: PASSWORD } }),
  'POST /auth/accept-invitation': async () => ({
    body: { code: 'code', fullName: 'Asha Rao', password: PASSWORD, agreeToTerms: true },
  }),
  'POST /auth/verify-email': async () => ({ body: { code: 'code' } }),
  'POST /auth/resend-verification': async () => ({ body: { email: 'nobody@example.com' } }),
  'POST /user/registration': async () => ({
    body: {
      fullName: 'Asha Rao',
      email: `${randomUUID()}@example.com`,
      phoneNumber: '9876543210',
      ...Object.fromEntries(contract.guestDetails.map((field) => [field, 'Something'])),
      session: await publishSession(cms.strapi),
      website: '',
    },
  }),
  'POST /user/enquiry': async () => {
    const { documentId: course } = await publishCourse(cms.strapi)
    return { body: { fullName: 'Asha Rao', phoneNumber: '9876543210', course, website: '' } }
  },
  'POST /user/registration/confirm': async () => ({ body: { token: 'a.b' } }),
  'POST /user/registration/cancel': async () => ({ body: { token: 'a.b' } }),
  'PUT /user/profile/update': async () => ({
    body: { fullName: 'Asha Rao', phoneNumber: '9876543210', profilePic: '' },
    token: (await person()).token,
  }),
  'PUT /user/preferences': async () => ({
    body: {
      language: 'en',
      ...contract.ofEachNotice(() => 'mail'),
      calendar: 'neither',
      timezone: 'Asia/Kolkata',
      parentNumber: '98470 22310',
    },
    token: (await person()).token,
  }),
  'POST /user/delete': async () => ({ body: { password: PASSWORD }, token: (await person()).token }),
  'POST /batch/excuse': async () => {
    const batch = await makeBatch({ classes: 1 })
    const { documentId } = await cms.strapi.db
      .query('api::class.scheduled-class')
      .findOne({ where: { batch: { id: batch.id } } })
    return {
      body: { class: documentId, reason: 'A fever' },
      token: (await person({ batch: batch.id })).token,
    }
  },
  'POST /batch/progress': async () => ({
    body: { kind: 'video', item: 'abc' },
    token: await member(),
  }),
  'PUT /batch/progress/done': async () => ({
    body: { kind: 'video', item: 'abc', done: true },
    token: await member(),
  }),
  'POST /batch/announcements/read': async () => ({ body: { ids: ['abc'] }, token: (await person()).token }),
  'POST /interview/answers': async () => ({
    fields: { question: 'Tell me about yourself.', consent: 'yes' },
    token: await member(),
  }),
  'POST /fees/claim': async () => ({
    body: { reference: '123412341234', paise: 500_000 },
    token: (await person()).token,
  }),
  'POST /homework/texts': async () => {
    const { task, learner } = await homework()
    const findings = [{ rule: 'a rule', words: 'discuss about' }]
    return { body: { task, text: 'My name is Asha.', findings }, token: learner.token }
  },
  'POST /homework/pieces': async () => ({
    body: { take: randomUUID(), offset: 0, content: 'YWJj' },
    token: (await homework()).learner.token,
  }),
  'POST /homework/takes': async () => {
    const { task, learner } = await homework('spoken')
    const body = { task, take: randomUUID(), bytes: 3, measured: null, consent: 'yes' }
    return { body, token: learner.token }
  },
  'POST /coach/homework-task': async () => {
    const { batch } = await homework()
    return { body: { ...TASK, batch: batch.documentId }, token: (await staff()).token }
  },
  'PUT /coach/homework-task': async () => {
    const { task: id } = await homework()
    return { query: { id }, body: TASK, token: (await staff()).token }
  },
  'PUT /coach/hand-in': async () => {
    const { id: query, token } = await handIn()
    const rubric = { range: 'B1', accuracy: null, fluency: null, coherence: null }
    const notes = [{ at: 1, text: 'Slower' }]
    return {
      query: { id: query },
      body: { version: 1, done: true, notes, keep: 'Calm', drop: 'Ah', tryNext: 'Pause', rubric },
      token,
    }
  },
  'PUT /coach/class-notes': async () => {
    const { documentId: id, learner } = await begunClass()
    const own = [{ learner: learner.account.user._id, text: 'Wait' }]
    const body = { version: 0, keep: 'Calm', drop: 'Ah', tryNext: 'Pause', own }
    return { query: { id }, body, token: (await staff()).token }
  },
  'PUT /coach/phrases': async () => ({ body: { phrases: ['Slow down.'] }, token: (await staff()).token }),
  'POST /certificates/name': async () => ({
    body: { id: 'abc', name: 'Asha Rao', sample: null },
    token: (await person()).token,
  }),
  'POST /coaching': async () => ({
    body: { coach: 'abc', startsAt: TASK.dueAt, topic: 'Naming a salary' },
    token: await member(),
  }),
  'PUT /coaching': async () => ({
    query: { id: 'abc' },
    body: { action: 'move', startsAt: TASK.dueAt },
    token: await member(),
  }),
  'PUT /coach/hours': async () => ({
    body: {
      timezone: 'Asia/Kolkata',
      link: 'https://meet.example/room',
      noticeHours: 24,
      horizonDays: 30,
      maxPerDay: 4,
      hours: [{ weekday: 1, from: '09:00', to: '10:00' }],
      exceptions: [],
    },
    token: (await staff()).token,
  }),
  'PUT /coach/session': async () => ({
    query: { id: 'abc' },
    body: { action: 'notes', sharedNote: 'Say the number first.', privateNote: 'Shy.' },
    token: (await staff()).token,
  }),
  'POST /practice/partner': async () => ({
    body: { topic: 'interview', said: 'Hello' },
    token: await member(),
  }),
  'POST /practice/partner/summary': async () => ({
    body: { topic: 'interview', turns: ['Hello'] },
    token: await member(),
  }),
  'POST /practice/say': async () => ({
    body: { text: 'Hello' },
    token: await member(),
  }),
}
const TASK = {
  title: 'Introduce yourself',
  text: 'Two minutes.',
  kind: 'written',
  topic: '',
  material: '',
  dueAt: new Date(Date.now() + 86_400_000).toISOString(),
}
const staff = () => person({ role: 'institute-admin' })
const member = async () => (await person({ batch: (await makeBatch()).id })).token

/** A class of a new batch that has begun, and a learner there. */
async function begunClass() {
  const batch = await makeBatch({ classes: 1 })
  const classes = cms.strapi.db.query('api::class.scheduled-class')
  const { id, documentId } = await classes.findOne({ where: { batch: { id: batch.id } } })
  await classes.update({ where: { id }, data: { startsAt: new Date(Date.now() - 1000) } })
  return { documentId, learner: await person({ batch: batch.id }) }
}

async function homework(kind = 'written') {
  const batch = await makeBatch()
  const { documentId: task } = await cms.strapi
    .documents('api::homework.homework-task')
    .create({ data: { ...TASK, kind, material: null, batch: batch.documentId } })
  return { batch, task, learner: await person({ batch: batch.id }) }
}

async function handIn() {
  const { task, learner } = await homework()
  const { documentId: id } = await cms.strapi.documents('api::homework.hand-in').create({
    data: { task, owner: learner.account.user._id, text: 'Mine.', handedInAt: new Date(), version: 1 },
  })
  return { id, token: (await staff()).token }
}

const credentials = () => ({
  email: 'nobody@example.com',
  password: PASSWORD,
  agreeToTerms: true,
  accountType: 'user',
})

/** Endpoints that call unavailable third parties: Google, a language model and a speech server. */
const AWAY = [
  'POST /auth/google-login',
  'POST /practice/partner',
  'POST /practice/partner/summary',
  'POST /practice/say',
]

/** Endpoints for the matchmaker, which authenticates and validates what it sends. */
const SERVER_TO_SERVER = ['POST /reports']
/** Endpoints that search by text and store nothing. */
const SEARCHES = ['POST /admin/get-students-by-batch', 'POST /admin/announcement/preview']

const endpoints = Object.values(contract)
  .filter((value) => contract.isEndpoint(value))
  .filter((endpoint) => endpoint.body && ![...SERVER_TO_SERVER, ...SEARCHES].includes(nameOf(endpoint)))

type Place = readonly string[]

/** The places of all texts in a request. */
const placesIn = (value: unknown, place: Place = []): Place[] =>
  typeof value === 'string'
    ? [place]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, part]) => placesIn(part, [...place, name]))
      : []

function textAt(value: unknown, [name, ...rest]: Place): unknown {
  if (name === undefined) return value
  return typeof value === 'object' && value !== null
    ? textAt(Object.entries(value).find(([key]) => key === name)?.[1], rest)
    : undefined
}

function withText(value: unknown, [name, ...rest]: Place, text: string): unknown {
  if (name === undefined || typeof value !== 'object' || value === null) return text
  if (Array.isArray(value)) return value.with(Number(name), withText(value[Number(name)], rest, text))
  return { ...value, [name]: withText(textAt(value, [name]), rest, text) }
}

/** Puts one of the texts into each place where the contract accepts it. */
const filled = ({ body }: contract.Endpoint, value: unknown, places: Place[], texts: readonly string[]) =>
  places.reduce(
    (request, place) =>
      texts.map((text) => withText(request, place, text)).find((given) => body?.safeParse(given).success) ??
      request,
    value,
  )

/** Ids and proofs, without which a request ends before it stores a text. */
const isNeeded = (value: unknown) => (place: Place) =>
  /^(?:password|code|token|previous)$/.test(place.at(-1) ?? '') ||
  /^(?:[a-z0-9]{24}|[0-9a-f]{8}-[-0-9a-f]{27})$/.test(String(textAt(value, place)))

let admin: Person
beforeAll(async () => {
  if (cms.strapi) admin = await person({ role: 'institute-admin' })
})

const requests = createAdminWrites(cms, person, makeBatch)
const isAdmins = (endpoint: contract.Endpoint) =>
  adminWrites.some(({ path, method }) => nameOf({ path, method }) === nameOf(endpoint))

describe('a request whose texts are harmful or too long', () => {
  test.for(endpoints)('is accepted by $method $path, or rejected with a message', async (endpoint) => {
    const make = (isAdmins(endpoint) ? requests : others)[nameOf(endpoint)]
    if (!make) throw new Error('Please add a request of this endpoint to the list above.')
    for (const texts of [harmful, tooLong]) {
      const admin = await person({ role: 'institute-admin' })
      const request: Request = await make(admin)
      const token = isAdmins(endpoint) ? admin.token : request.token
      const value = request.body ?? request.fields
      const isKept = texts === harmful ? isNeeded(value) : () => false
      const places = placesIn(value).filter((place) => !isKept(place))
      const given = filled(endpoint, value, places, texts())
      const path = `${endpoint.path}?${new URLSearchParams(request.query ?? {})}` as const
      const answer = endpoint.file
        ? await upload(cms, endpoint, {
            ...request,
            token,
            fields: z.record(z.string(), z.string()).parse(given),
          })
        : await send(
            cms,
            { ...endpoint, path },
            { body: given, ...(token && { authorization: `Bearer ${token}` }) },
          )
      if (answer.status >= 400 && !(answer.status === 503 && AWAY.includes(nameOf(endpoint))))
        expect(
          [answer.status < 500, contract.failure.parse(answer.body).msg],
          JSON.stringify(answer.body),
        ).toEqual([true, expect.any(String)])
    }
  })
})

describe('the output', () => {
  const shown = Object.values(contract)
    .filter((value) => contract.isEndpoint(value))
    .filter(
      ({ access, method, query }) => access === 'admin' && method === 'GET' && !query?.safeParse({}).error,
    )

  test.for(shown)('$method $path still answers', async (endpoint) => {
    const { status, body } = await send(cms, endpoint, { authorization: `Bearer ${admin.token}` })
    expect([status, endpoint.type ?? endpoint.reply.safeParse(body).error]).toEqual([200, endpoint.type])
    // Spreadsheet formulas start with a quotation mark instead.
    if (endpoint.type === 'text/csv') expect(String(body)).not.toMatch(/(^|[,\n])"?[=+@\t]/)
  })

  test('finds it verbatim by a search', async () => {
    const search = encodeURIComponent('onerror=alert(1)><%=7*7%>{{7*7}}')
    const path = `/admin/search?q=${search}` as const
    const { status, body } = await send(
      cms,
      { method: 'GET', path },
      { authorization: `Bearer ${admin.token}` },
    )
    expect(status).toBe(200)
    expect(JSON.stringify(body)).toContain('onerror=alert(1)')
  })

  test('puts no foreign link into mails', async () => {
    const mails: { recipient: string; subject: string; text: string | null }[] = await cms.strapi.db
      .query('api::mail.mail')
      .findMany({})
    for (const { recipient, subject, text } of mails) {
      expect(`${recipient}${subject}`).not.toMatch(/[\r\n]/)
      expect(text ?? '').not.toMatch(/^Bcc:/im)
    }
  })
})

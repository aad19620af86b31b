import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { askForSeat, failure, reserveSeat, seats } from '@careerspeak/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from './support/client'
import { useCms } from './support/cms'
import { mailsTo } from './support/outbox'
import { publishCourse, publishSession } from './support/sessions'

const cms = useCms()

const person = (number: number) => ({
  fullName: `Guest ${number}`,
  email: `guest-${number}@example.com`,
  phoneNumber: '+91 98765 43210',
})

async function post(body: unknown) {
  const response = await fetch(`${cms.url}/api/user/registration`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

async function reserve(body: object) {
  const answer = await post(body)
  expect(answer.status).toBe(200)
  return reserveSeat.reply.parse(answer.body)
}

async function look(session: string) {
  const response = await fetch(`${cms.url}/api/user/registration?session=${session}`)
  return seats.reply.parse(await response.json())
}

const stored = (session: string) =>
  cms.strapi.db
    .query('api::registration.seat-registration')
    .findMany({ where: { session }, orderBy: { id: 'asc' } })

describe('GET /api/user/registration', () => {
  test('returns 404 with a message when no session is planned', async () => {
    const response = await fetch(`${cms.url}/api/user/registration`)
    expect([response.status, failure.parse(await response.json()).msg]).toEqual([
      404,
      'No live session is planned at the moment. Please check back soon.',
    ])
  })
})

describe('POST /api/user/registration', () => {
  let session: string
  beforeEach(async () => {
    session = await publishSession(cms.strapi, { capacity: 2, title: 'Meetings' })
  })

  test('reserves a seat and says how many are left', async () => {
    expect(await reserve({ ...person(1), session })).toEqual({
      msg: 'Your seat in “Meetings” is reserved. We’ve sent the details to guest-1@example.com.',
      seatsLeft: 1,
      waiting: false,
    })
    expect(await look(session)).toMatchObject({ session, capacity: 2, seatsLeft: 1, waiting: 0 })
    expect(await stored(session)).toMatchObject([{ ...person(1), standing: 'seat', seatNumber: 1 }])
  })

  test('returns the waiting list position when the session is full', async () => {
    for (const number of [1, 2, 3]) await reserve({ ...person(number), session })
    const { msg, seatsLeft, waiting } = await reserve({ ...person(4), session })
    expect([seatsLeft, waiting]).toEqual([0, true])
    expect(msg).toContain('You’re number 2 on the waiting list')
    expect(await look(session)).toMatchObject({ seatsLeft: 0, waiting: 2 })
  })

  test('stores the same address once, however it is written', async () => {
    await reserve({ ...person(1), session })
    const again = await reserve({ ...person(1), email: '  GUEST-1@Example.com ', session })
    expect(again).toEqual({
      msg: 'Your seat in “Meetings” is reserved. We’ve sent the details to guest-1@example.com.',
      seatsLeft: 0,
      waiting: false,
    })
    expect(await stored(session)).toHaveLength(1)
    expect(await look(session)).toMatchObject({ seatsLeft: 1 })
  })

  test('reserves in the next session by default', async () => {
    const soon = await publishSession(cms.strapi, { startsAt: new Date(Date.now() + 60_000) })
    await reserve(person(5))
    expect(await stored(soon)).toHaveLength(1)
  })

  test('writes the mail to the outbox folder without a mail server', async () => {
    await reserve({ ...person(7), session })
    const folder = join(cms.dataDir, 'outbox')
    const mails = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
    expect(mails.filter((mail) => mail.includes('To: guest-7@example.com'))).toHaveLength(1)
  })

  test('reduces a name in the mail to one line without links', async () => {
    const fullName = 'Asha Your account is locked. Pay at https://evil.example/pay Bank'
    const email = 'victim@example.com'
    await reserve({ ...person(8), fullName, email, session })
    const [mail] = await mailsTo(cms, email)
    expect(mail?.text?.split('\n')[0]).toBe(
      'Dear Asha Your account is locked. Pay at https: /evil. example/pay Bank,',
    )
    const hosts = [...(mail?.html ?? '').matchAll(/<a href="([^"]+)"/g)].map(([, href]) =>
      String(href).replace(/\?.*/, ''),
    )
    expect(hosts.filter((host) => !/calendar|outlook/.test(host))).toEqual([
      'https://meet.example/abc',
      'http://localhost:4321/seat',
    ])
    expect(mail?.text).not.toMatch(/evil\.example/)
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
  })

  test('answers a filled honeypot normally, and stores nothing', async () => {
    const { waiting } = await reserve({ ...person(1), session, website: 'https://spam.example' })
    expect(waiting).toBe(false)
    expect(await stored(session)).toEqual([])
  })

  test('ignores fields outside the contract', async () => {
    await reserve({ ...person(1), session, seatNumber: 2, standing: 'waiting', id: 99 })
    expect(await stored(session)).toMatchObject([{ seatNumber: 1, standing: 'seat' }])
  })

  test('returns 404 for an unknown, past or unpublished session', async () => {
    const over = await publishSession(cms.strapi, { startsAt: new Date(Date.now() - 60_000) })
    const draft = await publishSession(cms.strapi, { status: 'draft' })
    for (const wanted of ['nowhere', over, draft]) {
      const { status, body } = await post({ ...person(1), session: wanted })
      expect([status, failure.parse(body).msg]).toEqual([
        404,
        'This live session is over or doesn’t exist. Please choose another one.',
      ])
    }
  })

  describe('returns a message for each invalid field', () => {
    test.for([
      ['nothing at all', {}, ['fullName', 'email', 'phoneNumber']],
      ['blanks', { fullName: '  ', email: ' ', phoneNumber: ' ' }, ['fullName', 'email', 'phoneNumber']],
      [
        '10 kB in each field',
        {
          fullName: 'a'.repeat(10_000),
          email: `${'a'.repeat(10_000)}@example.com`,
          phoneNumber: '1'.repeat(10_000),
        },
        ['fullName', 'email', 'phoneNumber'],
      ],
      [
        'other types',
        { fullName: 1, email: ['a@b.de'], phoneNumber: {} },
        ['fullName', 'email', 'phoneNumber'],
      ],
      ['a bad e-mail', { ...person(1), email: 'asha@nowhere' }, ['email']],
      ['letters for a number', { ...person(1), phoneNumber: 'call me' }, ['phoneNumber']],
      ['a name of several lines', { ...person(1), fullName: 'Asha\r\nBcc: other@example.com' }, ['fullName']],
      ['a session of another type', { ...person(1), session: 7 }, ['session']],
    ] as const)('%s', async ([, body, paths]) => {
      const answer = await post(body)
      const { msg, error } = failure.parse(answer.body)
      expect(answer.status).toBe(400)
      expect([...new Set(error.details?.errors?.map(({ path }) => path))]).toEqual(paths)
      for (const { message } of error.details?.errors ?? []) expect(message).toMatch(/^[A-Z].*\.$/)
      expect(msg).toMatch(/^[A-Z].*\.$/)
    })

    test.for([
      ['malformed JSON', '{"fullName": "A', 400],
      ['a list', '[1, 2]', 400],
      ['70 kB', JSON.stringify({ fullName: 'a'.repeat(70_000) }), 413],
    ] as const)('%s', async ([, body, status]) => {
      const answer = await post(body)
      expect([answer.status, failure.parse(answer.body).error.status]).toEqual([status, status])
    })
  })
})

describe('the waiting list', () => {
  test('moves up when an editor removes a guest', async () => {
    const session = await publishSession(cms.strapi, { capacity: 1 })
    for (const number of [1, 2, 3]) await reserve({ ...person(number), session })
    const [first] = await stored(session)
    await cms.strapi.documents('api::registration.seat-registration').delete({ documentId: first.documentId })
    expect(await stored(session)).toMatchObject([
      { email: 'guest-2@example.com', standing: 'seat', seatNumber: 1 },
      { email: 'guest-3@example.com', standing: 'waiting', seatNumber: null },
    ])
  })

  test('moves up when the session gets more seats', async () => {
    const session = await publishSession(cms.strapi, { capacity: 1 })
    for (const number of [1, 2, 3]) await reserve({ ...person(number), session })
    const sessions = cms.strapi.documents('api::live-session.live-session')
    const larger: object = { capacity: 2 }
    await sessions.update({ documentId: session, data: larger })
    await sessions.publish({ documentId: session })
    expect(await look(session)).toMatchObject({ capacity: 2, seatsLeft: 0, waiting: 1 })
  })
})

describe('POST /api/user/enquiry', () => {
  let asked: { fullName: string; phoneNumber: string }
  beforeEach(() => {
    asked = { fullName: `Asha ${crypto.randomUUID()}`, phoneNumber: '+91 98765 43210' }
  })
  const ask = (body: object) => call(askForSeat, { base: cms.url, body: body as never })
  const enquiries = async () => (await stored('none')).filter(({ fullName }) => fullName === asked.fullName)

  test('stores one enquiry a day for an admin to call, with the terms that were in force', async () => {
    const { documentId: course } = await publishCourse(cms.strapi)
    for (const _ of [1, 2])
      expect(await ask({ ...asked, course })).toEqual({
        ok: true,
        data: {
          msg: `Thank you, ${asked.fullName}. We’ll call you at +91 98765 43210 about your seat in “Interview Ready”.`,
        },
      })
    expect(await enquiries()).toMatchObject([
      {
        ...asked,
        email: null,
        source: 'website',
        standing: 'enquiry',
        sessionTitle: 'Interview Ready',
        agreedAt: expect.anything(),
      },
    ])
  })

  test('is for the waiting list once the next start is full, and says so', async () => {
    const full = { seatsLeft: 0, nextStart: '2099-01-01' }
    const { documentId: course } = await publishCourse(cms.strapi, full)
    expect(await ask({ ...asked, course })).toMatchObject({
      data: { msg: expect.stringContaining('when a seat is free') },
    })
    const past = await publishCourse(cms.strapi, { ...full, title: 'Meetings', nextStart: '2020-01-01' })
    await ask({ ...asked, course: past.documentId })
    expect((await enquiries()).map(({ sessionTitle }) => sessionTitle)).toEqual([
      'Interview Ready (waiting list)',
      'Meetings',
    ])
  })

  test('stores nothing of a bot, and refuses a draft and a number that is none', async () => {
    const { documentId: course } = await publishCourse(cms.strapi)
    const draft = await publishCourse(cms.strapi, { publishedAt: null })
    expect(await ask({ ...asked, course, website: 'x' })).toMatchObject({ ok: true })
    expect(await ask({ ...asked, course: draft.documentId })).toMatchObject({ status: 404 })
    expect(await ask({ ...asked, course, phoneNumber: '12' })).toMatchObject({
      status: 400,
      errors: [{ path: 'phoneNumber' }],
    })
    expect(await enquiries()).toEqual([])
  })
})

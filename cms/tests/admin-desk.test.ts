import { beforeEach, describe, expect, test } from 'vitest'
import {
  adminLogin,
  adminRequests,
  approveAdmin,
  declineAdmin,
  login,
  overview,
  profile,
  registrations,
  removeRegistration,
  reserveSeat,
  sessions,
  signup,
} from '../src/contract'
import { accountUid } from '../src/lib/account-changes'
import { createBatches } from './support/batches'
import { call, send } from './support/client'
import { stopClock } from './support/clock'
import { useCms } from './support/cms'
import { mailsTo, sendDueMails } from './support/outbox'
import { createPeople, PASSWORD, type Person } from './support/people'
import { publishSession } from './support/sessions'

const cms = useCms()
stopClock()
const person = createPeople()
const makeBatch = createBatches(cms)

let admin: Person
beforeEach(async () => {
  admin = await person({ role: 'institute-admin' })
})

const as = ({ token }: Person) => ({ base: cms.url, token })
const idOf = ({ account }: Person) => account.user._id
const roleOf = async ({ account }: Person): Promise<string | undefined> =>
  (await cms.strapi.db.query(accountUid).findOne({ where: { id: account.id }, populate: ['role'] }))?.role
    ?.type
const approve = (caller: Person, one: Person) =>
  call(approveAdmin, { ...as(caller), body: { id: idOf(one) } })
const decline = (caller: Person, one: Person) =>
  call(declineAdmin, { ...as(caller), body: { id: idOf(one) } })
const statusOf = (answer: { ok: true } | { ok: false; status: number }) => (answer.ok ? 200 : answer.status)
const guest = (number: number) => ({
  fullName: `Guest ${number}`,
  email: `guest-${number}@example.com`,
  phoneNumber: '+91 98765 43210',
})
const reserve = (session: string, number: number) =>
  call(reserveSeat, { base: cms.url, body: { ...guest(number), session } })
const get = (path: `/${string}`) =>
  send(cms, { method: 'GET', path }, { authorization: `Bearer ${admin.token}` })

describe('whoever is no admin', () => {
  test('is refused by each route, and nothing changes', async () => {
    const [learner, applicant] = [await person(), await person({ role: 'admin-applicant' })]
    const asked = [
      ['GET', '/admin/admin-requests'],
      ['POST', '/admin/admin-requests/approve', { id: idOf(applicant) }],
      ['POST', '/admin/admin-requests/decline', { id: idOf(applicant) }],
      ['GET', '/admin/sessions'],
      ['GET', '/admin/registrations'],
      ['GET', '/admin/registrations-csv'],
      ['DELETE', '/admin/registration?id=any'],
      ['GET', '/admin/reports'],
      ['PUT', '/admin/report', { id: 'any', handled: true }],
      ['GET', '/admin/overview'],
    ] as const
    const callers = [
      [401, undefined],
      [403, learner.token],
      [403, applicant.token],
    ] as const
    for (const [method, path, body] of asked)
      for (const [status, token] of callers) {
        const authorization = token && `Bearer ${token}`
        const answer = await send(cms, { method, path }, { ...(authorization && { authorization }), body })
        expect([path, answer.status]).toEqual([path, status])
      }
    expect(await roleOf(applicant)).toBe('admin-applicant')
  })
})

describe('the requests to be an admin', () => {
  test('are listed, the first ones first and a page at a time', async () => {
    const asking = [await person({ role: 'admin-applicant' }), await person({ role: 'admin-applicant' })]
    const answer = await call(adminRequests, { ...as(admin), query: { limit: 100 } })
    if (!answer.ok) throw new Error(answer.msg)
    expect(answer.data.data.slice(-2)).toEqual(
      asking.map(({ account: { user } }) => ({
        _id: user._id,
        id: user._id,
        createdAt: user.createdAt,
        fullName: user.fullName,
        email: user.email,
        emailProved: true,
      })),
    )
    const page = await call(adminRequests, { ...as(admin), query: { limit: 1, page: 2 } })
    expect(page.ok && page.data).toMatchObject({
      data: [{ _id: answer.data.data[1]?._id }],
      pagination: { page: 2, pageSize: 1, total: answer.data.data.length },
    })
    for (const wrong of [0, -1, 'abc'])
      expect(await call(adminRequests, { ...as(admin), query: { page: wrong } })).toMatchObject({
        status: 400,
      })
  })

  test('make admins of those who are approved, once', async () => {
    const body = {
      fullName: 'Mei Lin',
      email: 'mei@example.com',
      password: PASSWORD,
      agreeToTerms: true,
    } as const
    const base = { base: cms.url }
    await call(signup, { ...base, body: { ...body, accountType: 'admin' } })
    expect(await call(adminLogin, { ...base, body })).toMatchObject({ status: 403 })
    const listed = await call(adminRequests, { ...as(admin), query: { limit: 100 } })
    const id = listed.ok && listed.data.data.find(({ email }) => email === body.email)?._id
    const answer = () => call(approveAdmin, { ...as(admin), body: { id: String(id) } })
    expect(await answer()).toEqual({ ok: true, data: { msg: 'Mei Lin can log in as an admin now.' } })
    expect(await call(adminLogin, { ...base, body })).toMatchObject({ ok: true })
    expect(await answer()).toMatchObject({
      status: 404,
      msg: expect.stringContaining('This request is gone.'),
    })
  })

  test('are deleted with their accounts when they are declined, so that the address is free', async () => {
    const applicant = await person({ role: 'admin-applicant' })
    expect(await decline(admin, applicant)).toMatchObject({ ok: true })
    expect(await call(profile, as(applicant))).toMatchObject({ status: 401 })
    expect(await decline(admin, applicant)).toMatchObject({ status: 404 })
    const body = { fullName: 'Mei', email: applicant.email, password: PASSWORD, agreeToTerms: true } as const
    expect(await call(signup, { base: cms.url, body })).toMatchObject({ ok: true })
    expect(await call(login, { base: cms.url, body })).toMatchObject({ ok: true })
  })

  test('are answered by one of the admins who do so at once', async () => {
    const other = await person({ role: 'institute-admin' })
    for (let turn = 0; turn < 5; turn += 1) {
      const applicant = await person({ role: 'admin-applicant' })
      const [approved, declined] = await Promise.all([approve(admin, applicant), decline(other, applicant)])
      expect([statusOf(approved), statusOf(declined)].sort()).toEqual([200, 404])
      expect(await roleOf(applicant)).toBe(approved.ok ? 'institute-admin' : undefined)
    }
  })

  test('are of nobody who has not asked', async () => {
    const learner = await person()
    for (const one of [learner, admin]) {
      expect(await approve(admin, one)).toMatchObject({ status: 404 })
      expect(await decline(admin, one)).toMatchObject({ status: 404 })
    }
    expect([await roleOf(learner), await roleOf(admin)]).toEqual(['authenticated', 'institute-admin'])
    for (const id of ['', 'a b', 'a\0b', undefined, 1, { $ne: null }]) {
      const authorization = `Bearer ${admin.token}`
      expect((await send(cms, approveAdmin, { authorization, body: { id } })).status).toBe(400)
    }
  })
})

describe('the seat registrations', () => {
  test('are counted for each published live session, the latest first', async () => {
    const startsAt = new Date('2031-01-02T10:00:00.000Z')
    const session = await publishSession(cms.strapi, { capacity: 2, title: 'Counted', startsAt })
    const draft = await publishSession(cms.strapi, { status: 'draft' })
    for (const number of [1, 2, 3]) await reserve(session, number)
    const answer = await call(sessions, as(admin))
    if (!answer.ok) throw new Error(answer.msg)
    expect(answer.data.data[0]).toEqual({
      _id: session,
      title: 'Counted',
      startsAt: startsAt.toISOString(),
      capacity: 2,
      taken: 2,
      waiting: 1,
    })
    expect(answer.data.data.some(({ _id }) => _id === draft)).toBe(false)
  })

  test('are listed by their seats, then by their turn to get one', async () => {
    const session = await publishSession(cms.strapi, { capacity: 2, title: 'Listed' })
    for (const number of [4, 3, 2, 1]) await reserve(session, number)
    const list = (page: number) => call(registrations, { ...as(admin), query: { session, limit: 3, page } })
    expect(await list(1)).toMatchObject({
      data: {
        data: [
          { ...guest(4), session, sessionTitle: 'Listed', standing: 'seat', seatNumber: 1 },
          { ...guest(3), standing: 'seat', seatNumber: 2 },
          { ...guest(2), standing: 'waiting', seatNumber: null, place: 1 },
        ],
        pagination: { page: 1, pageSize: 3, total: 4, totalPages: 2 },
      },
    })
    expect(await list(2)).toMatchObject({ data: { data: [{ ...guest(1), standing: 'waiting', place: 2 }] } })
  })

  test('are removed by an admin, and the waiting list moves up with its mail', async () => {
    const session = await publishSession(cms.strapi, { capacity: 1, title: 'Removed' })
    for (const number of [11, 12, 13]) await reserve(session, number)
    const list = async () => {
      const answer = await call(registrations, { ...as(admin), query: { session } })
      if (!answer.ok) throw new Error(answer.msg)
      return answer.data.data
    }
    const [first] = await list()
    const remove = () => call(removeRegistration, { ...as(admin), query: { id: first?._id ?? '' } })
    expect(await remove()).toEqual({
      ok: true,
      data: { msg: 'Guest 11 is no longer registered for “Removed”.' },
    })
    expect(await list()).toMatchObject([
      { ...guest(12), standing: 'seat', seatNumber: 1, place: null },
      { ...guest(13), standing: 'waiting', place: 1 },
    ])
    await sendDueMails()
    expect((await mailsTo(cms, guest(12).email)).at(-1)?.subject).toBe('A seat is free for you: Removed')
    expect(await remove()).toMatchObject({ status: 404 })
    expect((await send(cms, removeRegistration, { authorization: `Bearer ${admin.token}` })).status).toBe(400)
  })

  test('are listed of all sessions, the newest first', async () => {
    const [one, other] = [await publishSession(cms.strapi), await publishSession(cms.strapi)]
    await reserve(one, 1)
    await reserve(other, 1)
    const answer = await call(registrations, { ...as(admin), query: { limit: 2 } })
    expect(answer.ok && answer.data.data.map(({ session }) => session)).toEqual([other, one])
    expect(await call(registrations, { ...as(admin), query: { session: 'nowhere' } })).toMatchObject({
      data: { data: [], pagination: { total: 0, totalPages: 1 } },
    })
  })

  test.for(['page=0', 'page=-1', 'page=abc', 'limit=1000', 'session=a%00b', 'session='] as const)(
    'are not listed by %s',
    async (query) => {
      expect((await get(`/admin/registrations?${query}`)).status).toBe(400)
    },
  )

  test('are sent as a file', async () => {
    const session = await publishSession(cms.strapi, { capacity: 1, title: 'Meetings, plain' })
    await call(reserveSeat, { base: cms.url, body: { ...guest(1), fullName: '@guest', session } })
    await reserve(session, 2)
    const { body } = await get(`/admin/registrations-csv?session=${session}`)
    const [head, ...lines] = String(body).trim().split('\r\n')
    expect(head).toBe('Live session,Name,E-mail,Phone,Standing,Seat,Registered')
    expect(lines.map((line) => line.replace(/,[^,]*$/, ''))).toEqual([
      `"Meetings, plain",'@guest,guest-1@example.com,'+91 98765 43210,Seat,1`,
      `"Meetings, plain",Guest 2,guest-2@example.com,'+91 98765 43210,Waiting list,`,
    ])
    expect(String((await get('/admin/registrations-csv')).body)).toContain("'@guest")
  })
})

describe('GET /api/admin/overview', () => {
  const look = async () => {
    const answer = await call(overview, as(admin))
    if (!answer.ok) throw new Error(answer.msg)
    return answer.data
  }

  test('counts students, new users, requests and the classes of this week, and names empty batches', async () => {
    const before = await look()
    const filled = await makeBatch({ modules: 1, materials: 1 })
    const empty = await makeBatch({ modules: 1 })
    await person({ batch: filled.id })
    await person({ role: 'admin-applicant' })
    const old = await person()
    const createdAt = new Date(Date.now() - 8 * 86_400_000)
    await cms.strapi.db.query(accountUid).update({ where: { id: old.account.id }, data: { createdAt } })
    const schedule = (startsAt: Date) =>
      cms.strapi.db.query('api::class.scheduled-class').create({
        data: { title: 'Now', description: 'A class', date: '2026-12-01', time: '10:00:00.000', startsAt },
      })
    await schedule(new Date())
    await schedule(new Date(Date.now() + 8 * 86_400_000))
    await schedule(new Date(Date.now() - 8 * 86_400_000))
    for (const handled of [true, false])
      await cms.strapi.db.query('api::practice.report').create({
        data: {
          reason: 'spam',
          handled,
          reported: 'b'.repeat(16),
          reporter: 'a'.repeat(16),
          matchReference: `${handled}`,
        },
      })

    const after = await look()
    expect(after).toEqual({
      students: before.students + 1,
      classesThisWeek: before.classesThisWeek + 1,
      batchesWithoutMaterials: [
        ...before.batchesWithoutMaterials,
        { _id: empty.documentId, batch_name: empty.name },
      ],
      newUsers: before.newUsers + 1,
      adminRequests: before.adminRequests + 1,
      openReports: before.openReports + 1,
    })
  })
})

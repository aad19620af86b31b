import { createRequire } from 'node:module'
import {
  adminLogin,
  adminRequests,
  approveAdmin,
  confirmSeat,
  declineAdmin,
  type EnquiryState,
  enquiryCounts,
  guestDetails,
  guestFields,
  login,
  moveEnquiries,
  noteEnquiry,
  overview,
  ownSeat,
  person as personEndpoint,
  profile,
  registrations,
  removeRegistration,
  reserveSeat,
  sessions,
  signup,
} from '@careerspeak/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountUid } from '../src/api/account/account-changes'
import { wallTimeOf } from '../src/platform/zoned-time'
import { createBatches } from './support/batches'
import { call, send } from './support/client'
import { stopClock } from './support/clock'
import { useCms } from './support/cms'
import { mailsTo, sendDueMails } from './support/outbox'
import { createPeople, PASSWORD, type Person } from './support/people'
import { distDir } from './support/places'
import { publishSession } from './support/sessions'
import { statementsOf } from './support/statements'

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
const program = <Part>(name: string): Part => createRequire(import.meta.url)(`${distDir}/src/${name}`)
const guest = (number: number) => ({
  fullName: `Guest ${number}`,
  email: `guest-${number}@example.com`,
  phoneNumber: '+91 98765 43210',
})
const reserve = (session: string, number: number) =>
  call(reserveSeat, { base: cms.url, body: { ...guest(number), session } })
const get = (path: `/${string}`) =>
  send(cms, { method: 'GET', path }, { authorization: `Bearer ${admin.token}` })

describe('without an admin session', () => {
  test('every route rejects the request and changes nothing', async () => {
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
      ['GET', '/admin/enquiries'],
      ['PUT', '/admin/registration', { id: 'some', state: 'lost' }],
      ['PUT', '/admin/enquiries', { changes: [{ id: 'some', state: 'lost', previous: 'new' }] }],
      ['GET', '/admin/overview'],
      ['GET', '/admin/person?id=any'],
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

describe('requests for an admin account', () => {
  test('are listed oldest first, with paging', async () => {
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

  test('turn approved applicants into admins, once', async () => {
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
    expect(await answer()).toEqual({ ok: true, data: { msg: 'Mei Lin can now log in as an admin.' } })
    expect(await call(adminLogin, { ...base, body })).toMatchObject({ ok: true })
    expect(await answer()).toMatchObject({
      status: 404,
      msg: expect.stringContaining('This request no longer exists.'),
    })
  })

  test('are deleted with their accounts when declined, which frees the address', async () => {
    const applicant = await person({ role: 'admin-applicant' })
    expect(await decline(admin, applicant)).toMatchObject({ ok: true })
    expect(await call(profile, as(applicant))).toMatchObject({ status: 401 })
    expect(await decline(admin, applicant)).toMatchObject({ status: 404 })
    const body = { fullName: 'Mei', email: applicant.email, password: PASSWORD, agreeToTerms: true } as const
    expect(await call(signup, { base: cms.url, body })).toMatchObject({ ok: true })
    expect(await call(login, { base: cms.url, body })).toMatchObject({ ok: true })
  })

  test('can be answered by one of several concurrent admins', async () => {
    const other = await person({ role: 'institute-admin' })
    for (let turn = 0; turn < 5; turn += 1) {
      const applicant = await person({ role: 'admin-applicant' })
      const [approved, declined] = await Promise.all([approve(admin, applicant), decline(other, applicant)])
      expect([statusOf(approved), statusOf(declined)].sort()).toEqual([200, 404])
      expect(await roleOf(applicant)).toBe(approved.ok ? 'institute-admin' : undefined)
    }
  })

  test('return 404 for accounts that are not applicants', async () => {
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

describe('seat registrations', () => {
  test('are counted per published live session, latest first', async () => {
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

  test('are listed by seat, then by waiting list position', async () => {
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

  test('can be removed by an admin, which promotes the waiting list and mails the guest', async () => {
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
    expect((await mailsTo(cms, guest(12).email)).at(-1)?.subject).toBe('You’ve got a seat: Removed')
    expect(await remove()).toMatchObject({ status: 404 })
    expect((await send(cms, removeRegistration, { authorization: `Bearer ${admin.token}` })).status).toBe(400)
  })

  test('are listed for all sessions, newest first', async () => {
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
    'cannot be listed by %s',
    async (query) => {
      expect((await get(`/admin/registrations?${query}`)).status).toBe(400)
    },
  )

  test('can be exported as CSV', async () => {
    const session = await publishSession(cms.strapi, { capacity: 1, title: 'Meetings, plain' })
    await call(reserveSeat, { base: cms.url, body: { ...guest(1), fullName: '@guest', session } })
    await reserve(session, 2)
    const { body } = await get(`/admin/registrations-csv?session=${session}`)
    const [head, ...lines] = String(body).trim().split('\r\n')
    const details = guestDetails.map((field) => `,${guestFields[field].label}`).join('')
    expect(head).toBe(
      `Live session,Name,E-mail,Phone${details},Status,Seat,Registered,Enquiry,Next call,Note,Came by`,
    )
    const none = ','.repeat(guestDetails.length)
    expect(lines.map((line) => line.replace(/,[^,]*,new,,,$/, ''))).toEqual([
      `"Meetings, plain",'@guest,guest-1@example.com,'+91 98765 43210${none},Seat,1`,
      `"Meetings, plain",Guest 2,guest-2@example.com,'+91 98765 43210${none},Waiting list,`,
    ])
    expect(String((await get('/admin/registrations-csv')).body)).toContain("'@guest")
  })
})

describe('enquiries', () => {
  const inDays = (days: number) => wallTimeOf(new Date(Date.now() + days * 86_400_000), 'Asia/Kolkata').date
  const listOf = async (query: object) => {
    const answer = await call(registrations, { ...as(admin), query })
    if (!answer.ok) throw new Error(answer.msg)
    return answer.data.data
  }
  const noteOn = (id: string, body: object) =>
    call(noteEnquiry, { ...as(admin), body: { id, state: 'called', ...body } as const })
  const countsOf = async (session: string) => {
    const answer = await call(enquiryCounts, { ...as(admin), query: { session } })
    if (!answer.ok) throw new Error(answer.msg)
    return answer.data
  }
  /** Creates a session with this many guests, and returns their ids. */
  async function withGuests(...numbers: number[]) {
    const session = await publishSession(cms.strapi)
    for (const number of numbers) await reserve(session, number)
    return { session, ids: (await listOf({ session })).map(({ _id }) => _id) }
  }

  test('are new until an admin changes them, and can be filtered and counted by state', async () => {
    const { session, ids } = await withGuests(1, 2, 3)
    expect((await listOf({ session }))[0]?.enquiry).toEqual({ state: 'new', nextCallOn: '', note: '' })
    const [first = '', second = ''] = ids
    expect(
      await noteOn(first, { nextCallOn: inDays(3), note: ' Asks for evenings.\nCall Friday. ' }),
    ).toEqual({
      ok: true,
      data: { msg: 'Noted for Guest 1.' },
    })
    await noteOn(second, { state: 'lost' })
    expect(await listOf({ session, state: 'called' })).toMatchObject([
      {
        _id: first,
        enquiry: { state: 'called', nextCallOn: inDays(3), note: 'Asks for evenings.\nCall Friday.' },
      },
    ])
    expect(await countsOf(session)).toEqual({
      states: { new: 1, called: 1, demo: 0, joined: 0, lost: 1 },
      due: 0,
    })
  })

  test('are due from the day of the next call, longest overdue first', async () => {
    const { session, ids } = await withGuests(1, 2, 3, 4)
    const [first = '', second = '', third = '', fourth = ''] = ids
    await noteOn(first, { nextCallOn: inDays(0) })
    await noteOn(second, { nextCallOn: inDays(-2) })
    await noteOn(third, { nextCallOn: inDays(1) })
    await noteOn(fourth, { state: 'lost', nextCallOn: inDays(-1) })
    expect((await listOf({ session, due: 'today' })).map(({ _id }) => _id)).toEqual([second, first])
    expect((await countsOf(session)).due).toBe(2)
  })

  test('show as joined when a confirmed account with the address is in a batch', async () => {
    const batch = await makeBatch()
    const { session } = await withGuests(901, 902, 903)
    await person({ email: guest(901).email, batch: batch.id })
    await person({ email: guest(902).email, batch: batch.id, confirmed: false })
    await person({ email: guest(903).email })
    expect((await listOf({ session, state: 'joined' })).map(({ email }) => email)).toEqual([guest(901).email])
    expect((await countsOf(session)).states).toMatchObject({ joined: 1, new: 2 })
  })

  test('do not overwrite another admin’s concurrent change', async () => {
    const { ids } = await withGuests(1)
    const [id = ''] = ids
    const previous = { state: 'new', nextCallOn: '', note: '' } as const
    const both = await Promise.all(['One', 'Two'].map((note) => noteOn(id, { note, previous })))
    expect(both.map(statusOf).sort()).toEqual([200, 409])
  })

  test('survive the guest’s confirmation, and stay hidden from the guest', async () => {
    const session = await publishSession(cms.strapi)
    await cms.strapi.db.query('api::registration.seat-registration').create({
      data: { ...guest(1), session, sessionTitle: 'Meetings', standing: 'pending', notifiedAt: new Date() },
    })
    const [{ _id: id } = { _id: '' }] = await listOf({ session })
    await noteOn(id, { note: 'Secret words' })
    const { seatLink } = program<typeof import('../src/api/registration/mails')>('api/registration/mails')
    const token = new URL(seatLink(id)).searchParams.get('token') ?? ''
    const seen = await call(ownSeat, { base: cms.url, query: { token } })
    expect(JSON.stringify(seen)).not.toContain('Secret words')
    expect(await call(confirmSeat, { base: cms.url, body: { token } })).toMatchObject({ ok: true })
    expect(await listOf({ session })).toMatchObject([{ standing: 'seat', enquiry: { note: 'Secret words' } }])
  })

  test.for([
    [{ state: 'won' }, 'state'],
    [{ nextCallOn: '2033-02-30' }, 'nextCallOn'],
    [{ note: 'x'.repeat(1001) }, 'note'],
  ] as const)('reject %j with an error at the field', async ([body, path]) => {
    const { ids } = await withGuests(1)
    const authorization = `Bearer ${admin.token}`
    const sent = { id: ids[0], state: 'called', ...body }
    expect(await send(cms, noteEnquiry, { authorization, body: sent })).toMatchObject({
      status: 400,
      body: { error: { details: { errors: [{ path }] } } },
    })
  })

  test('can be searched by name, address or number, and sorted', async () => {
    const { session, ids } = await withGuests(3, 1, 2)
    const [third = '', first = '', second = ''] = ids
    await noteOn(second, { nextCallOn: inDays(1) })
    const found = async (query: object) => (await listOf({ session, ...query })).map(({ _id }) => _id)
    expect(await found({ search: 'gUEST-1@' })).toEqual([first])
    expect(await found({ search: 'Guest 2' })).toEqual([second])
    expect(await found({ search: '98765 43' })).toEqual(ids)
    expect(await found({ search: '%' })).toEqual([])
    expect(await found({ order: 'name' })).toEqual([first, second, third])
    expect(await found({ order: 'newest' })).toEqual([second, first, third])
    expect(await found({ order: 'oldest' })).toEqual([third, first, second])
    expect(await found({ order: 'call' })).toEqual([second, third, first])
    expect(await found({ state: 'called', search: 'guest', order: 'oldest' })).toEqual([second])
    const csv = String((await get(`/admin/registrations-csv?session=${session}&search=Guest+2`)).body)
    expect(csv.trim().split('\r\n')).toHaveLength(2)
    expect((await get('/admin/registrations?order=colour')).status).toBe(400)
  })

  describe('in bulk', () => {
    type Change = { id: string; state: EnquiryState; previous: EnquiryState }
    const moveOn = (changes: Change[]) => call(moveEnquiries, { ...as(admin), body: { changes } })
    const move = async (changes: Change[]) => {
      const answer = await moveOn(changes)
      if (!answer.ok) throw new Error(answer.msg)
      return answer.data.results
    }

    test('change together, and back by the inverse change', async () => {
      const { session, ids } = await withGuests(1, 2)
      const [first = '', second = ''] = ids
      await noteOn(first, { state: 'demo', note: 'Asks for evenings.' })
      const results = await move([
        { id: first, state: 'lost', previous: 'demo' },
        { id: second, state: 'lost', previous: 'new' },
      ])
      expect(results).toEqual([
        { id: first, fullName: 'Guest 1', outcome: 'changed', before: 'demo' },
        { id: second, fullName: 'Guest 2', outcome: 'changed', before: 'new' },
      ])
      expect((await listOf({ session, state: 'lost' })).map(({ enquiry }) => enquiry.note)).toEqual([
        'Asks for evenings.',
        '',
      ])
      await move(results.map(({ id, before }) => ({ id, state: before, previous: 'lost' })))
      expect((await countsOf(session)).states).toMatchObject({ demo: 1, new: 1, lost: 0 })
    })

    test('skip enquiries that another admin changed or deleted', async () => {
      const { session, ids } = await withGuests(1, 2)
      const [first = '', second = ''] = ids
      await noteOn(first, { state: 'demo' })
      const results = await move([
        { id: first, state: 'lost', previous: 'new' },
        { id: second, state: 'called', previous: 'new' },
        { id: second, state: 'lost', previous: 'new' },
        { id: 'nobody', state: 'lost', previous: 'new' },
      ])
      expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([
        [first, 'meanwhile'],
        [second, 'changed'],
        ['nobody', 'gone'],
      ])
      expect((await countsOf(session)).states).toMatchObject({ demo: 1, called: 1, lost: 0 })
    })

    test('are changed by one of two concurrent admins', async () => {
      const { session, ids } = await withGuests(1, 2, 3)
      const to = (state: EnquiryState, some: string[]) =>
        move(some.map((id) => ({ id, state, previous: 'new' })))
      const both = await Promise.all([to('called', ids), to('lost', ids.toReversed())])
      const outcomes = both.map((results) => new Set(results.map(({ outcome }) => outcome)))
      expect(outcomes.map((each) => [...each].join()).sort()).toEqual(['changed', 'meanwhile'])
      expect(Object.values((await countsOf(session)).states)).toContain(3)
    })

    test('reject none, more than two hundred, and unknown states', async () => {
      const change: Change = { id: 'some', state: 'lost', previous: 'new' }
      expect(await moveOn([])).toMatchObject({ status: 400 })
      expect(await moveOn(Array.from({ length: 201 }, () => change))).toMatchObject({ status: 400 })
      const authorization = `Bearer ${admin.token}`
      const changes = [{ ...change, state: 'won' }]
      expect((await send(cms, moveEnquiries, { authorization, body: { changes } })).status).toBe(400)
    })
  })

  test('return 404 for deleted guests, and reject filters by unknown states', async () => {
    expect(await noteOn('nobody', {})).toMatchObject({ status: 404 })
    for (const query of ['state=won', 'due=tomorrow'])
      expect((await get(`/admin/registrations?${query}`)).status).toBe(400)
  })
})

describe('GET /api/admin/overview', () => {
  const guestsOf = async (session: string) => {
    const answer = await call(registrations, { ...as(admin), query: { session } })
    return answer.ok ? answer.data.data.map(({ _id }) => _id) : []
  }
  const look = async () => {
    const answer = await call(overview, as(admin))
    if (!answer.ok) throw new Error(answer.msg)
    return answer.data
  }

  test('names batches without materials', async () => {
    const before = (await look()).batchesWithoutMaterials
    await makeBatch({ modules: 1, materials: 1 })
    const empty = await makeBatch({ modules: 1 })
    expect((await look()).batchesWithoutMaterials).toEqual([
      ...before,
      { _id: empty.documentId, batch_name: empty.name },
    ])
  })

  test('lists pending tasks, longest waiting first', async () => {
    const before = (await look()).waiting
    const day = (days: number) => wallTimeOf(new Date(Date.now() + days * 86_400_000), 'Asia/Kolkata').date
    const session = await publishSession(cms.strapi, {
      capacity: 1,
      title: 'Full to the last seat',
      startsAt: new Date(Date.now() + 60_000),
    })
    for (const number of [41, 42, 43]) await reserve(session, number)
    const [called, later] = await guestsOf(session)
    const noteOf = (id: string | undefined, nextCallOn: string) =>
      call(noteEnquiry, {
        ...as(admin),
        body: { id: id ?? '', state: 'called', nextCallOn, note: 'Evenings only.' },
      })
    await noteOf(called, day(-9999))
    await noteOf(later, day(1))
    const learner = await person({ fullName: 'Asha Rao' })
    for (const reviewedAt of [null, new Date()])
      await cms.strapi.db.query('api::homework.hand-in').create({
        data: {
          owner: learner.account.id,
          question: 'Why us?',
          file: 'x',
          mimeType: 'audio/ogg',
          seconds: 9,
          handedInAt: new Date(0),
          version: 1,
          reviewedAt,
        },
      })
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
    const applicant = await person({ role: 'admin-applicant' })

    const { calls, enquiries, seats, answers, reports, requests } = (await look()).waiting
    expect(calls).toMatchObject({
      total: before.calls.total + 1,
      first: [
        { _id: called, name: 'Guest 41', about: 'Full to the last seat', day: day(-9999) },
        ...before.calls.first,
      ].slice(0, 3),
    })
    expect(calls.first[0]).toMatchObject({
      phoneNumber: '+91 98765 43210',
      internationalNumber: '+919876543210',
      enquiry: { state: 'called', nextCallOn: day(-9999), note: 'Evenings only.' },
    })
    expect(requests.first[0]?.enquiry).toBeNull()
    expect(enquiries.total).toBe(before.enquiries.total + 1)
    expect(enquiries.first).toHaveLength(Math.min(3, enquiries.total))
    expect(seats.total).toBe(before.seats.total + 2)
    expect(seats.first[0]).toMatchObject({ _id: session, name: 'Full to the last seat', about: '2' })
    expect(answers).toMatchObject({
      total: before.answers.total + 1,
      first: [{ name: 'Asha Rao', about: 'Why us?', since: new Date(0).toISOString() }],
    })
    expect(reports.total).toBe(before.reports.total + 1)
    expect(reports.first.at(-1)).toMatchObject({ name: 'spam', about: '' })
    expect(requests.total).toBe(before.requests.total + 1)
    const own = { _id: idOf(applicant), name: applicant.account.user.fullName, about: applicant.email }
    if (requests.total <= 3) expect(requests.first).toContainEqual(expect.objectContaining(own))
  })

  test('lists learners of active batches who are inactive or miss classes', async () => {
    const DAY = 86_400_000
    const [going, over] = [await makeBatch(), await makeBatch()]
    const classOf = async ({ id }: { id: number }, days: number): Promise<number> => {
      const startsAt = new Date(Date.now() - days * DAY)
      const data = {
        title: 'Now',
        description: 'A class',
        date: '2026-12-01',
        time: '10:00:00.000',
        startsAt,
        batch: id,
      }
      return (await cms.strapi.db.query('api::class.scheduled-class').create({ data })).id
    }
    const classes = [
      await classOf(going, 4),
      await classOf(going, 3),
      await classOf(going, 2),
      await classOf(going, 1),
    ]
    await classOf(over, 15)
    const learner = async (batch: number, lastSeen: number, marks: readonly (string | null)[] = []) => {
      const made = await person({ batch })
      const data = {
        lastSeenAt: lastSeen < 0 ? null : new Date(Date.now() - lastSeen * DAY),
        createdAt: new Date(Date.now() - 400 * DAY),
      }
      await cms.strapi.db.query(accountUid).update({ where: { id: made.account.id }, data })
      for (const [place, status] of marks.entries())
        if (status)
          await cms.strapi.db.query('api::attendance.attendance').create({
            data: {
              account: made.account.id,
              scheduledClass: classes[place],
              status,
              source: 'staff',
              joins: 0,
              pair: `${classes[place]}-${made.account.id}`,
            },
          })
      return made
    }
    const absent = 'absent'
    const missing = await learner(going.id, 0, [absent, absent, 'excused', absent])
    await learner(going.id, 0, [absent, absent, absent, 'late'])
    await learner(going.id, 0, ['present', null, absent, absent])
    const never = await learner(going.id, -1)
    const silent = await learner(going.id, 8)
    const gotOn = await learner(going.id, 8)
    await cms.strapi.db.query('api::progress.progress').create({
      data: {
        account: idOf(gotOn),
        kind: 'video',
        item: 'some',
        seen: '',
        pieces: 0,
        position: 0,
        length: 0,
        done: false,
      },
    })
    await learner(going.id, 7)
    await learner(over.id, 30)

    const { away } = await look()
    const own = away.first.filter(({ batch }) => batch === going.documentId)
    expect(own).toMatchObject([
      { _id: idOf(missing), missesInARow: 3, silent: false, batch_name: going.name },
      { _id: idOf(never), missesInARow: 0, silent: true, lastActiveAt: null },
      { _id: idOf(silent), silent: true, lastActiveAt: new Date(Date.now() - 8 * DAY).toISOString() },
    ])
    expect(away.batches).toContainEqual({
      _id: going.documentId,
      batch_name: going.name,
      silent: 2,
      missing: 1,
    })
    expect(away.batches.some(({ _id }) => _id === over.documentId)).toBe(false)
    expect(away.total).toBe(away.batches.reduce((sum, { silent, missing }) => sum + silent + missing, 0))
  })

  test('uses a constant number of statements', async () => {
    const statements = await statementsOf(cms.strapi, look)
    expect(statements.filter((sql) => /seat_registrations|attendances/.test(sql))).toHaveLength(3)
    expect(statements.length).toBeLessThanOrEqual(10)
  })
})

describe('GET /api/admin/person', () => {
  const look = (id: string) => call(personEndpoint, { ...as(admin), query: { id } })
  const seen = async (id: string) => {
    const answer = await look(id)
    if (!answer.ok) throw new Error(answer.msg)
    return answer.data
  }
  const DAY = 86_400_000

  /** A learner with two past classes, of which one is marked, a material of two done, an answer and a seat. */
  async function newLearner(number: number) {
    const batch = await makeBatch({ modules: 1, materials: 2 })
    const learner = await person({ fullName: 'Asha Rao', email: guest(number).email, batch: batch.id })
    const account = learner.account.id
    for (const days of [2, 1]) {
      const { id } = await cms.strapi.db.query('api::class.scheduled-class').create({
        data: {
          title: `Class ${days}`,
          description: 'A class',
          date: '2026-12-01',
          time: '10:00:00.000',
          startsAt: new Date(Date.now() - days * DAY),
          batch: batch.id,
        },
      })
      if (days === 2)
        await cms.strapi.db.query('api::attendance.attendance').create({
          data: {
            account,
            scheduledClass: id,
            status: 'late',
            source: 'staff',
            joins: 0,
            note: 'The bus.',
            pair: `${id} ${account}`,
          },
        })
    }
    const { documentId: item } = await cms.strapi.db
      .query('api::material.material')
      .findOne({ where: { module: { batch: { id: batch.id } } } })
    await cms.strapi.db.query('api::progress.progress').create({
      data: {
        account: idOf(learner),
        kind: 'material',
        item,
        seen: '',
        pieces: 0,
        position: 0,
        length: 0,
        done: true,
      },
    })
    await cms.strapi.db.query('api::homework.hand-in').create({
      data: {
        owner: account,
        question: 'Why us?',
        file: 'x',
        mimeType: 'audio/ogg',
        seconds: 9,
        handedInAt: new Date(0),
        version: 1,
      },
    })
    const session = await publishSession(cms.strapi, { title: 'Interviews' })
    await reserve(session, number)
    return { batch, learner }
  }

  test('shows batch, attendance, progress, answers and enquiries of an account', async () => {
    const { batch, learner } = await newLearner(61)
    const shown = await seen(idOf(learner))
    expect(shown).toMatchObject({
      fullName: 'Asha Rao',
      account: { role: 'learner', batch: { _id: batch.documentId, batch_name: batch.name } },
      learning: { attended: 1, counted: 1, percent: 100, missesInARow: 0, done: 1, items: 2 },
      answers: [{ question: 'Why us?', reviewed: false }],
      registrations: [{ sessionTitle: 'Interviews', enquiry: { state: 'joined' } }],
    })
    expect(shown.learning.classes).toMatchObject([
      { title: 'Class 2', status: 'late', note: 'The bus.' },
      { title: 'Class 1', status: null },
    ])
    // A seat registration leads to the account of its address.
    expect(await seen(shown.registrations[0]?._id ?? '')).toEqual(shown)
  })

  test('shows a guest without an account by a seat registration', async () => {
    await reserve(await publishSession(cms.strapi, { title: 'Meetings' }), 62)
    const listed = await call(registrations, { ...as(admin), query: { search: guest(62).email } })
    const id = listed.ok ? (listed.data.data[0]?._id ?? '') : ''
    expect(await seen(id)).toMatchObject({
      ...guest(62),
      account: null,
      learning: { classes: [], percent: null, items: 0 },
      registrations: [{ _id: id, enquiry: { state: 'new' } }],
    })
  })

  test('takes the same few statements for any batch, and answers 404 for unknown ids', async () => {
    const { learner } = await newLearner(63)
    const statements = await statementsOf(cms.strapi, () => seen(idOf(learner)))
    expect(statements.length).toBeLessThanOrEqual(8)
    expect(await look('nobody')).toMatchObject({ status: 404 })
    expect(await look(idOf(admin))).toMatchObject({
      ok: true,
      data: { account: { role: 'admin', batch: null } },
    })
  })
})

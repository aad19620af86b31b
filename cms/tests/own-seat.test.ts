import {
  cancelSeat,
  confirmSeat,
  failure,
  ownSeat,
  registrations,
  reserveSeat,
  seats,
} from '@careerspeak/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { enqueueFollowUps } from '../src/api/registration/follow-up'
import { call, send } from './support/client'
import { useCms } from './support/cms'
import { mailsTo, seatToken, sendDueMails } from './support/outbox'
import { createPeople } from './support/people'
import { publishSession } from './support/sessions'

const cms = useCms({
  RATE_LIMIT: 'on',
  RATE_LIMIT_REGISTRATION: '1000',
  RATE_LIMIT_SEATS: '1000',
  TRUST_PROXY: '1',
})
const makePerson = createPeople()

let made = 0
const newGuest = () => {
  made += 1
  return { fullName: `Guest ${made}`, email: `guest-${made}@example.com`, phoneNumber: '+91 98765 43210' }
}
type Guest = ReturnType<typeof newGuest> & { followUp?: 'yes' }

/** A different client network each time. */
const otherNetwork = () => {
  made += 1
  return `198.51.${Math.floor(made / 250)}.${made % 250}`
}

let session: string
beforeEach(async () => {
  session = await publishSession(cms.strapi, { capacity: 2, title: 'Meetings' })
})

async function reserve(guest: Guest, from = otherNetwork(), wanted = session) {
  const response = await fetch(`${cms.url}/api${reserveSeat.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify({ ...guest, session: wanted }),
  })
  expect(response.status).toBe(200)
  return reserveSeat.reply.parse(await response.json())
}

/** Uses up a network's direct registrations, in a separate session. */
async function useUp(network: string): Promise<void> {
  const other = await publishSession(cms.strapi, { capacity: 50 })
  for (let count = 0; count < 5; count += 1)
    expect(await reserve(newGuest(), network, other)).not.toHaveProperty('pending')
}

const tokenOf = async ({ email }: Guest) => seatToken((await mailsTo(cms, email)).at(-1))
const look = (token: string) => call(ownSeat, { base: cms.url, query: { token } })
const cancel = (token: string) => call(cancelSeat, { base: cms.url, body: { token } })
const confirm = (token: string) => call(confirmSeat, { base: cms.url, body: { token } })
const stored = (of = session) =>
  cms.strapi.db
    .query('api::registration.seat-registration')
    .findMany({ where: { session: of }, orderBy: { id: 'asc' } })
const counts = async () => {
  const answer = await call(seats, { base: cms.url, query: { session } })
  if (!answer.ok) throw new Error(answer.msg)
  const { seatsLeft, waiting } = answer.data
  return { seatsLeft, waiting }
}
const subjects = async ({ email }: Guest) => (await mailsTo(cms, email)).map(({ subject }) => subject)

describe('the link in the confirmation of a seat', () => {
  test('shows the registration, and changes nothing', async () => {
    const guest = newGuest()
    await reserve(guest)
    const token = await tokenOf(guest)
    for (const _ of [1, 2])
      expect(await look(token)).toMatchObject({
        ok: true,
        data: { seat: { standing: 'seat', title: 'Meetings', timezone: 'Asia/Kolkata' } },
      })
    expect(await stored()).toMatchObject([{ email: guest.email, standing: 'seat' }])
  })

  test('cancels the seat, and the first on the waiting list gets it with a mail', async () => {
    const [first, second, third] = [newGuest(), newGuest(), newGuest()]
    for (const guest of [first, second, third]) await reserve(guest)
    const token = await tokenOf(first)
    expect(await cancel(token)).toEqual({
      ok: true,
      data: { msg: 'Your seat has been given back. Thank you for letting us know.' },
    })
    expect(await stored()).toMatchObject([
      { email: second.email, standing: 'seat' },
      { email: third.email, standing: 'seat', seatNumber: 1 },
    ])
    await sendDueMails()
    expect(await subjects(third)).toEqual([
      'You’re on the waiting list: Meetings',
      'You’ve got a seat: Meetings',
    ])
    const [invitation] = (await mailsTo(cms, third.email)).slice(-1)
    expect(await look(seatToken(invitation))).toMatchObject({ data: { seat: { standing: 'seat' } } })
  })

  test('returns the same reply the second time, and keeps a newer reservation', async () => {
    const guest = newGuest()
    await reserve(guest)
    const token = await tokenOf(guest)
    const answers = [await cancel(token), await cancel(token)]
    expect(answers[1]).toEqual(answers[0])
    expect(await look(token)).toEqual({ ok: true, data: { seat: null } })
    await reserve(guest)
    expect(await cancel(token)).toEqual(answers[0])
    expect(await stored()).toHaveLength(1)
  })

  test('leaves the waiting list', async () => {
    const guests = [newGuest(), newGuest(), newGuest(), newGuest()] as const
    for (const guest of guests) await reserve(guest)
    const token = await tokenOf(guests[2])
    expect(await look(token)).toMatchObject({ data: { seat: { standing: 'waiting', place: 1 } } })
    expect(await cancel(token)).toMatchObject({ ok: true })
    expect(await counts()).toEqual({ seatsLeft: 0, waiting: 1 })
    expect(await look(await tokenOf(guests[3]))).toMatchObject({ data: { seat: { place: 1 } } })
  })

  test('is rejected with the same message when forged, truncated or missing', async () => {
    const guest = newGuest()
    await reserve(guest)
    const token = await tokenOf(guest)
    const learner = await makePerson()
    const admin = await makePerson({ role: 'institute-admin' })
    const callers = [undefined, `Bearer ${learner.token}`, `Bearer ${admin.token}`, 'Bearer garbage']
    for (const wrong of ['', 'a.b', token.slice(0, -1), `x${token}`, 'a'.repeat(5000), 7, null])
      for (const authorization of callers)
        for (const endpoint of [cancelSeat, confirmSeat]) {
          const caller = authorization === undefined ? {} : { authorization }
          const answer = await send(cms, endpoint, { ...caller, body: { token: wrong } })
          expect([answer.status, failure.parse(answer.body).msg]).toEqual([
            400,
            'This link is incomplete. Please open it from the e-mail again.',
          ])
        }
    const answer = await fetch(`${cms.url}/api${ownSeat.path}?token=a.b`)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([400, 'no-store'])
    expect(await stored()).toHaveLength(1)
    for (const authorization of callers.slice(1)) {
      const answer = await send(cms, confirmSeat, { authorization: String(authorization), body: { token } })
      expect(answer.status).toBe(200)
    }
  })
})

describe('more than five registrations from one client network', () => {
  test('need confirmation, and reserve no seat until then', async () => {
    const network = otherNetwork()
    await useUp(network)
    const guest = newGuest()
    expect(await reserve(guest, network)).toEqual({
      msg: `Please confirm with the link in the e-mail we sent to ${guest.email}. Until then no seat in “Meetings” is reserved for you.`,
      seatsLeft: 2,
      waiting: false,
      pending: true,
    })
    expect(await counts()).toEqual({ seatsLeft: 2, waiting: 0 })
    expect(await stored()).toMatchObject([{ email: guest.email, standing: 'pending', seatNumber: null }])
    const [mail] = await mailsTo(cms, guest.email)
    expect(mail).toMatchObject({ subject: 'Please confirm: Meetings', attachments: [] })
    expect(mail?.text).not.toContain('https://meet.example/abc')
    expect(await reserve(newGuest())).not.toHaveProperty('pending')
  })

  test('are confirmed once, and the details follow by mail', async () => {
    const network = otherNetwork()
    await useUp(network)
    const guest = newGuest()
    await reserve(guest, network)
    const token = await tokenOf(guest)
    expect(await look(token)).toMatchObject({ data: { seat: { standing: 'pending' } } })
    const confirmed = {
      ok: true,
      data: {
        msg: `Your seat in “Meetings” is reserved. We’ve sent the details to ${guest.email}.`,
        seatsLeft: 1,
        waiting: false,
      },
    }
    expect(await confirm(token)).toEqual(confirmed)
    expect(await confirm(token)).toEqual(confirmed)
    expect(await stored()).toMatchObject([{ ...guest, standing: 'seat', seatNumber: 1 }])
    expect(await subjects(guest)).toEqual(['Please confirm: Meetings', 'Your seat is reserved: Meetings'])
    expect(await look(await tokenOf(guest))).toMatchObject({ data: { seat: { standing: 'seat' } } })
  })

  test('join the end of the waiting list if the session is full by then', async () => {
    const network = otherNetwork()
    await useUp(network)
    const late = newGuest()
    await reserve(late, network)
    const others = [newGuest(), newGuest(), newGuest()]
    for (const other of others) await reserve(other)
    expect(await confirm(await tokenOf(late))).toMatchObject({
      data: { seatsLeft: 0, waiting: true, msg: expect.stringContaining('number 2 on the waiting list') },
    })
    expect((await stored()).at(-1)).toMatchObject({ email: late.email, standing: 'waiting' })
  })

  test('can be cancelled before they are confirmed, but not confirmed afterwards', async () => {
    const network = otherNetwork()
    await useUp(network)
    const guest = newGuest()
    await reserve(guest, network)
    const token = await tokenOf(guest)
    expect(await cancel(token)).toMatchObject({ ok: true })
    expect(await confirm(token)).toMatchObject({ ok: false, status: 404 })
    expect(await stored()).toEqual([])
  })

  test('get a seat without confirmation when registered again from another network', async () => {
    const network = otherNetwork()
    await useUp(network)
    const guest = newGuest()
    await reserve(guest, network)
    const corrected = { ...guest, fullName: 'Asha Rao' }
    expect(await reserve(corrected)).not.toHaveProperty('pending')
    expect(await stored()).toMatchObject([{ ...corrected, standing: 'seat', seatNumber: 1 }])
  })

  test('let a school register everyone from one address', async () => {
    const network = otherNetwork()
    const hall = await publishSession(cms.strapi, { capacity: 40 })
    const pupils = Array.from({ length: 30 }, newGuest)
    for (const pupil of pupils) await reserve(pupil, network, hall)
    for (const pupil of pupils.slice(5))
      expect(await confirm(await tokenOf(pupil))).toMatchObject({ ok: true })
    expect((await stored(hall)).map(({ standing }) => standing)).toEqual(pupils.map(() => 'seat'))
  })

  test('are last in the admins’ list and the export', async () => {
    const network = otherNetwork()
    await useUp(network)
    await reserve(newGuest(), network)
    for (const _ of [1, 2, 3]) await reserve(newGuest())
    const { token } = await makePerson({ role: 'institute-admin' })
    const answer = await call(registrations, { base: cms.url, token, query: { session } })
    expect(answer.ok && answer.data.data.map(({ standing }) => standing)).toEqual([
      'seat',
      'seat',
      'waiting',
      'pending',
    ])
    const path = `/admin/registrations-csv?session=${session}` as const
    const file = await send(cms, { method: 'GET', path }, { authorization: `Bearer ${token}` })
    expect(String(file.body).trim().split('\r\n').at(-1)).toContain(',To be confirmed,,')
  })
})

describe('an address that has a seat already', () => {
  /** The replies for a registered and a new address at the same moment. */
  async function compare(registered: Guest, from: () => string) {
    const again = await reserve(registered, from())
    const fresh = newGuest()
    const first = await reserve(fresh, from())
    return { again, first: { ...first, msg: first.msg.replace(fresh.email, registered.email) } }
  }

  test('gets the reply of a new one while seats are free', async () => {
    const guest = newGuest()
    await reserve(guest)
    const { again, first } = await compare(guest, otherNetwork)
    expect(again).toEqual(first)
    expect(again.seatsLeft).toBe(0)
    expect(await stored()).toHaveLength(2)
  })

  test('gets the reply of a new one when the session is full', async () => {
    const guests = [newGuest(), newGuest(), newGuest()] as const
    for (const guest of guests) await reserve(guest)
    for (const guest of [guests[0], guests[2]]) {
      const { again, first } = await compare(guest, otherNetwork)
      expect(again).toEqual(first)
      expect(again.waiting).toBe(true)
    }
  })

  test('gets the reply of a new one when confirmation is needed', async () => {
    const network = otherNetwork()
    const guest = newGuest()
    await reserve(guest)
    await useUp(network)
    const { again, first } = await compare(guest, () => network)
    expect(again).toEqual(first)
    expect(again).toMatchObject({ pending: true, seatsLeft: 1 })
    expect(await stored()).toMatchObject([{ standing: 'seat' }, { standing: 'pending' }])
  })

  test('counts against its network’s direct registrations', async () => {
    const network = otherNetwork()
    const guest = newGuest()
    for (let count = 0; count < 5; count += 1) await reserve(guest, network)
    expect(await reserve(newGuest(), network)).toHaveProperty('pending', true)
  })

  test('gets a reminder with the link, at most once an hour', async () => {
    const guest = newGuest()
    await reserve(guest)
    for (const _ of [1, 2, 3]) await reserve({ ...guest, fullName: 'A Stranger' })
    expect(await subjects(guest)).toEqual([
      'Your seat is reserved: Meetings',
      'You already have a seat: Meetings',
    ])
    const [, reminder] = await mailsTo(cms, guest.email)
    expect(reminder?.text).toContain(`Dear ${guest.fullName}`)
    expect(await look(seatToken(reminder))).toMatchObject({ data: { seat: { standing: 'seat' } } })

    await cms.strapi.db.query('api::registration.seat-registration').updateMany({
      where: { session, email: guest.email },
      data: { notifiedAt: new Date(Date.now() - 3_600_000) },
    })
    await reserve(guest)
    expect(await subjects(guest)).toHaveLength(3)
  })

  test('gets its position on the waiting list', async () => {
    const guests = [newGuest(), newGuest(), newGuest()] as const
    for (const guest of guests) await reserve(guest)
    await reserve(guests[2])
    const [, reminder] = await mailsTo(cms, guests[2].email)
    expect(reminder?.subject).toBe('You’re already on the waiting list: Meetings')
    expect(reminder?.text).toContain('number 1')
    expect(reminder?.attachments).toEqual([])
  })

  test('gets the confirmation link again, at most once an hour', async () => {
    const network = otherNetwork()
    await useUp(network)
    const guest = newGuest()
    for (const _ of [1, 2]) await reserve(guest, network)
    expect(await subjects(guest)).toEqual(['Please confirm: Meetings'])
  })
})

test('a session that has begun accepts cancellations but no confirmations', async () => {
  const network = otherNetwork()
  await useUp(network)
  const [waits, sits] = [newGuest(), newGuest()]
  await reserve(waits, network)
  await reserve(sits)
  const sessions = cms.strapi.documents('api::live-session.live-session')
  const begun: object = { startsAt: new Date(Date.now() - 60_000) }
  await sessions.update({ documentId: session, data: begun })
  await sessions.publish({ documentId: session })
  expect(await confirm(await tokenOf(waits))).toMatchObject({ ok: false, status: 404 })
  expect(await cancel(await tokenOf(sits))).toMatchObject({ ok: true })
  expect(await stored()).toMatchObject([{ standing: 'pending' }])
})

test('mails guests who ticked the box, confirmed later or not, once, the day after', async () => {
  const wanted = await publishSession(cms.strapi, { capacity: 9 })
  const [ticked, confirmed, other, waiting] = [newGuest(), newGuest(), newGuest(), newGuest()]
  await reserve({ ...ticked, followUp: 'yes' }, otherNetwork(), wanted)
  await reserve(other, otherNetwork(), wanted)
  const network = otherNetwork()
  await useUp(network)
  expect(await reserve({ ...confirmed, followUp: 'yes' }, network, wanted)).toHaveProperty('pending', true)
  await reserve({ ...waiting, followUp: 'yes' }, network, wanted)
  await confirm(await tokenOf(confirmed))
  const dayAfter = new Date('2026-12-08T05:00:00Z')
  await cms.strapi.db.query('api::live-session.live-session').updateMany({
    where: { documentId: wanted },
    data: { startsAt: new Date('2026-12-07T12:30:00Z'), timezone: 'Asia/Kolkata', title: 'Yesterday’s' },
  })
  await Promise.all([enqueueFollowUps(dayAfter), enqueueFollowUps(dayAfter)])
  await enqueueFollowUps(dayAfter)
  await sendDueMails()
  const told = async (guest: Guest) =>
    (await mailsTo(cms, guest.email)).filter(({ subject }) => subject === 'After “Yesterday’s”').length
  expect(await Promise.all([ticked, confirmed, other, waiting].map(told))).toEqual([1, 1, 0, 0])
})

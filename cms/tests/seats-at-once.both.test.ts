import { cancelSeat, confirmSeat, reserveSeat } from '@careerspeak/contract'
import { beforeEach, expect, test } from 'vitest'
import { call } from './support/client'
import { useCms } from './support/cms'
import { mailsTo, seatToken } from './support/outbox'
import { publishSession } from './support/sessions'

const cms = useCms({
  RATE_LIMIT: 'on',
  RATE_LIMIT_REGISTRATION: '1000',
  RATE_LIMIT_SEATS: '1000',
  RATE_LIMIT_RESET_ACCOUNT: '1000',
  TRUST_PROXY: '1',
})

let made = 0
const newGuest = () => {
  made += 1
  return { fullName: `Guest ${made}`, email: `guest-${made}@example.com`, phoneNumber: '+91 98765 43210' }
}
type Guest = ReturnType<typeof newGuest>

/** A different client network each time, and none used by another file of the worker. */
const otherNetwork = () => {
  made += 1
  return `198.18.${Math.floor(made / 250)}.${made % 250}`
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
const cancel = (token: string) => call(cancelSeat, { base: cms.url, body: { token } })
const confirm = (token: string) => call(confirmSeat, { base: cms.url, body: { token } })
const stored = (of = session) =>
  cms.strapi.db
    .query('api::registration.seat-registration')
    .findMany({ where: { session: of }, orderBy: { id: 'asc' } })

test('20 of 100 concurrent guests get the 20 seats, and the others wait', async () => {
  const hall = await publishSession(cms.strapi, { capacity: 20 })
  const replies = await Promise.all(
    Array.from({ length: 100 }, newGuest).map((guest) => reserve(guest, undefined, hall)),
  )
  expect(replies.filter(({ waiting }) => !waiting)).toHaveLength(20)
  const rows = await stored(hall)
  expect(rows).toHaveLength(100)
  const numbers = rows.flatMap(({ seatNumber }) => seatNumber ?? [])
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
})

test('one of 20 identical concurrent requests is stored', async () => {
  const guest = newGuest()
  await Promise.all(Array.from({ length: 20 }, () => reserve(guest)))
  expect(await stored()).toHaveLength(1)
})

test('the database rejects a duplicate seat or guest', async () => {
  await reserve(newGuest())
  const [first] = await stored()
  const { id, documentId, ...copy } = first
  const rows = cms.strapi.db.query('api::registration.seat-registration')
  await expect(rows.create({ data: { ...copy, email: 'other@example.com' } })).rejects.toThrow()
  await expect(rows.create({ data: { ...copy, seatNumber: 2 } })).rejects.toThrow()
  expect(await stored()).toHaveLength(1)
})

test('each of several seats cancelled concurrently goes to one waiting guest', async () => {
  const guests = Array.from({ length: 6 }, newGuest)
  for (const guest of guests) await reserve(guest)
  const tokens = await Promise.all(guests.slice(0, 2).map(tokenOf))
  await Promise.all([...tokens, ...tokens].map(cancel))
  const rows = await stored()
  expect(rows.map(({ standing }) => standing)).toEqual(['seat', 'seat', 'waiting', 'waiting'])
  expect(
    rows
      .map(({ seatNumber }) => seatNumber)
      .slice(0, 2)
      .sort(),
  ).toEqual([1, 2])
})

test('concurrent confirmations from one network get no more seats than there are', async () => {
  const network = otherNetwork()
  await useUp(network)
  const hall = await publishSession(cms.strapi, { capacity: 20 })
  const guests = Array.from({ length: 30 }, newGuest)
  await Promise.all(guests.map((guest) => reserve(guest, network, hall)))
  const tokens = await Promise.all(guests.map(tokenOf))
  const strangers = Array.from({ length: 30 }, newGuest)
  await Promise.all([...tokens.map(confirm), ...strangers.map((one) => reserve(one, undefined, hall))])
  const rows = await stored(hall)
  expect(rows).toHaveLength(60)
  const numbers = rows.flatMap(({ seatNumber }) => seatNumber ?? [])
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  expect(rows.filter(({ standing }) => standing === 'waiting')).toHaveLength(40)
})

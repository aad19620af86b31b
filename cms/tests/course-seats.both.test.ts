import { askForSeat, courseSeats, editBatchName } from '@careerspeak/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { createBatches, type MadeBatch } from './support/batches'
import { call } from './support/client'
import { stopClock } from './support/clock'
import { useCms } from './support/cms'
import { createPeople } from './support/people'
import { publishCourse } from './support/sessions'

const cms = useCms()
stopClock()
const person = createPeople()
const makeBatch = createBatches(cms)

let batch: MadeBatch
let course: string
/** A course whose batch has two classes at 6:30 and 7:00 am in Kolkata, and perhaps a number of seats. */
const prepare = async (capacity: number | null) => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
  batch = await makeBatch({ classes: 2 })
  await cms.strapi.db.query('api::batch.batch').update({ where: { id: batch.id }, data: { capacity } })
  const title = `Evenings ${crypto.randomUUID()}`
  course = (await publishCourse(cms.strapi, { title, batchName: batch.name })).documentId
}
beforeEach(() => prepare(3))

const look = async () => {
  const result = await call(courseSeats, { base: cms.url, query: { course } })
  if (!result.ok) throw new Error(result.msg)
  return { ...result.data, hours: result.data.hours.replaceAll(/\s/gu, ' ') }
}
const taken = async () => (await look()).seats?.taken
const ask = async (phoneNumber: string) => {
  const body = { course, fullName: 'Devika Rao', phoneNumber }
  const result = await call(askForSeat, { base: cms.url, body })
  return result.ok ? result.data.msg.replaceAll(/\s/gu, ' ') : result.msg
}

test('a course shows the hours of its batch and, if that has seats, the learners in it', async () => {
  expect(await look()).toEqual({
    hours: 'Tue, 6:30 – 7:30 am; Tue, 7:30 – 8:30 am IST',
    seats: { taken: 0, capacity: 3 },
  })
  await person({ batch: batch.id })
  expect(await taken()).toBe(1)
  await prepare(null)
  await person({ batch: batch.id })
  expect((await look()).seats).toBeNull()
  const alone = await publishCourse(cms.strapi)
  expect(await call(courseSeats, { base: cms.url, query: { course: alone.documentId } })).toMatchObject({
    data: { hours: '', seats: null },
  })
  const draft = await publishCourse(cms.strapi, { publishedAt: null, batchName: batch.name })
  expect(await call(courseSeats, { base: cms.url, query: { course: draft.documentId } })).toMatchObject({
    ok: false,
    status: 404,
  })
})

test('a seat is held for a day, once a person, and given up by a lost enquiry', async () => {
  await person({ batch: batch.id })
  expect(await ask('98765 00001')).toContain(
    'for you until Saturday, 21 November 2026 at 5:30 pm IST, and we’ll call you at 98765 00001.',
  )
  expect(await ask('98765 00001')).toContain('for you until Saturday, 21 November')
  expect(await taken()).toBe(2)
  await ask('98765 00002')
  expect(await taken()).toBe(3)
  const enquiries = cms.strapi.db.query('api::registration.seat-registration')
  const held = { sessionTitle: { $endsWith: ' (seat held for 24 hours)' }, phoneNumber: '98765 00002' }
  await enquiries.updateMany({ where: held, data: { enquiryState: 'lost' } })
  expect(await taken()).toBe(2)
  expect(await ask('98765 00002')).toContain('We’re holding a seat')
  expect(await taken()).toBe(3)
  vi.setSystemTime(new Date('2026-11-21T12:00:01Z'))
  expect(await taken()).toBe(1)
})

test('a learner who holds a seat counts once', async () => {
  await ask('98765 00003')
  await person({ batch: batch.id, phoneNumber: '+91 98765 00003' })
  expect(await taken()).toBe(1)
})

test('of many who ask at once, those beyond the last seat wait', async () => {
  const replies = await Promise.all(Array.from({ length: 8 }, (_, index) => ask(`98765 1000${index}`)))
  expect(replies.filter((msg) => msg.includes('holding a seat'))).toHaveLength(3)
  expect(replies.filter((msg) => msg.includes('when a seat is free'))).toHaveLength(5)
  expect((await look()).seats).toEqual({ taken: 3, capacity: 3 })
})

test('a person on the waiting list who asks again once a seat is free holds it', async () => {
  await prepare(1)
  const first = await person({ batch: batch.id })
  expect(await ask('98765 20001')).toContain('when a seat is free')
  await cms.strapi.db
    .query('plugin::users-permissions.user')
    .update({ where: { email: first.email }, data: { batch: null } })
  expect(await taken()).toBe(0)
  expect(await ask('98765 20001')).toContain('We’re holding a seat')
  expect(await taken()).toBe(1)
  const stored = await cms.strapi.db
    .query('api::registration.seat-registration')
    .findMany({ where: { phoneNumber: '98765 20001' } })
  expect(stored).toMatchObject([{ sessionTitle: expect.stringContaining('seat held for 24 hours') }])
})

test('a course follows the new name of its batch', async () => {
  const { token } = await person({ role: 'institute-admin' })
  const body = { id: batch.documentId, name: `Renamed ${batch.name}` }
  expect(await call(editBatchName, { base: cms.url, token, body })).toMatchObject({ ok: true })
  expect((await look()).seats).toEqual({ taken: 0, capacity: 3 })
})

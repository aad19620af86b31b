import {
  addHoliday,
  cancelClasses,
  deleteHoliday,
  getHolidays,
  getSchedule,
  scheduleClass,
} from '@careerspeak/contract'
import { expect, test } from 'vitest'
import { deletePastHolidays } from '../src/api/holiday/holidays'
import { classRequest, createBatches } from './support/batches'
import { call } from './support/client'
import { useCms } from './support/cms'
import { createPeople, type Person } from './support/people'

const cms = useCms()
const person = createPeople()
const makeBatch = createBatches(cms)
const as = ({ token }: Person) => ({ base: cms.url, token })
const admin = () => person({ role: 'institute-admin' })
const diwali = { name: 'Diwali', firstDay: '2033-05-12', lastDay: '2033-05-14' }

async function add(body: object = diwali) {
  const result = await call(addHoliday, { ...as(await admin()), body: { ...diwali, ...body } })
  if (!result.ok) throw new Error(result.msg)
  return result.data.holiday
}
const read = async (who: Person) => {
  const result = await call(getHolidays, as(who))
  if (!result.ok) throw new Error(result.msg)
  return result.data
}
/** Schedules a class on three Fridays from 6 May. */
async function schedule(more: object = {}) {
  const batch = await makeBatch()
  const body = classRequest(batch, { repeatUntil: '2033-05-20', ...more })
  const result = await call(scheduleClass, { ...as(await admin()), body })
  return { batch, result, dates: result.ok ? result.data.classes.map(({ date }) => date) : [] }
}

test('admins add and delete holidays, which learners and coaches read by their first day', async () => {
  const later = await add({ name: 'Christmas', firstDay: '2033-12-25', lastDay: '' })
  expect(later).toMatchObject({ firstDay: '2033-12-25', lastDay: '2033-12-25' })
  const first = await add()
  for (const role of ['authenticated', 'coach', 'institute-admin'] as const)
    expect(await read(await person({ role }))).toEqual({
      timezone: 'Asia/Kolkata',
      holidays: [first, later],
    })
  const wrong = { ...diwali, lastDay: '2033-05-11' }
  expect(await call(addHoliday, { ...as(await admin()), body: wrong })).toMatchObject({
    ok: false,
    status: 400,
    msg: 'The last day can’t be before the first.',
  })
  const removal = { ...as(await admin()), query: { id: first._id } }
  expect(await call(deleteHoliday, removal)).toMatchObject({ ok: true })
  expect(await call(deleteHoliday, removal)).toMatchObject({ ok: false, status: 404 })
  expect(await call(deleteHoliday, { ...removal, query: { id: later._id } })).toMatchObject({ ok: true })
  expect((await read(await person())).holidays).toEqual([])
})

test('a series leaves holidays out unless it includes them, and a single class is scheduled on one', async () => {
  const { _id: id } = await add()
  expect((await schedule()).dates).toEqual(['2033-05-06', '2033-05-20'])
  expect((await schedule({ includesHolidays: true })).dates).toEqual([
    '2033-05-06',
    '2033-05-13',
    '2033-05-20',
  ])
  expect((await schedule({ date: '2033-05-13', repeatUntil: '' })).dates).toEqual(['2033-05-13'])
  // Wednesday night in New York is Thursday morning in Kolkata, the first day of the holiday.
  const night = { timezone: 'America/New_York', time: '23:00', repeatUntil: '2033-05-18' }
  expect((await schedule({ ...night, date: '2033-05-11' })).dates).toEqual(['2033-05-18'])
  expect((await schedule({ date: '2033-05-13', repeatUntil: '2033-05-13' })).result).toMatchObject({
    ok: false,
    status: 400,
    msg: expect.stringContaining('aren’t on holidays'),
  })
  await call(deleteHoliday, { ...as(await admin()), query: { id } })
})

test('classes are cancelled together, with a mail for each, and those that are gone are skipped', async () => {
  const { batch, result } = await schedule()
  if (!result.ok) throw new Error(result.msg)
  const student = await person({ batch: batch.id })
  const ids = result.data.classes.slice(0, 2).map(({ _id }) => _id)
  const cancel = async () => call(cancelClasses, { ...as(await admin()), body: { ids } })
  expect(await cancel()).toMatchObject({ ok: true })
  expect(await cancel()).toMatchObject({ ok: true })
  const left = await call(getSchedule, as(await admin()))
  const own = left.ok ? left.data.data.filter(({ batchId }) => batchId === batch.documentId) : []
  expect(own.map(({ date }) => date)).toEqual(['2033-05-20'])
  const mails = { recipient: student.email, subject: 'Class cancelled: Speaking Up' }
  expect(await cms.strapi.db.query('api::mail.mail').count({ where: mails })).toBe(2)
})

test('a holiday is kept for a year', async () => {
  await add({ firstDay: '2033-05-12', lastDay: '2033-05-14' })
  await deletePastHolidays(new Date('2034-05-15T00:00:00Z'))
  expect((await read(await person())).holidays).toHaveLength(1)
  await deletePastHolidays(new Date('2034-05-16T00:00:00Z'))
  expect((await read(await person())).holidays).toEqual([])
})

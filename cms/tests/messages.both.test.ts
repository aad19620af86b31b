import { randomUUID } from 'node:crypto'
import {
  addEnquiry,
  announcements,
  changePreferences,
  correctPerson,
  enrolWithPayment,
  exportOwnData,
  messages,
  openMessage,
  publishAnnouncement,
  readAnnouncements,
  registrations,
  person as showPerson,
} from '@careerspeak/contract'
import { describe, expect, test, vi } from 'vitest'
import { accountUid } from '../src/api/account/account-changes'
import { createBatches } from './support/batches'
import { call } from './support/client'
import { stopClock } from './support/clock'
import { useCms } from './support/cms'
import { createPeople, type Person } from './support/people'
import { publishSession } from './support/sessions'

const cms = useCms()
const person = createPeople()
const makeBatch = createBatches(cms)
stopClock()

const as = ({ token }: Person) => ({ base: cms.url, token })
const idOf = ({ account }: Person) => account.user._id
const query = (uid: string) => cms.strapi.db.query(uid as 'api::batch.batch')
const change = ({ account }: Person, data: object) =>
  cms.strapi.db.query(accountUid).update({ where: { id: account.id }, data })

type About = { list: string; about?: string }

async function read(admin: Person, about: About) {
  const result = await call(messages, { ...as(admin), query: about as never })
  if (!result.ok) throw new Error(result.msg)
  return result.data
}

const open = (admin: Person, about: About, recipient: string, more: object = {}) =>
  call(openMessage, { ...as(admin), body: { ...about, recipient, how: 'opened', ...more } as never })

/** A batch with a class of yesterday that each of its learners missed. */
async function missedClass(learners: { fullName: string; phoneNumber?: string }[]) {
  const batch = await makeBatch({ classes: 1 })
  const scheduled = await query('api::class.scheduled-class').findOne({ where: { batch: { id: batch.id } } })
  const people: Person[] = []
  for (const learner of learners) {
    const made = await person({ batch: batch.id, ...learner })
    people.push(made)
    await query('api::attendance.attendance').create({
      data: {
        account: made.account.id,
        scheduledClass: scheduled.id,
        pair: `${scheduled.id} ${made.account.id}`,
        status: 'absent',
        source: 'staff',
        joins: 0,
      },
    })
  }
  return { batch, people, about: { list: 'absences', about: String(scheduled.documentId) }, scheduled }
}

describe('a list of messages', () => {
  test('says who can be reached, and writes to each in the language of their mails', async () => {
    const admin = await person({ role: 'institute-admin', fullName: 'Meera Iyer' })
    const { people, about } = await missedClass([
      { fullName: 'Asha https://evil.example', phoneNumber: '98765 43210' },
      { fullName: 'Bela', phoneNumber: '+44 7911 123456' },
      { fullName: 'Chetan', phoneNumber: '020 2553 0000' },
      { fullName: 'Dev', phoneNumber: '98765' },
      { fullName: 'Esha' },
    ])
    const [asha, bela] = people as [Person, Person]
    await change(bela, { mailLanguage: 'hi' })
    const { title, group, recipients } = await read(admin, about)
    expect(title).toMatch(/^Absent from “/)
    expect(group).toBeNull()
    expect(recipients.map(({ phone }) => phone)).toEqual([
      { state: 'ready', number: '+919876543210' },
      { state: 'ready', number: '+447911123456' },
      { state: 'landline', number: '+912025530000' },
      { state: 'incomplete', number: '98765' },
      { state: 'none', number: '' },
    ])
    expect(await open(admin, about, idOf(people[2] as Person))).toMatchObject({
      status: 409,
      msg: 'Chetan has no number for WhatsApp any more.',
    })
    const result = await open(admin, about, idOf(asha))
    expect(result).toMatchObject({
      data: { number: '+919876543210', opened: { by: 'Meera Iyer' } },
    })
    if (!result.ok) throw new Error(result.msg)
    expect(result.data.text).toMatch(/^\*We missed you in .+\*\n\nDear Asha https: \/evil\. example,\n\n/)
    expect(await open(admin, about, idOf(bela))).toMatchObject({
      data: { text: expect.stringContaining('नमस्ते Bela') },
    })
  })

  test('shows the second admin what the first has done, and lets neither send twice by accident', async () => {
    const first = await person({ role: 'institute-admin', fullName: 'Meera Iyer' })
    const second = await person({ role: 'institute-admin', fullName: 'Nandini Rao' })
    const { people, about } = await missedClass([{ fullName: 'Asha', phoneNumber: '98765 43210' }])
    const [asha] = people as [Person]
    const at = new Date().toISOString()
    const opened = { at, by: 'Meera Iyer', how: 'opened' }
    const both = await Promise.all([open(first, about, idOf(asha)), open(first, about, idOf(asha))])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await open(second, about, idOf(asha))).toMatchObject({
      status: 409,
      msg: 'Meera Iyer has just opened the message to Asha.',
    })
    expect(await read(second, about)).toMatchObject({ recipients: [{ opened }] })
    vi.setSystemTime(Date.now() + 60_000)
    expect(await open(second, about, idOf(asha), { seen: at, how: 'copied' })).toMatchObject({
      data: { opened: { by: 'Nandini Rao', how: 'copied' } },
    })
    const seen = new Date().toISOString()
    expect(await open(first, about, idOf(asha), { seen, how: 'undo' })).toMatchObject({
      data: { opened: null },
    })
    expect(await read(second, about)).toMatchObject({ recipients: [{ opened: null }] })
  })

  test('has no message for someone who has left meanwhile', async () => {
    const admin = await person({ role: 'institute-admin' })
    const { people, about } = await missedClass([{ fullName: 'Asha', phoneNumber: '98765 43210' }])
    const [asha] = people as [Person]
    await change(asha, { batch: null })
    expect(await open(admin, about, idOf(asha))).toMatchObject({
      status: 404,
      msg: 'This person is no longer on the list, so there’s nothing to send them.',
    })
    expect(await read(admin, about)).toMatchObject({ recipients: [], sample: '' })
  })

  test('of an announcement holds those who have not opened it, with a text for the group', async () => {
    const admin = await person({ role: 'institute-admin' })
    const batch = await makeBatch()
    const [reader, other] = [
      await person({ batch: batch.id }),
      await person({ batch: batch.id, fullName: 'Bela', phoneNumber: '98470 22310' }),
    ]
    const body = 'देवनागरी & more #1, 100% 👩🏽‍🏫 '.repeat(120).slice(0, 4000).trim()
    const draft = {
      batchId: batch.documentId,
      subject: 'Bring your CV',
      body,
      publishAt: null,
      pinnedUntil: null,
    }
    const made = await call(publishAnnouncement, { ...as(admin), body: { ...draft, key: randomUUID() } })
    if (!made.ok) throw new Error(made.msg)
    const id = made.data.announcement._id
    await call(announcements, { ...as(reader), query: {} })
    await call(readAnnouncements, { ...as(reader), body: { ids: [id] } })
    const list = await read(admin, { list: 'announcement', about: id })
    expect(list.recipients.map(({ fullName }) => fullName)).toEqual(['Bela'])
    expect(list.group).toContain(`*Bring your CV*\n\nDear all,\n\n${body}`)
    expect(list.group).not.toContain('nsubscribe')
    const opened = await open(admin, { list: 'announcement', about: id }, idOf(other))
    expect(opened).toMatchObject({
      data: { page: expect.stringMatching(new RegExp(`/announcements#${id}$`)) },
    })
  })

  test.each([
    ['class', /classes? .*is over|no one needs/],
    ['certificates', /could not be found/],
    ['announcement', /deleted/],
    ['guests', /no longer published/],
    ['absences', /deleted/],
  ])('of %s that is gone says so', async (list, msg) => {
    const admin = await person({ role: 'institute-admin' })
    const { about } = await missedClass([])
    if (list === 'class')
      await query('api::class.scheduled-class').updateMany({ where: {}, data: { startsAt: new Date(0) } })
    const gone = list === 'class' ? about.about : 'gone'
    const result = await call(messages, { ...as(admin), query: { list, about: gone } as never })
    expect(result).toMatchObject({ ok: false, msg: expect.stringMatching(msg) })
  })

  test('of guests and of calls go to the numbers of registrations', async () => {
    const admin = await person({ role: 'institute-admin' })
    const session = await publishSession(cms.strapi, { title: 'Meetings' })
    const guest = (data: object) =>
      query('api::registration.seat-registration').create({
        data: {
          email: `${randomUUID()}@example.com`,
          session,
          sessionTitle: 'Meetings',
          phoneNumber: '9876543210',
          ...data,
        },
      })
    const seated = await guest({ fullName: 'Asha', standing: 'seat', seatNumber: 1 })
    const called = await guest({ fullName: 'Bela', standing: 'waiting', nextCallOn: '2020-01-01' })
    await guest({ fullName: 'Chetan', standing: 'waiting', nextCallOn: '2020-01-01', enquiryState: 'lost' })
    const guests = await read(admin, { list: 'guests', about: session })
    expect(guests.recipients.map(({ fullName }) => fullName)).toEqual(['Asha'])
    expect(guests.sample).toContain('Join the session: https://meet.example/abc')
    expect((await read(admin, { list: 'calls' })).recipients.map(({ fullName }) => fullName)).toEqual([
      'Bela',
    ])
    const opened = await open(admin, { list: 'calls', about: called.documentId }, called.documentId)
    expect(opened).toMatchObject({ data: { text: expect.stringContaining('You asked us about “Meetings”') } })
    // The same message as that of the whole list.
    expect(await read(admin, { list: 'calls' })).toMatchObject({
      recipients: [{ opened: { how: 'opened' } }],
    })
    expect(await open(admin, { list: 'guests', about: session }, called.documentId)).toMatchObject({
      status: 404,
    })
    await query('api::registration.seat-registration').delete({ where: { id: seated.id } })
    expect((await read(admin, { list: 'guests', about: session })).recipients).toEqual([])
  })
})

test('someone who walked in is an enquiry like any other, and needs an address only for an account', async () => {
  const admin = await person({ role: 'institute-admin' })
  const batch = await makeBatch()
  const asked = {
    fullName: 'Devika Nair',
    phoneNumber: '98765 11111',
    source: 'walk-in' as const,
    sessionTitle: 'Interview Ready',
    nextCallOn: '2020-01-01',
  }
  const add = (more: object = {}) => call(addEnquiry, { ...as(admin), body: { ...asked, ...more } })
  expect(await add()).toMatchObject({ ok: true })
  const email = `${randomUUID()}@example.com`
  expect(await add({ email })).toMatchObject({ ok: true })
  expect(await add({ email })).toMatchObject({ status: 409, msg: expect.stringContaining('already') })
  const listed = await call(registrations, { ...as(admin), query: { search: 'Devika', order: 'oldest' } })
  if (!listed.ok) throw new Error(listed.msg)
  const [first] = listed.data.data
  expect(listed.data.data).toMatchObject([
    { email: '', source: 'walk-in', standing: 'enquiry', place: null },
    { email, sessionTitle: 'Interview Ready' },
  ])
  const id = first?._id ?? ''
  expect(await open(admin, { list: 'calls', about: id }, id)).toMatchObject({
    data: { text: expect.stringContaining('You asked us about “Interview Ready”') },
  })
  expect(await call(showPerson, { ...as(admin), query: { id } })).toMatchObject({
    data: { fullName: 'Devika Nair', email: '', account: null, registrations: [{ _id: id }] },
  })
  const enrolment = {
    registration: id,
    batch: batch.documentId,
    paise: 200_000,
    method: 'cash' as const,
    reference: '',
    paidOn: new Date().toISOString().slice(0, 10),
    state: '' as const,
  }
  const enrol = (more: object = {}) =>
    call(enrolWithPayment, { ...as(admin), body: { ...enrolment, ...more } })
  expect(await enrol()).toMatchObject({ status: 400, errors: [{ path: 'email' }] })
  // The address of the other enquiry: the person is the same, and no address is stored twice.
  expect(await enrol({ email })).toMatchObject({ ok: true })
  expect(await call(showPerson, { ...as(admin), query: { id } })).toMatchObject({
    data: { registrations: [{ enquiry: { state: 'joined' } }] },
  })
})

test('an admin corrects the name or the number of a learner or an enquirer, unless it has changed since', async () => {
  const admin = await person({ role: 'institute-admin' })
  const learner = await person({ fullName: 'Ashaa Rao', phoneNumber: '9876543210' })
  const correct = (id: string, change: object, previous: object) =>
    call(correctPerson, {
      ...as(admin),
      body: {
        id,
        fullName: 'Asha Rao',
        phoneNumber: '9876543211',
        previous: { fullName: 'Ashaa Rao', phoneNumber: '9876543210', ...previous },
        ...change,
      },
    })
  expect(await correct(idOf(learner), {}, {})).toMatchObject({ ok: true })
  expect(await correct(idOf(learner), {}, {})).toMatchObject({ status: 409 })
  expect(await call(showPerson, { ...as(admin), query: { id: idOf(learner) } })).toMatchObject({
    data: { fullName: 'Asha Rao', phoneNumber: '9876543211', internationalNumber: '+919876543211' },
  })
  const coach = await person({ role: 'coach', fullName: 'Farah' })
  expect(await correct(idOf(coach), {}, {})).toMatchObject({
    status: 409,
    msg: expect.stringContaining('own'),
  })
  const { documentId } = await query('api::registration.seat-registration').create({
    data: {
      fullName: 'Bela',
      phoneNumber: '98765',
      session: randomUUID(),
      sessionTitle: 'A',
      standing: 'enquiry',
    },
  })
  const known = { fullName: 'Bela', phoneNumber: '98765' }
  expect(await correct(documentId, { phoneNumber: '' }, known)).toMatchObject({
    errors: [{ path: 'phoneNumber' }],
  })
  expect(await correct(documentId, {}, known)).toMatchObject({ ok: true })
  expect(await correct('gone', {}, {})).toMatchObject({ status: 404 })
})

test('absences go to the number of a parent only with the learner’s consent, until it is taken back', async () => {
  const admin = await person({ role: 'institute-admin' })
  const { people, about } = await missedClass([{ fullName: 'Asha', phoneNumber: '98765 43210' }])
  const [asha] = people as [Person]
  const save = (parentNumber: string | null) =>
    call(changePreferences, { ...as(asha), body: { parentNumber } })
  expect(await save('call me')).toMatchObject({ status: 400 })
  expect(await save('98470 22310')).toMatchObject({ data: { parentNumber: '98470 22310' } })
  const agreedAt = new Date().toISOString()
  const [recipient] = (await read(admin, about)).recipients
  expect(recipient).toMatchObject({ toParent: true, phone: { state: 'ready', number: '+919847022310' } })
  expect(await open(admin, about, idOf(asha))).toMatchObject({
    data: { text: expect.stringMatching(/^\*Asha missed a class\*\n\nHello,\n\nAsha wasn’t in the class/) },
  })
  expect(await call(exportOwnData, as(asha))).toMatchObject({
    data: {
      account: { parentAgreedAt: agreedAt },
      preferences: { parentNumber: '98470 22310' },
      messages: [{ what: expect.stringMatching(/\(to a parent\)$/) }],
    },
  })
  await save(null)
  expect((await read(admin, about)).recipients).toMatchObject([
    { toParent: false, phone: { number: '+919876543210' } },
  ])
  expect(await call(exportOwnData, as(asha))).toMatchObject({
    data: { account: { parentAgreedAt: null }, preferences: { parentNumber: null } },
  })
})

test('an opened message stands on the person’s page and in their data, and goes with their account', async () => {
  const admin = await person({ role: 'institute-admin', fullName: 'Meera Iyer' })
  const { people, about, scheduled } = await missedClass([{ fullName: 'Asha', phoneNumber: '98765 43210' }])
  const [asha] = people as [Person]
  await open(admin, about, idOf(asha))
  const note = { what: `Absent from “${scheduled.title}”`, how: 'opened', at: new Date().toISOString() }
  expect(await call(showPerson, { ...as(admin), query: { id: idOf(asha) } })).toMatchObject({
    data: { messages: [{ ...note, by: 'Meera Iyer' }] },
  })
  const own = await call(exportOwnData, as(asha))
  expect(own).toMatchObject({ data: { messages: [note] } })
  await cms.strapi.documents(accountUid).delete({ documentId: idOf(asha) })
  expect(await query('api::message.message').count({ where: { recipient: idOf(asha) } })).toBe(0)
})

import {
  assignCoaches,
  classNotes,
  coachClasses,
  deleteBatch,
  deleteClass,
  exportOwnData,
  saveClassNotes,
} from '@careerspeak/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { deleteAccount } from '../src/api/account/service'
import { enqueueNotes } from '../src/api/class-note/mail-notes'
import { createBatches, type MadeBatch } from './support/batches'
import { call } from './support/client'
import { useCms } from './support/cms'
import { mailsTo, sendDueMails } from './support/outbox'
import { createPeople, type Person } from './support/people'

const cms = useCms()
const person = createPeople()
const makeBatch = createBatches(cms)
const as = ({ token }: Person) => ({ base: cms.url, token })
const HOUR_MS = 3_600_000

let batch: MadeBatch
let coach: Person
let admin: Person
beforeAll(async () => {
  if (!cms.strapi) return
  batch = await makeBatch()
  coach = await person({ role: 'coach' })
  admin = await person({ role: 'institute-admin' })
  const body = { batch: batch.documentId, coaches: [coach.account.user._id] }
  await call(assignCoaches, { ...as(admin), body })
})

/** A class of an hour that began so many hours ago, in UTC. */
async function newClass(hoursAgo = 2, of: MadeBatch = batch): Promise<string> {
  const startsAt = new Date(Date.now() - hoursAgo * HOUR_MS)
  const [date = '', time = ''] = startsAt.toISOString().split('T')
  const { documentId } = await cms.strapi.db.query('api::class.scheduled-class').create({
    data: {
      title: 'Opening lines',
      description: 'A class',
      batch: of.id,
      duration: 60,
      startsAt,
      date,
      time: `${time.slice(0, 5)}:00.000`,
      timezone: 'UTC',
    },
  })
  return documentId
}
const learner = (more: object = {}) => person({ batch: batch.id, ...more })
const three = { keep: 'Your calm voice', drop: '“Basically”', tryNext: 'Say the number first.' }
const save = (one: Person, id: string, more: object = {}) =>
  call(saveClassNotes, { ...as(one), query: { id }, body: { version: 0, ...three, own: [], ...more } })
const noteFor = ({ account }: Person, text: string) => ({ learner: account.user._id, text })
const notesOf = async (one: Person, id: string) => {
  const reply = await call(classNotes, as(one))
  if (!reply.ok) throw new Error(reply.msg)
  return reply.data.notes.find((each) => each.class === id)
}

describe('notes on a class', () => {
  test('are seen by the batch, and the one for a learner by that learner alone', async () => {
    const [asha, bela, stranger] = [await learner(), await learner(), await person()]
    const id = await newClass()
    const own = [noteFor(asha, 'Wait before you answer.')]
    expect(await save(coach, id, { own })).toMatchObject({ data: { class: { ...three, version: 1, own } } })
    expect(await notesOf(asha, id)).toEqual({ class: id, ...three, own: 'Wait before you answer.' })
    expect(await notesOf(bela, id)).toEqual({ class: id, ...three, own: '' })
    expect(await notesOf(stranger, id)).toBeUndefined()

    const emptied = { version: 1, keep: '', drop: '', tryNext: ' ', own: [noteFor(asha, ' ')] }
    expect(await save(coach, id, emptied)).toMatchObject({ data: { class: { version: 2, own: [] } } })
    expect(await notesOf(asha, id)).toBeUndefined()
  })

  test('are written by the coaches of the batch and by admins, once the class has begun', async () => {
    const [other, one] = [await person({ role: 'coach' }), await learner()]
    const id = await newClass()
    expect(await save(other, id)).toMatchObject({ status: 404 })
    expect(await save(one, id)).toMatchObject({ status: 403 })
    expect(await save(admin, id)).toMatchObject({ ok: true })
    expect(await save(coach, await newClass(-1))).toMatchObject({ status: 409 })
    expect(await save(coach, 'gone')).toMatchObject({ status: 404 })
    const outsider = [noteFor(await person(), 'Not yours.')]
    expect(await save(coach, id, { version: 1, own: outsider })).toMatchObject({ status: 409 })
    expect(await notesOf(one, id)).toMatchObject({ keep: three.keep })

    const batchesOf = async (who: Person) => {
      const reply = await call(coachClasses, as(who))
      return reply.ok ? reply.data.batches : []
    }
    expect(await batchesOf(other)).toEqual([])
    const [mine] = await batchesOf(coach)
    expect(mine?.classes.find(({ _id }) => _id === id)).toMatchObject({ ...three, version: 1 })
    expect(mine?.learners.map(({ _id }) => _id)).toContain(one.account.user._id)
  })

  test('are never overwritten by another coach', async () => {
    const id = await newClass()
    const replies = await Promise.all(['one', 'two', 'three'].map((keep) => save(coach, id, { keep })))
    expect(replies.map((reply) => reply.ok || reply.status).sort()).toEqual([409, 409, true])
  })
})

describe('the mail with the notes', () => {
  /** A time, in UTC, on the day of the next eight o’clock, when mails go out, or so many days later. */
  const onMailDay = (clock: string, daysLater = 0) => {
    const day = new Date(Date.now() + (24 - 8 + daysLater * 24) * HOUR_MS)
    return new Date(`${day.toISOString().slice(0, 10)}T${clock}Z`)
  }
  const countTo = ({ email: recipient }: Person) =>
    cms.strapi.db.query('api::mail.mail').count({ where: { recipient } })
  const send = async (now: Date) => {
    await enqueueNotes(now)
    await sendDueMails()
  }

  test('goes to each learner once, the next morning, with their own note', async () => {
    const own = await makeBatch()
    const body = { batch: own.documentId, coaches: [coach.account.user._id] }
    await call(assignCoaches, { ...as(admin), body })
    const [asha, bela, quiet] = [
      await person({ batch: own.id }),
      await person({ batch: own.id }),
      await person({ batch: own.id }),
    ]
    const accounts = cms.strapi.db.query('plugin::users-permissions.user')
    await accounts.update({ where: { id: quiet.account.id }, data: { notifyCoaching: 'off' } })
    await accounts.update({ where: { id: bela.account.id }, data: { mailLanguage: 'hi' } })
    const id = await newClass(2, own)
    await save(coach, id, { own: [noteFor(asha, 'Wait before\nyou answer.')] })
    await send(new Date())
    await send(onMailDay('07:59'))
    expect(await countTo(asha)).toBe(0)
    await Promise.all([enqueueNotes(onMailDay('08:00')), enqueueNotes(onMailDay('08:00'))])
    await send(onMailDay('08:01'))
    await save(coach, id, { version: 1, keep: 'Changed' })
    await send(onMailDay('09:00', 1))

    expect([await countTo(asha), await countTo(bela), await countTo(quiet)]).toEqual([1, 1, 0])
    const [[english], [hindi]] = [await mailsTo(cms, asha.email), await mailsTo(cms, bela.email)]
    expect(english?.subject).toBe('Your coach’s notes on “Opening lines”')
    for (const line of ['Keep: Your calm voice', 'Drop: “Basically”', 'Try next: Say the number first.'])
      expect(english?.text).toContain(line)
    expect(english?.text).toContain('For you: Wait before you answer.')
    expect(english?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('/unsubscribe')
    expect(hindi?.text).toContain('बनाए रखिए: Your calm voice')
    expect(hindi?.text).not.toContain('Wait before')
  })

  test('waits for the morning after a late save', async () => {
    const one = await learner()
    const id = await newClass(30)
    await save(coach, id)
    await cms.strapi.db
      .query('api::class-note.class-note')
      .updateMany({ where: { mailedAt: { $null: true } }, data: { savedAt: onMailDay('10:00') } })
    await send(onMailDay('12:00'))
    expect(await countTo(one)).toBe(0)
    await send(onMailDay('08:00', 1))
    expect(await countTo(one)).not.toBe(0)
  })
})

test('notes are in the copy of a learner’s data, and go with the account, the class and the batch', async () => {
  const own = await makeBatch()
  await call(assignCoaches, {
    ...as(admin),
    body: { batch: own.documentId, coaches: [coach.account.user._id] },
  })
  const [asha, bela] = [await person({ batch: own.id }), await person({ batch: own.id })]
  const [first, second] = [await newClass(3, own), await newClass(2, own)]
  for (const id of [first, second])
    await save(coach, id, { own: [noteFor(asha, 'For Asha'), noteFor(bela, 'For Bela')] })
  expect(await call(exportOwnData, as(asha))).toMatchObject({
    data: { classNotes: [1, 2].map(() => ({ class: 'Opening lines', text: 'For Asha' })) },
  })
  const count = async (uid: 'class-note' | 'learner-note') =>
    cms.strapi.db
      .query(`api::class-note.${uid}`)
      .count({ where: { scheduledClass: { batch: { id: own.id } } } })
  const all = () => cms.strapi.db.query('api::class-note.learner-note').count()
  const before = await all()
  await deleteAccount(asha.account.user._id)
  expect([await count('learner-note'), await all()]).toEqual([2, before - 2])
  await call(deleteClass, { ...as(admin), query: { id: first } })
  expect([await count('class-note'), await all()]).toEqual([1, before - 3])
  await call(deleteBatch, { ...as(admin), query: { id: own.documentId } })
  expect(await all()).toBe(before - 4)
})

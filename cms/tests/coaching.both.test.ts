import {
  acceptInvitation,
  adminLogin,
  assignCoaches,
  bookCoaching,
  type CoachHours,
  calendarLink,
  changeCoaching,
  changePreferences,
  changeSession,
  coaches,
  coaching,
  coachingCsv,
  coachLearners,
  coachWeek,
  deleteUser,
  exportOwnData,
  inviteAdmin,
  login,
  moveStudents,
  readCoachHours,
  removeFromBatch,
  saveCoachHours,
} from '@careerspeak/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CallInput } from '../../site/src/app/http/client'
import { createBatches, type MadeBatch } from './support/batches'
import { call, send } from './support/client'
import { stopClock } from './support/clock'
import { useCms } from './support/cms'
import { sendDueMails, mailsTo as sentTo } from './support/outbox'
import { createPeople, PASSWORD, type Person } from './support/people'

const cms = useCms()
stopClock()
const person = createPeople()
const makeBatch = createBatches(cms)
const as = ({ token }: Person) => ({ base: cms.url, token })
const idOf = ({ account }: Person) => account.user._id

describe('the role', () => {
  test('shows a coach their own learners, without a way to reach them', async () => {
    const [admin, coach] = [await person({ role: 'institute-admin' }), await person({ role: 'coach' })]
    const [own, foreign] = [await makeBatch({ videos: 2 }), await makeBatch()]
    const learner = await person({ batch: own.id, fullName: 'Asha Rao', phoneNumber: '9876543210' })
    const other = await person({ batch: foreign.id })
    const body = { batch: own.documentId, coaches: [idOf(coach)] }
    expect(await call(assignCoaches, { ...as(admin), body })).toMatchObject({ ok: true })

    const seen = await call(coachLearners, as(coach))
    if (!seen.ok) throw new Error(seen.msg)
    expect(seen.data.batches).toEqual([
      {
        _id: own.documentId,
        batch_name: own.name,
        learners: [
          {
            _id: idOf(learner),
            fullName: 'Asha Rao',
            attended: 0,
            counted: 0,
            missesInARow: 0,
            done: 0,
            items: 2,
          },
        ],
      },
    ])
    expect(JSON.stringify(seen.data)).not.toMatch(/9876543210|@/)

    const everything = await call(coachLearners, as(admin))
    expect(JSON.stringify(everything)).toContain(idOf(other))

    await call(assignCoaches, { ...as(admin), body: { ...body, coaches: [] } })
    expect(await call(coachLearners, as(coach))).toMatchObject({ ok: true, data: { batches: [] } })
  })

  test('assigns no one but coaches', async () => {
    const [admin, learner] = [await person({ role: 'institute-admin' }), await person()]
    const { documentId: batch } = await makeBatch()
    const result = await call(assignCoaches, { ...as(admin), body: { batch, coaches: [idOf(learner)] } })
    expect(result).toMatchObject({ ok: false, status: 409 })
    const listed = await call(coaches, as(admin))
    expect(listed.ok && listed.data.coaches.some(({ _id }) => _id === idOf(learner))).toBe(false)
  })

  test('logs a coach in as a user, not as an admin', async () => {
    const { email } = await person({ role: 'coach' })
    const body = { email, password: PASSWORD, agreeToTerms: true, accountType: 'user' } as const
    expect(await call(login, { base: cms.url, body })).toMatchObject({
      ok: true,
      data: { user: { accountType: 'coach' } },
    })
    expect(await call(adminLogin, { base: cms.url, body })).toMatchObject({ ok: false, status: 401 })
  })

  test('comes by an invitation', async () => {
    const admin = await person({ role: 'institute-admin' })
    const email = 'new-coach@example.com'
    const body = { fullName: 'Farah Khan', email, role: 'coach', password: PASSWORD } as const
    expect(await call(inviteAdmin, { ...as(admin), body })).toMatchObject({ ok: true })
    const [mail] = await cms.strapi.db.query('api::mail.mail').findMany({ where: { recipient: email } })
    const code = /code=([\w-]+)/.exec(mail.text)?.[1] ?? ''
    const accepted = { code, fullName: 'Farah Khan', agreeToTerms: true } as const
    const accept = (password: string) =>
      call(acceptInvitation, { base: cms.url, body: { ...accepted, password } })
    expect(await accept('x7!kq2z')).toMatchObject({ ok: false, code: 'PasswordTooShort' })
    expect(await accept('seven seas')).toMatchObject({ ok: true, data: { user: { accountType: 'coach' } } })
  })
})

/** Nine o'clock in the evening of a Sunday in India. */
const SUNDAY = new Date('2032-11-28T15:30:00Z')
const HOURS: CoachHours = {
  timezone: 'Asia/Kolkata',
  link: 'https://meet.example/farah',
  noticeHours: 12,
  horizonDays: 30,
  maxPerDay: 6,
  hours: [{ weekday: 2, from: '18:00', to: '20:30' }],
  exceptions: [],
}
const TUESDAY = '2032-11-30T12:30:00.000Z'
const later = (minutes: number) => new Date(Date.parse(TUESDAY) + minutes * 60_000).toISOString()
const mailsTo = ({ email }: Person): Promise<{ subject: string; calendar: string | null; dueAt: string }[]> =>
  cms.strapi.db.query('api::mail.mail').findMany({ where: { recipient: email }, orderBy: { id: 'asc' } })

describe('sessions', () => {
  let admin: Person
  let coach: Person
  let batch: MadeBatch
  beforeEach(async () => {
    if (!cms.strapi) return
    vi.setSystemTime(SUNDAY)
    admin = await person({ role: 'institute-admin' })
    coach = await person({ role: 'coach', fullName: 'Farah Khan' })
    batch = await makeBatch()
    const body = { batch: batch.documentId, coaches: [idOf(coach)] }
    await call(assignCoaches, { ...as(admin), body })
    expect(await call(saveCoachHours, { ...as(coach), query: {}, body: HOURS })).toMatchObject({ ok: true })
  })
  const learner = (fullName = 'Asha Rao') => person({ batch: batch.id, fullName })
  const book = (who: Person, startsAt = TUESDAY) =>
    call(bookCoaching, { ...as(who), body: { coach: idOf(coach), startsAt, topic: 'Salary talk' } })
  const booked = async (who: Person, startsAt = TUESDAY) => {
    const result = await book(who, startsAt)
    if (!result.ok) throw new Error(result.msg)
    return result.data.session._id
  }
  const change = (who: Person, id: string, body: CallInput<typeof changeCoaching>['body']) =>
    call(changeCoaching, { ...as(who), query: { id }, body })
  const asCoach = (who: Person, id: string, body: CallInput<typeof changeSession>['body']) =>
    call(changeSession, { ...as(who), query: { id }, body })

  test('go once to fifty learners who book the same time at once', async () => {
    const learners = await Promise.all(Array.from({ length: 50 }, () => learner()))
    const body = { coach: idOf(coach), startsAt: TUESDAY }
    // Without the time limit of the site's client, since a slow machine takes long for all of them.
    const results = await Promise.all(
      learners.map(({ token }) => send(cms, bookCoaching, { authorization: `Bearer ${token}`, body })),
    )
    expect(results.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = results.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(49)
    const errors = [30, 60, 90].map((minutes) => ({ path: 'free', message: later(minutes) }))
    for (const each of refused)
      expect(each.body).toMatchObject({ error: { name: 'SlotTaken', details: { errors } } })
  })

  test('have a time of their coach once, even for other writes to the database', async () => {
    await booked(await learner())
    const slot = `${coach.account.id} ${TUESDAY}`
    const data = { slot, startsAt: new Date(TUESDAY), state: 'booked', sequence: 0, moves: 0 }
    await expect(cms.strapi.db.query('api::coaching.coaching-session').create({ data })).rejects.toThrow()
  })

  test('are booked, moved and cancelled, and the mails change one calendar entry', async () => {
    const asha = await learner()
    const id = await booked(asha)
    expect(await change(asha, id, { action: 'move', startsAt: later(30) })).toMatchObject({
      ok: true,
      data: { session: { _id: id, startsAt: later(30), moves: 1, link: HOURS.link } },
    })
    expect(await change(asha, id, { action: 'cancel' })).toMatchObject({
      ok: true,
      data: { session: { state: 'cancelled' } },
    })
    for (const reader of [asha, coach]) {
      const mails = await mailsTo(reader)
      expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
        expect.stringMatching(/^Coaching session with/),
        'Coaching session moved',
        'Coaching session cancelled',
      ])
      const entries = mails.map(({ calendar }) => calendar ?? '')
      expect(entries.map((text) => /METHOD:(\w+)/.exec(text)?.[1])).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
      expect(entries.map((text) => /SEQUENCE:(\d+)/.exec(text)?.[1])).toEqual(['0', '1', '2'])
      expect(new Set(entries.map((text) => /UID:(\S+)/.exec(text)?.[1]))).toEqual(new Set([`${id}@coaching`]))
    }
    expect(await book(await learner())).toMatchObject({ ok: true })
  })

  test('keep to the rules of learners: one to come, two a month, a day before, two moves', async () => {
    const asha = await learner()
    const id = await booked(asha)
    expect(await book(asha, later(30))).toMatchObject({ ok: false, code: 'CoachingLimit' })
    for (const [minutes, code] of [
      [30, undefined],
      [60, undefined],
      [90, 'CoachingLimit'],
    ] as const) {
      const moved = await change(asha, id, { action: 'move', startsAt: later(minutes) })
      expect(moved.ok ? undefined : moved.code).toBe(code)
    }
    vi.setSystemTime(new Date(Date.parse(TUESDAY) - 22 * 3_600_000))
    expect(await change(asha, id, { action: 'cancel' })).toMatchObject({ ok: false, code: 'TooLateToChange' })
    vi.setSystemTime(new Date('2032-12-01T00:00:00Z'))
    const week = 7 * 1440
    await booked(asha, later(week))
    vi.setSystemTime(new Date('2032-12-08T00:00:00Z'))
    await booked(asha, later(2 * week))
    vi.setSystemTime(new Date('2032-12-15T00:00:00Z'))
    expect(await book(asha, later(3 * week))).toMatchObject({ ok: false, code: 'CoachingLimit' })
    expect(await book(asha, later(5 * week))).toMatchObject({ ok: true })
  })

  test('remind both a day and an hour before, unless they are cancelled or reminders are off', async () => {
    const quiet = await learner()
    await call(changePreferences, { ...as(quiet), body: { reminders: 'off' } })
    const id = await booked(quiet)
    expect((await mailsTo(quiet)).filter(({ subject }) => /tomorrow|in 60/.test(subject))).toHaveLength(0)
    const due = (await mailsTo(coach)).slice(1).map(({ dueAt }) => new Date(dueAt).toISOString())
    expect(due).toEqual([later(-1440), later(-60)])
    await change(quiet, id, { action: 'cancel' })
    expect(await mailsTo(coach)).toHaveLength(2)
  })

  test('remind in the words of the moment, and not who has switched reminders off meanwhile', async () => {
    const asha = await learner('Asha Rao')
    await booked(asha)
    await call(changePreferences, { ...as(asha), body: { reminders: 'off' } })
    const reminders = async (who: Person) =>
      (await sentTo(cms, who.email)).flatMap(({ subject }) => /in \d+ minutes/.exec(subject ?? '') ?? [])
    for (const minutes of [-70, -60, 60]) {
      vi.setSystemTime(new Date(later(minutes)))
      await sendDueMails()
    }
    expect(await reminders(coach)).toEqual(['in 70 minutes', 'in 60 minutes'])
    expect(await reminders(asha)).toEqual([])
  })

  test('ask about each booking under new days off, and cancel or keep it by the answer', async () => {
    const [asha, ravi] = [await learner('Asha Rao'), await learner('Ravi Iyer')]
    const [kept, gone] = [await booked(asha), await booked(ravi, later(30))]
    const off = { kind: 'off', first: '2032-11-29', last: '2032-12-05' } as const
    const save = (decided: { keep?: string[]; cancel?: string[] } = {}) =>
      call(saveCoachHours, { ...as(coach), query: {}, body: { ...HOURS, exceptions: [off], ...decided } })
    const asked = await save({ keep: [kept] })
    expect(asked).toMatchObject({ ok: false, code: 'SessionsAffected', errors: [{ path: gone }] })
    expect(asked).toMatchObject({ errors: [{ message: expect.stringContaining('Ravi Iyer, Tuesday') }] })
    expect(await save({ keep: [kept], cancel: [gone] })).toMatchObject({ ok: true })
    const states = async (who: Person) => {
      const shown = await call(coaching, as(who))
      return shown.ok ? shown.data.sessions.map(({ state }) => state) : shown.msg
    }
    expect([await states(asha), await states(ravi)]).toEqual([['booked'], ['cancelled']])
    expect((await mailsTo(ravi)).at(-1)?.subject).toMatch(/^Coaching session cancelled/)
    expect(await save()).toMatchObject({ ok: true })
  })

  test('end with words when the learner leaves the batch or the account goes', async () => {
    const [asha, ravi] = [await learner(), await learner()]
    await booked(asha)
    await booked(ravi, later(30))
    await call(removeFromBatch, { ...as(admin), query: { batch: batch.documentId, email: asha.email } })
    await call(deleteUser, { ...as(admin), query: { id: idOf(ravi) } })
    const sent = (await mailsTo(coach)).filter(({ subject }) =>
      subject.startsWith('Coaching session cancelled'),
    )
    expect(sent).toHaveLength(2)
    const shown = await call(coaching, as(await learner()))
    expect(shown.ok && shown.data.coaches[0]?.free.slice(0, 2)).toEqual([TUESDAY, later(30)])
  })

  test('come back, with their calendar entry, when a removal from the batch is undone', async () => {
    const [asha, ravi] = [await learner(), await learner()]
    const [id, taken] = [await booked(asha), await booked(ravi, later(30))]
    const move = (who: Person, undo: boolean) => {
      const [from, to] = undo ? [null, batch.documentId] : [batch.documentId, null]
      return call(moveStudents, { ...as(admin), body: { moves: [{ student: idOf(who), from, to }], undo } })
    }
    for (const who of [asha, ravi]) expect(await move(who, false)).toMatchObject({ ok: true })
    await booked(await learner(), later(30))
    for (const who of [asha, ravi]) expect(await move(who, true)).toMatchObject({ ok: true })
    const sessionsOf = async (who: Person) => {
      const shown = await call(coaching, as(who))
      return shown.ok ? shown.data.sessions : []
    }
    expect(await sessionsOf(asha)).toMatchObject([{ _id: id, state: 'booked', startsAt: TUESDAY }])
    expect(await sessionsOf(ravi)).toMatchObject([{ _id: taken, state: 'cancelled' }])
    // A sent mail loses its text in the outbox, so the files of what was sent are read; they are sent side by side.
    await sendDueMails()
    const entries = async () =>
      (await sentTo(cms, asha.email))
        .flatMap(({ attachments }) => attachments.map(({ content }) => String(content)))
        .filter((calendar) => calendar.includes('@coaching'))
        .flatMap((calendar) => /METHOD:(\w+)/.exec(calendar)?.[1] ?? [])
    await expect.poll(async () => (await entries()).sort()).toEqual(['CANCEL', 'REQUEST', 'REQUEST'])
  })

  test('are moved by a coach or an admin at any time, without using up the learner’s moves', async () => {
    const [asha, ravi, stranger] = [await learner(), await learner(), await person({ role: 'coach' })]
    const [id] = [await booked(asha), await booked(ravi, later(30))]
    const move = (who: Person, startsAt: string) => asCoach(who, id, { action: 'move', startsAt })
    expect(await move(stranger, later(60))).toMatchObject({ status: 404 })
    expect(await move(asha, later(60))).toMatchObject({ status: 403 })
    expect(await move(admin, later(15))).toMatchObject({ status: 409 })
    expect(await move(admin, '2032-11-01T10:00:00.000Z')).toMatchObject({ status: 400 })
    vi.setSystemTime(new Date(Date.parse(TUESDAY) - 3_600_000))
    // Outside the coach's hours, and an hour before the session.
    expect(await move(coach, later(120))).toMatchObject({
      data: { session: { startsAt: later(120), moves: 0, state: 'booked' } },
    })
    expect((await mailsTo(asha)).map(({ subject }) => subject.split(':')[0])).toContain(
      'Coaching session moved',
    )
  })

  test('are booked by hours that an admin can change for a coach, and no other coach', async () => {
    const other = await person({ role: 'coach' })
    const query = { coach: idOf(coach) }
    const body = { ...HOURS, maxPerDay: 1 }
    expect(await call(saveCoachHours, { ...as(other), query, body })).toMatchObject({ status: 404 })
    expect(await call(readCoachHours, { ...as(other), query })).toMatchObject({ status: 404 })
    expect(await call(saveCoachHours, { ...as(admin), query, body })).toMatchObject({ ok: true })
    expect(await call(readCoachHours, { ...as(coach), query: {} })).toMatchObject({
      data: { hours: { maxPerDay: 1 } },
    })
    const noCoach = { coach: idOf(await learner()) }
    expect(await call(saveCoachHours, { ...as(admin), query: noCoach, body })).toMatchObject({ status: 404 })
  })

  test('are the coach’s to run: late, missed, and notes of which the learner sees one', async () => {
    const asha = await learner()
    const id = await booked(asha)
    const stranger = await person({ role: 'coach' })
    expect(await asCoach(stranger, id, { action: 'cancel' })).toMatchObject({ ok: false, status: 404 })
    expect(await asCoach(coach, id, { action: 'done' })).toMatchObject({ ok: false, status: 409 })
    expect(await asCoach(coach, id, { action: 'late', lateMinutes: 10 })).toMatchObject({ ok: true })
    expect((await mailsTo(asha)).at(-1)?.subject).toBe('Farah Khan is running 10 minutes late')
    vi.setSystemTime(new Date(later(10)))
    expect(await asCoach(admin, id, { action: 'missed' })).toMatchObject({ ok: true })
    const notes = { action: 'notes', sharedNote: 'Say the number first.', privateNote: 'Nervous' } as const
    expect(await asCoach(coach, id, notes)).toMatchObject({ ok: true })
    const own = await call(coaching, as(asha))
    expect(own).toMatchObject({
      data: { sessions: [{ state: 'missed', sharedNote: 'Say the number first.' }] },
    })
    expect(JSON.stringify(own)).not.toContain('Nervous')
    expect(JSON.stringify(await call(exportOwnData, as(asha)))).toContain('Nervous')

    const week = { query: { from: SUNDAY.toISOString() } }
    expect(await call(coachWeek, { ...as(stranger), ...week })).toMatchObject({ data: { sessions: [] } })
    for (const who of [coach, admin]) {
      const seen = await call(coachWeek, { ...as(who), ...week })
      expect(seen.ok && seen.data.sessions.map(({ _id }) => _id)).toContain(id)
    }
    const days = 'from=2032-11-29&to=2032-11-30'
    const csv = await fetch(`${cms.url}/api${coachingCsv.path}?${days}`, {
      headers: { Authorization: `Bearer ${admin.token}` },
    })
    expect(await csv.text()).toContain('Farah Khan,Asha Rao,2032-11-30,18:00,missed,0')
  })

  test('stand in the calendars of both', async () => {
    const asha = await learner()
    const id = await booked(asha)
    for (const who of [asha, coach]) {
      const link = await call(calendarLink, { ...as(who), query: {} })
      if (!link.ok) throw new Error(link.msg)
      const feed = await (await fetch(cms.url + link.data.url.slice(link.data.url.indexOf('/api/')))).text()
      expect(feed.replaceAll('\r\n\t', '')).toContain(`UID:${id}@coaching`)
    }
  })

  test('are open to the learners of the coach’s batches alone', async () => {
    const other = await person({ batch: (await makeBatch()).id })
    expect(await book(other)).toMatchObject({ ok: false, status: 404 })
    const id = await booked(await learner())
    expect(await change(other, id, { action: 'cancel' })).toMatchObject({ ok: false, status: 404 })
  })
})

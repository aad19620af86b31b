import { createRequire } from 'node:module'
import {
  type AttendanceStatus,
  attendanceCsv,
  attendanceMatrix,
  attendClass,
  classAttendance,
  deleteBatch,
  deleteClass,
  deleteUser,
  editClass,
  excuseMyself,
  exportOwnData,
  markAttendance,
  ownAttendance,
  removeFromBatch,
  takeExcuseBack,
} from '@careerspeak/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { accountUid } from '../src/api/account/account-changes'
import { createBatches, type MadeBatch } from './support/batches'
import { call, send } from './support/client'
import { stopClock } from './support/clock'
import { useCms } from './support/cms'
import { createPeople, type Person } from './support/people'
import { distDir } from './support/places'
import { statementsOf } from './support/statements'

const cms = useCms()
stopClock()

const person = createPeople()
const makeBatch = createBatches(cms)
const as = ({ token }: Person) => ({ base: cms.url, token })
const marks = () => cms.strapi.db.query('api::attendance.attendance')
const classes = () => cms.strapi.db.query('api::class.scheduled-class')
const program = <Part>(name: string): Part => createRequire(import.meta.url)(`${distDir}/src/${name}`)
type SaveAttendance = typeof import('../src/api/attendance/save-attendance')
type Retention = typeof import('../src/delete-expired')
const settle = (now = new Date()) =>
  program<SaveAttendance>('api/attendance/save-attendance').markAbsences(now)

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const wallClock = (instant: number) => {
  const [date = '', time = ''] = new Date(instant).toISOString().split('T')
  return { date, time: time.slice(0, 5), timezone: 'UTC' }
}

let start: number
let batch: MadeBatch
let admin: Person
beforeEach(async () => {
  if (!cms.strapi) return
  // Noon tomorrow, so that moving a class by an hour keeps its day.
  start = (Math.floor(Date.now() / DAY) + 1.5) * DAY
  vi.setSystemTime(start - 3 * 60 * MINUTE)
  batch = await makeBatch()
  admin = await person({ role: 'institute-admin', fullName: 'Meera Joshi' })
})

/** Moves the clock to this many minutes after the start of the class. */
const at = (minutes: number) => vi.setSystemTime(start + minutes * MINUTE)

/** Creates a one-hour class this many minutes after `start`. */
async function makeClass(after = 0, of = batch): Promise<string> {
  const startsAt = new Date(start + after * MINUTE)
  const { documentId } = await classes().create({
    data: {
      title: 'Speaking Up',
      description: 'A class',
      batch: of.id,
      duration: 60,
      startsAt,
      ...wallClock(startsAt.getTime()),
      time: `${wallClock(startsAt.getTime()).time}:00.000`,
    },
  })
  return documentId
}

/** Creates a student of the batch, enrolled this many minutes after `start`; by default long before. */
async function learner(after = -10_000, fullName?: string): Promise<Person> {
  const made = await person({ batch: batch.id, ...(fullName && { fullName }) })
  const data = { enrolledAt: new Date(start + after * MINUTE) }
  await cms.strapi.db.query(accountUid).update({ where: { id: made.account.id }, data })
  return made
}

const join = (who: Person, id: string) => call(attendClass, { ...as(who), query: { id } })
const excuse = (who: Person, id: string, reason = 'I have a fever.') =>
  call(excuseMyself, { ...as(who), body: { class: id, reason } })
const takeBack = (who: Person, id: string) => call(takeExcuseBack, { ...as(who), query: { id } })

type Given = { status: AttendanceStatus | null; note?: string; ago?: number; seen?: string | null }
async function mark(by: Person, id: string, given: [Person, Given][]) {
  const body = {
    class: id,
    marks: given.map(([who, rest]) => ({ account: who.account.user._id, ...rest })),
  }
  const answer = await call(markAttendance, { ...as(by), body })
  if (!answer.ok) throw new Error(answer.msg)
  return answer.data
}

async function tickList(id: string) {
  const answer = await call(classAttendance, { ...as(admin), query: { class: id } })
  if (!answer.ok) throw new Error(answer.msg)
  return answer.data.students
}

const markOf = async (who: Person, id: string) =>
  (await tickList(id)).find(({ _id }) => _id === who.account.user._id)?.mark

async function own(who: Person) {
  const answer = await call(ownAttendance, as(who))
  if (!answer.ok) throw new Error(answer.msg)
  return answer.data
}

describe('joining a class', () => {
  test('counts from 15 minutes before the start until the end, and otherwise says why not', async () => {
    const [id, one] = [await makeClass(), await learner()]
    at(-15.5)
    expect(await join(one, id)).toMatchObject({
      status: 409,
      code: 'JoinTooEarly',
      msg: expect.stringMatching(/^You’re early\. .* again from .+, so/),
    })
    expect(await own(one)).toMatchObject({ marks: [], percent: null })
    at(-15)
    const joined = { class: id, status: 'present', source: 'join', joins: 1 }
    expect(await join(one, id)).toMatchObject({ ok: true, data: { mark: joined } })
    const late = await learner()
    at(60)
    expect(await join(late, id)).toMatchObject({ ok: true, data: { mark: { status: 'late' } } })
    at(60.5)
    expect(await join(late, id)).toMatchObject({ status: 409, code: 'ClassOver' })
  })

  test('uses the first join, also for concurrent requests', async () => {
    const [id, one] = [await makeClass(), await learner()]
    at(3)
    const answers = await Promise.all([1, 2, 3, 4].map(() => join(one, id)))
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true])
    at(30)
    expect(await join(one, id)).toMatchObject({
      data: {
        mark: {
          status: 'present',
          joins: 2,
          firstJoin: new Date(start + 3 * MINUTE).toISOString(),
          lastJoin: new Date(start + 30 * MINUTE).toISOString(),
        },
      },
    })
    expect(await marks().count({ where: { account: { id: one.account.id } } })).toBe(1)
  })

  test('is allowed only for learners of the batch', async () => {
    const id = await makeClass()
    const other = await person({ batch: (await makeBatch()).id })
    at(0)
    for (const who of [other, admin, await person()])
      for (const asked of [join, excuse, takeBack])
        expect(await asked(who, id)).toMatchObject({ ok: false, status: 403 })
    const one = await learner()
    expect(await join(one, 'nowhere')).toMatchObject({ status: 404 })
    expect(await send(cms, attendClass, { authorization: `Bearer ${one.token}` })).toMatchObject({
      status: 400,
    })
    expect(await tickList(id)).toMatchObject([{ mark: null }])
  })
})

describe('an excuse', () => {
  test('can be submitted and withdrawn until the start', async () => {
    const [id, one] = [await makeClass(), await learner()]
    expect(await excuse(one, id)).toMatchObject({
      data: { mark: { status: 'excused', source: 'excuse', note: 'I have a fever.', joins: 0 } },
    })
    expect(await excuse(one, id, 'A wedding')).toMatchObject({ data: { mark: { note: 'A wedding' } } })
    expect(await takeBack(one, id)).toMatchObject({ ok: true, data: { mark: null } })
    expect(await takeBack(one, id)).toMatchObject({ ok: true, data: { mark: null } })
    expect(await excuse(one, id, ' ')).toMatchObject({ status: 400, errors: [{ path: 'reason' }] })
    expect(await excuse(one, id, 'x'.repeat(301))).toMatchObject({ status: 400 })
    at(0)
    expect(await excuse(one, id)).toMatchObject({ status: 409, code: 'ClassBegan' })
    expect(await takeBack(one, id)).toMatchObject({ status: 409, code: 'ClassBegan' })
    expect(await markOf(one, id)).toBeNull()
  })

  test('prevents an absence, and counts neither way', async () => {
    const [id, one] = [await makeClass(), await learner()]
    await excuse(one, id)
    at(71)
    await settle()
    expect(await own(one)).toMatchObject({ marks: [{ status: 'excused' }], counted: 0, percent: null })
  })

  test('cannot be changed by the learner once staff has decided', async () => {
    const [id, one] = [await makeClass(), await learner()]
    await mark(admin, id, [[one, { status: 'present' }]])
    expect(await excuse(one, id)).toMatchObject({ status: 409, code: 'MarkedByStaff' })
    expect(await takeBack(one, id)).toMatchObject({ status: 409, code: 'MarkedByStaff' })
  })
})

describe('the job after a class', () => {
  test('marks unmarked students as absent ten minutes after the end, if enrolled before the start', async () => {
    const id = await makeClass()
    const [came, missed, enrolledLate] = [await learner(), await learner(), await learner(20)]
    const blocked = await learner()
    await cms.strapi.db
      .query(accountUid)
      .update({ where: { id: blocked.account.id }, data: { blocked: true } })
    at(20)
    await join(came, id)
    at(69.9)
    await settle()
    expect(await markOf(missed, id)).toBeNull()
    at(70)
    await settle()
    expect(await markOf(missed, id)).toMatchObject({ status: 'absent', source: 'system', markedBy: null })
    expect(await markOf(came, id)).toMatchObject({ status: 'late', source: 'join' })
    expect((await tickList(id)).find(({ _id }) => _id === enrolledLate.account.user._id)).toMatchObject({
      enrolledLate: true,
      mark: null,
    })
    expect(await marks().count({ where: { account: { id: blocked.account.id } } })).toBe(0)
  })

  test('records each absence once, however often and on however many nodes it runs', async () => {
    const id = await makeClass()
    const people = [await learner(), await learner(), await learner()]
    at(75)
    await Promise.all([settle(), settle(), settle()])
    await settle()
    expect(await marks().count({ where: { scheduledClass: { documentId: id } } })).toBe(people.length)
  })

  test('uses a few statements for any number of learners, and none when nothing is left', async () => {
    await makeClass()
    for (let count = 0; count < 30; count += 1) await learner()
    at(75)
    const settleAndCount = async () => {
      let count = 0
      const note = () => {
        count += 1
      }
      cms.strapi.db.connection.on('query', note)
      await settle()
      cms.strapi.db.connection.removeListener('query', note)
      return count
    }
    expect(await settleAndCount()).toBeLessThan(20)
    expect(await settleAndCount()).toBeLessThan(5)
  })

  test('catches up after less than a day of downtime, and leaves older classes to staff', async () => {
    const [id, one] = [await makeClass(), await learner()]
    at(70 + 1440)
    await settle()
    expect(await markOf(one, id)).toBeNull()
    at(70 + 1439)
    await settle()
    expect(await markOf(one, id)).toMatchObject({ status: 'absent' })
  })

  test('skips students who were removed and re-enrolled, and keeps earlier marks', async () => {
    const [before, between, one] = [await makeClass(), await makeClass(120), await learner()]
    at(5)
    await join(one, before)
    const query = { batch: batch.documentId, email: one.email }
    expect(await call(removeFromBatch, { ...as(admin), query })).toMatchObject({ ok: true })
    expect(await join(one, before)).toMatchObject({ status: 403 })
    at(150)
    const data: object = { students: { connect: [one.account.user._id] } }
    await cms.strapi.documents('api::batch.batch').update({ documentId: batch.documentId, data })
    at(195)
    await settle()
    expect(await own(one)).toMatchObject({ marks: [{ class: before, status: 'present' }], percent: 100 })
    expect(await markOf(one, between)).toBeNull()
  })
})

describe('a class that is moved', () => {
  const move = async (id: string, minutes: number, more: object = {}) => {
    const body = { ...wallClock(start + minutes * MINUTE), ...more }
    expect(await call(editClass, { ...as(admin), query: { id }, body })).toMatchObject({ ok: true })
  }

  test('can be joined only at its new time, and drops excuses', async () => {
    const [id, one, other] = [await makeClass(), await learner(), await learner()]
    await excuse(other, id)
    at(-10)
    await join(one, id)
    await move(id, 120)
    expect(await tickList(id)).toMatchObject([{ mark: null }, { mark: null }])
    expect(await join(one, id)).toMatchObject({ code: 'JoinTooEarly' })
    at(75)
    await settle()
    expect(await markOf(one, id)).toBeNull()
    at(125)
    expect(await join(one, id)).toMatchObject({ data: { mark: { status: 'present', joins: 1 } } })
  })

  test('recomputes joins for the new start, and keeps staff marks', async () => {
    const [id, one, other] = [await makeClass(), await learner(), await learner()]
    at(2)
    await join(one, id)
    await mark(admin, id, [[other, { status: 'excused' }]])
    await move(id, -20)
    expect(await markOf(one, id)).toMatchObject({ status: 'late' })
    expect(await markOf(other, id)).toMatchObject({ status: 'excused', source: 'staff' })
  })

  test('withdraws absences while it lasts longer', async () => {
    const [id, one] = [await makeClass(), await learner()]
    at(71)
    await settle()
    await move(id, 0, { duration: 120 })
    expect(await markOf(one, id)).toBeNull()
    expect(await join(one, id)).toMatchObject({ data: { mark: { status: 'late' } } })
  })

  test('leaves its marks behind when it goes to another batch', async () => {
    const [id, one] = [await makeClass(), await learner()]
    await excuse(one, id)
    const { documentId } = await makeBatch()
    const body = { batchId: documentId }
    expect(await call(editClass, { ...as(admin), query: { id }, body })).toMatchObject({ ok: true })
    expect([await marks().count({ where: { account: { id: one.account.id } } }), await tickList(id)]).toEqual(
      [0, []],
    )
  })
})

describe('the tick list', () => {
  test('lists the students of the batch by name with their marks', async () => {
    const id = await makeClass()
    const [zoya, arun] = [await learner(-10_000, 'Zoya Ali'), await learner(-10_000, 'arun Das')]
    at(1)
    await join(zoya, id)
    const answer = await call(classAttendance, { ...as(admin), query: { class: id } })
    expect(answer).toMatchObject({
      data: {
        class: { _id: id, title: 'Speaking Up', batchname: batch.name, duration: 60 },
        students: [
          { _id: arun.account.user._id, fullName: 'arun Das', enrolledLate: false, mark: null },
          { fullName: 'Zoya Ali', mark: { status: 'present', source: 'join', joins: 1 } },
        ],
      },
    })
  })

  test('keeps staff marks: a later join only adds times', async () => {
    const [id, one] = [await makeClass(), await learner()]
    at(1)
    const { students } = await mark(admin, id, [[one, { status: 'absent', note: 'Left at once.' }]])
    const by = { markedBy: 'Meera Joshi', yours: true }
    const expected = { status: 'absent', source: 'staff', note: 'Left at once.', ...by }
    expect(students).toMatchObject([{ mark: { ...expected, markedAt: new Date().toISOString() } }])
    at(2)
    expect(await join(one, id)).toMatchObject({ data: { mark: { status: 'absent', joins: 1 } } })
    at(75)
    await settle()
    expect(await markOf(one, id)).toMatchObject({ ...expected, joins: 1 })
  })

  test('reverts a withdrawn mark to the learner’s own', async () => {
    const [id, one, other] = [await makeClass(), await learner(), await learner()]
    at(1)
    await join(one, id)
    await mark(admin, id, [
      [one, { status: 'absent' }],
      [other, { status: 'late' }],
    ])
    await mark(admin, id, [
      [one, { status: null }],
      [other, { status: null }],
    ])
    expect(await markOf(one, id)).toMatchObject({ status: 'present', source: 'join', markedBy: null })
    expect(await markOf(other, id)).toBeNull()
  })

  test('keeps the later of two admins’ marks, and shows each the other’s', async () => {
    const [id, one] = [await makeClass(), await learner()]
    const other = await person({ role: 'institute-admin', fullName: 'Ravi Kapoor' })
    at(1)
    await mark(other, id, [[one, { status: 'late' }]])
    at(2)
    // Made offline before the other mark, but sent after it.
    const earlier = await mark(admin, id, [[one, { status: 'absent', ago: 90_000 }]])
    const theirs = { status: 'late', markedBy: 'Ravi Kapoor', yours: false }
    expect(earlier).toMatchObject({ conflicts: [{ theirs, stands: 'theirs' }], students: [{ mark: theirs }] })
    const later = await mark(admin, id, [[one, { status: 'absent' }]])
    expect(later).toMatchObject({
      conflicts: [{ account: one.account.user._id, theirs, stands: 'yours' }],
      students: [{ mark: { status: 'absent', markedBy: 'Meera Joshi' } }],
    })
    const seen = later.students[0]?.mark?.markedAt ?? null
    at(3)
    expect((await mark(other, id, [[one, { status: 'present', seen }]])).conflicts).toEqual([])
    const [mine, others] = await Promise.all([
      mark(admin, id, [[one, { status: 'late' }]]),
      mark(other, id, [[one, { status: 'absent' }]]),
    ])
    expect(mine.conflicts.length + others.conflicts.length).toBeGreaterThan(0)
  })

  test('saves a whole class in a few statements, and skips students who have left', async () => {
    const id = await makeClass()
    const people: Person[] = []
    for (let count = 0; count < 40; count += 1) people.push(await learner())
    const gone = await person()
    const given = [...people, gone].map((each) => [each, { status: 'present' }] as [Person, Given])
    let result: Awaited<ReturnType<typeof mark>> | undefined
    const statements = await statementsOf(cms.strapi, async () => {
      result = await mark(admin, id, given)
    })
    expect(statements.length).toBeLessThan(20)
    expect(result?.students.every((student) => student.mark?.status === 'present')).toBe(true)
    expect(await marks().count({ where: { account: { id: gone.account.id } } })).toBe(0)
    expect((await statementsOf(cms.strapi, () => tickList(id))).length).toBeLessThan(6)
  })

  test('rejects an invalid mark', async () => {
    const [id, one] = [await makeClass(), await learner()]
    const account = one.account.user._id
    const put = (body: object) => send(cms, markAttendance, { authorization: `Bearer ${admin.token}`, body })
    for (const wrong of [
      [],
      [{ account, status: 'here' }],
      [{ account: 'x y', status: 'late' }],
      [{ account, status: 'late', ago: -1 }],
      [{ account, status: 'late', ago: 8 * 86_400_000 }],
      Array.from({ length: 501 }, () => ({ account, status: 'late' })),
    ])
      expect(await put({ class: id, marks: wrong })).toMatchObject({ status: 400 })
    expect(await put({ class: 'nowhere', marks: [{ account, status: 'late' }] })).toMatchObject({
      status: 404,
    })
    expect(await call(classAttendance, { ...as(admin), query: { class: 'nowhere' } })).toMatchObject({
      status: 404,
    })
    expect(await markOf(one, id)).toBeNull()
  })
})

describe('the matrix of a batch', () => {
  const matrix = async () => {
    const answer = await call(attendanceMatrix, { ...as(admin), query: { batch: batch.documentId } })
    if (!answer.ok) throw new Error(answer.msg)
    return answer.data
  }

  test('contains past classes, and summarises each learner without excused ones', async () => {
    const ids = [await makeClass(-400), await makeClass(-300), await makeClass(-200), await makeClass(-100)]
    await makeClass(1000)
    const [one, other] = [await learner(-10_000, 'Asha'), await learner(-10_000, 'Bina')]
    at(0)
    for (const [place, status] of (['present', 'absent', 'excused', 'late'] as const).entries())
      await mark(admin, ids[place] ?? '', [[one, { status }]])
    for (const id of ids.slice(1)) await mark(admin, id, [[other, { status: 'absent' }]])
    const found = await matrix()
    expect(found.classes.map(({ _id }) => _id)).toEqual(ids)
    expect(found.students).toMatchObject([
      {
        fullName: 'Asha',
        statuses: ['present', 'absent', 'excused', 'late'],
        attended: 2,
        counted: 3,
        percent: 67,
        missesInARow: 0,
      },
      {
        fullName: 'Bina',
        statuses: [null, 'absent', 'absent', 'absent'],
        attended: 0,
        counted: 3,
        percent: 0,
        missesInARow: 3,
      },
    ])
    expect(await own(one)).toMatchObject({ attended: 2, counted: 3, percent: 67 })
    expect((await statementsOf(cms.strapi, matrix)).length).toBeLessThan(7)
  })

  test('can be exported as CSV', async () => {
    const id = await makeClass()
    const one = await learner(-10_000, '=Asha')
    at(1)
    await join(one, id)
    const { path } = attendanceCsv
    const headers = { Authorization: `Bearer ${admin.token}` }
    const response = await fetch(`${cms.url}/api${path}?batch=${batch.documentId}`, { headers })
    expect(response.headers.get('content-disposition')).toContain(`${batch.name} attendance.csv`)
    const [head, row] = (await response.text()).split('\r\n')
    expect(head).toMatch(/^\uFEFF?Name,E-mail,.* Speaking Up,Attended,Counted,Percent,Missed in a row$/)
    expect(row).toBe(`'=Asha,${one.email},present,1,1,100,0`)
  })

  test('returns 404 for an unknown batch', async () => {
    const query = { batch: 'nowhere' }
    expect(await call(attendanceMatrix, { ...as(admin), query })).toMatchObject({ status: 404 })
  })
})

describe('attendance is deleted', () => {
  const marksOfLearner = ({ account }: Person) => marks().count({ where: { account: { id: account.id } } })
  const marksInClass = (id: string) => marks().count({ where: { scheduledClass: { documentId: id } } })
  async function marked() {
    const [id, one] = [await makeClass(), await learner()]
    at(1)
    await join(one, id)
    expect([await marksOfLearner(one), await marksInClass(id)]).toEqual([1, 1])
    return { id, one }
  }

  test('with its class', async () => {
    const { id, one } = await marked()
    expect(await call(deleteClass, { ...as(admin), query: { id } })).toMatchObject({ ok: true })
    expect(await marksOfLearner(one)).toBe(0)
  })

  test('with its batch', async () => {
    const { one } = await marked()
    const query = { id: batch.documentId }
    expect(await call(deleteBatch, { ...as(admin), query })).toMatchObject({ ok: true })
    expect(await marksOfLearner(one)).toBe(0)
  })

  test('with its account; a deleted admin loses only the name', async () => {
    const { id, one } = await marked()
    const other = await person({ role: 'institute-admin', fullName: 'Ravi Kapoor' })
    await mark(other, id, [[one, { status: 'late' }]])
    await call(deleteUser, { ...as(admin), query: { id: other.account.user._id } })
    expect(await markOf(one, id)).toMatchObject({ status: 'late', source: 'staff', markedBy: null })
    await call(deleteUser, { ...as(admin), query: { id: one.account.user._id } })
    expect(await marksInClass(id)).toBe(0)
  })

  test('two years after its class', async () => {
    const { one } = await marked()
    const { deleteExpired } = program<Retention>('delete-expired')
    const day = 86_400_000
    await deleteExpired(new Date(start + 729 * day))
    expect(await marksOfLearner(one)).toBe(1)
    await deleteExpired(new Date(start + 731 * day))
    expect(await marksOfLearner(one)).toBe(0)
  })
})

test('a learner’s data export contains their attendance', async () => {
  const [id, one] = [await makeClass(), await learner()]
  await excuse(one, id, 'A wedding')
  const copy = await call(exportOwnData, as(one))
  expect(copy).toMatchObject({
    data: {
      attendance: [
        {
          class: 'Speaking Up',
          startsAt: new Date(start).toISOString(),
          status: 'excused',
          note: 'A wedding',
          markedAt: null,
        },
      ],
    },
  })
})

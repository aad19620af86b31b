import { createRequire } from 'node:module'
import {
  deleteUser,
  enrol,
  enrolByMail,
  fetchUsers,
  getStudentsByBatch,
  getUserByMail,
  joinStudentToBatch,
  type Move,
  moveStudents,
  profile,
  removeFromBatch,
  undoLimits,
} from '@careerspeak/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { accountUid } from '../src/api/account/account-changes'
import { createBatches, type MadeBatch } from './support/batches'
import { call, send } from './support/client'
import { stopClock } from './support/clock'
import { useCms } from './support/cms'
import { createPeople, type Person } from './support/people'
import { distDir } from './support/places'

const NO_MAIL_SERVER =
  'No mail server is in use, so no e-mail reaches them. Set one up under “E-mail”, then send the invitation again.'
const cms = useCms()
const person = createPeople()
const makeBatch = createBatches(cms)

let admin: Person
let batch: MadeBatch
beforeEach(async () => {
  admin = await person({ role: 'institute-admin' })
  batch = await makeBatch()
})

const as = ({ token }: Person) => ({ base: cms.url, token })
const idOf = ({ account }: Person) => account.user._id
const stored = ({ account }: Person) =>
  cms.strapi.db.query(accountUid).findOne({ where: { id: account.id }, populate: ['batch', 'role'] })
const batchNameOf = async (one: Person) => (await stored(one))?.batch?.name ?? null
const idsOf = (answer: { ok: true; data: { data: { _id: string }[] } } | { ok: false; msg: string }) => {
  if (!answer.ok) throw new Error(answer.msg)
  return answer.data.data.map(({ _id }) => _id)
}
const get = (path: string, { token }: Person = admin) =>
  send(cms, { method: 'GET', path: path as `/${string}` }, { authorization: `Bearer ${token}` })

describe('without an admin session', () => {
  test('every route rejects the request and changes nothing', async () => {
    const [student, user] = [await person({ batch: batch.id }), await person()]
    const asked = [
      ['GET', '/admin/fetch-users'],
      ['GET', `/admin/get-user-by-mail?email=${student.email}`],
      ['DELETE', `/admin/delete-user?id=${idOf(user)}`],
      ['POST', '/admin/join-students-to-batch', { batchId: batch.documentId, student_id: idOf(user) }],
      [
        'POST',
        '/admin/move-students',
        { moves: [{ student: idOf(student), from: batch.documentId, to: null }] },
      ],
      ['POST', '/admin/enrol', { batchId: batch.documentId, student_ids: [idOf(user)] }],
      ['POST', '/admin/enrol-by-mail', { batchId: batch.documentId, emails: [user.email] }],
      ['POST', '/admin/get-students-by-batch', { batch_name: batch.documentId }],
      ['DELETE', `/admin/remove-from-batch?batch=${batch.documentId}&email=${student.email}`],
      ['GET', `/admin/students-csv?batch=${batch.documentId}`],
    ] as const
    const before = [await stored(student), await stored(user)]
    const callers = [
      [401, undefined],
      [403, student.token],
      [403, (await person({ role: 'admin-applicant' })).token],
    ] as const
    for (const [method, path, body] of asked)
      for (const [status, token] of callers) {
        const authorization = token && `Bearer ${token}`
        const answer = await send(cms, { method, path }, { ...(authorization && { authorization }), body })
        expect([path, answer.status]).toEqual([path, status])
      }
    expect([await stored(student), await stored(user)]).toEqual(before)
  })
})

describe('GET /api/admin/fetch-users', () => {
  test('lists users in no batch, newest first with paging, without admins', async () => {
    const users = [await person(), await person(), await person()].reverse()
    await person({ batch: batch.id })
    await person({ role: 'admin-applicant' })
    const first = await call(fetchUsers, { ...as(admin), query: { page: 1, limit: 2 } })
    expect(idsOf(first)).toEqual(users.slice(0, 2).map(idOf))
    const second = await call(fetchUsers, { ...as(admin), query: { page: 2, limit: 2 } })
    expect(idsOf(second)[0]).toBe(users.map(idOf)[2])
    const total = await cms.strapi.db
      .query(accountUid)
      .count({ where: { batch: null, role: { type: 'authenticated' } } })
    expect(first.ok && first.data.pagination).toEqual({
      page: 1,
      pageSize: 2,
      total,
      totalPages: Math.ceil(total / 2),
    })
  })

  test('returns an empty page past the end, and ten users per page by default', async () => {
    const far = await call(fetchUsers, { ...as(admin), query: { page: 5000 } })
    expect(far).toMatchObject({ ok: true, data: { data: [], pagination: { page: 5000, pageSize: 10 } } })
  })

  test.for([
    'page=0',
    'page=-1',
    'page=abc',
    'page=1.5',
    'page=',
    'page=1&page=2',
    'page[a]=1',
    'limit=0',
    'limit=101',
    'search=a%00b',
    `search=${'a'.repeat(101)}`,
  ])('returns 400 for %s', async (query) => {
    expect((await get(`/admin/fetch-users?${query}`)).status).toBe(400)
  })

  test('finds part of a name or e-mail address, ignoring case, for one or several words', async () => {
    const mark = `z${crypto.randomUUID().slice(0, 8)}`
    const [byName, byMail] = [
      await person({ fullName: `Zoë ${mark} O'Brien` }),
      await person({ email: `${mark}@example.com` }),
    ]
    const student = await person({ fullName: `Student ${mark}`, batch: batch.id })
    await person({ fullName: `Admin ${mark}`, role: 'institute-admin' })
    const find = async (search: string) =>
      idsOf(await call(fetchUsers, { ...as(admin), query: { search, limit: 100 } }))
    expect(await find(mark.slice(2).toUpperCase())).toEqual([student, byMail, byName].map(idOf))
    expect(await find(`ZOË ${mark}`)).toEqual([idOf(byName)])
    expect(await find(`${mark} O'B`)).toEqual([idOf(byName)])
    expect(await find(`${mark}@EX`)).toEqual([idOf(byMail)])
    expect(await find('z')).toEqual(expect.arrayContaining([byMail, byName].map(idOf)))
    expect(await find('OË')).toContain(idOf(byName))
    expect(await find(`${mark}nowhere`)).toEqual([])
    expect(await find(`${mark}@nowhere`)).toEqual([])
  })

  test.for([
    '%',
    '_',
    '%%%',
    '___',
    'a_c',
    '\\',
    '"',
    '" OR "',
    '*',
    'NEAR(a b)',
    '-1',
    "'; drop table up_users",
  ])('treats %j literally', async (search) => {
    const user = await person({ fullName: `Odd ${search} Name` })
    await person({ fullName: 'Plain abc Name' })
    const found = await call(fetchUsers, { ...as(admin), query: { search, limit: 100 } })
    expect(idsOf(found)).toContain(idOf(user))
    expect(
      found.ok && found.data.data.every((one) => `${one.fullName}\n${one.email}`.includes(search.trim())),
    ).toBe(true)
  })

  test('excludes new admins, and includes former ones', async () => {
    const mark = crypto.randomUUID().slice(0, 8)
    const user = await person({ fullName: `Rising ${mark}` })
    const found = async () => idsOf(await call(fetchUsers, { ...as(admin), query: { search: mark } })).length
    const counts = [await found()]
    for (const type of ['institute-admin', 'authenticated', 'admin-applicant', 'authenticated']) {
      const role = await cms.strapi.db.query('plugin::users-permissions.role').findOne({ where: { type } })
      await cms.strapi.db
        .query(accountUid)
        .update({ where: { id: user.account.id }, data: { role: role.id } })
      counts.push(await found())
    }
    expect(counts).toEqual([1, 0, 1, 0, 1])
  })

  test('finds users in any batch or none, with their current batch', async () => {
    const mark = crypto.randomUUID().slice(0, 8)
    const user = await person({ fullName: `Moving ${mark}` })
    const found = async () => {
      const answer = await call(fetchUsers, { ...as(admin), query: { search: mark } })
      return answer.ok && answer.data.data.map(({ enrolled_batch }) => enrolled_batch)
    }
    const change = (data: object) =>
      cms.strapi.db.query(accountUid).update({ where: { id: user.account.id }, data })
    const counts = [await found()]
    for (const data of [
      { batch: batch.id },
      { batch: null },
      { fullName: 'Another' },
      { email: `${mark}@example.com` },
    ]) {
      await change(data)
      counts.push(await found())
    }
    await change({ batch: batch.id })
    await cms.strapi.db.query('api::batch.batch').delete({ where: { id: batch.id } })
    counts.push(await found())
    await cms.strapi.documents(accountUid).delete({ documentId: idOf(user) })
    expect([...counts, await found()]).toEqual([[null], [batch.name], [null], [], [null], [null], []])
  })
})

describe('GET /api/admin/get-user-by-mail', () => {
  test('returns the account of an address, ignoring case, or 404', async () => {
    const student = await person({ batch: batch.id })
    const found = await call(getUserByMail, { ...as(admin), query: { email: student.email.toUpperCase() } })
    expect(found).toEqual({ ok: true, data: student.account.user })
    const nobody = await call(getUserByMail, { ...as(admin), query: { email: 'nobody@example.com' } })
    expect(nobody).toMatchObject({
      status: 404,
      msg: 'No one has an account with the e-mail address nobody@example.com.',
    })
    expect((await get('/admin/get-user-by-mail?email=nobody')).status).toBe(400)
  })
})

describe('DELETE /api/admin/delete-user', () => {
  const remove = (caller: Person, one: Person) =>
    call(deleteUser, { ...as(caller), query: { id: idOf(one) } })

  test('deletes an account, ends its sessions, and returns 404 the second time', async () => {
    const user = await person()
    expect(await remove(admin, user)).toEqual({ ok: true, data: { msg: 'Deleted permanently' } })
    expect(await call(profile, as(user))).toMatchObject({ status: 401 })
    expect(await remove(admin, user)).toMatchObject({
      status: 404,
      msg: expect.stringContaining('deleted already'),
    })
  })

  test('rejects deleting one’s own account', async () => {
    expect(await remove(admin, admin)).toMatchObject({ status: 409 })
    expect(await call(profile, as(admin))).toMatchObject({ ok: true })
  })

  test('leaves one of two admins who delete each other', async () => {
    const other = await person({ role: 'institute-admin' })
    const answers = await Promise.all([remove(admin, other), remove(other, admin)])
    expect(answers.map((answer) => (answer.ok ? 200 : answer.status)).sort()).toEqual([200, 401])
  })

  test('succeeds once for two concurrent requests', async () => {
    const [other, user] = [await person({ role: 'institute-admin' }), await person()]
    const answers = await Promise.all([remove(admin, user), remove(other, user)])
    expect(answers.map((answer) => (answer.ok ? 200 : answer.status)).sort()).toEqual([200, 404])
  })

  test.for(['', 'id=', 'id=a%00b', "id=1'--", 'id[a]=1'])('returns 400 for %j', async (query) => {
    const authorization = `Bearer ${admin.token}`
    const { status } = await send(
      cms,
      { method: 'DELETE', path: `/admin/delete-user?${query}` },
      { authorization },
    )
    expect(status).toBe(400)
  })
})

describe('POST /api/admin/join-students-to-batch', () => {
  const join = (one: { _id: string }, batchId = batch.documentId) =>
    call(joinStudentToBatch, { ...as(admin), body: { batchId, student_id: one._id } })

  test('enrols a user once', async () => {
    const user = await person()
    expect(await join(user.account.user)).toEqual({ ok: true, data: { msg: 'successfully added' } })
    const shown = await call(profile, as(user))
    expect(shown).toMatchObject({ data: { isStudent: true, enrolled_batch: batch.name } })
    expect(await join(user.account.user)).toMatchObject({
      status: 409,
      msg: `${user.account.user.fullName} is already a student of ${batch.name}.`,
    })
  })

  test('enrols a user in one of many batches that request it concurrently', async () => {
    const user = await person()
    const batches = [batch, await makeBatch(), await makeBatch(), await makeBatch()]
    const answers = await Promise.all(batches.map(({ documentId }) => join(user.account.user, documentId)))
    const won = batches.filter((_, index) => answers[index]?.ok)
    expect(won.map(({ name }) => name)).toEqual([await batchNameOf(user)])
    expect(answers.filter((answer) => !answer.ok).map((answer) => !answer.ok && answer.status)).toEqual([
      409, 409, 409,
    ])
  })

  test('rejects admins, applicants, unknown users and unknown batches', async () => {
    const [user, applicant] = [await person(), await person({ role: 'admin-applicant' })]
    expect(await join(admin.account.user)).toMatchObject({ status: 409 })
    expect(await join(applicant.account.user)).toMatchObject({ status: 409 })
    expect(await join({ _id: 'nobody' })).toMatchObject({ status: 404 })
    expect(await join(user.account.user, 'nowhere')).toMatchObject({
      status: 404,
      msg: 'The requested batch could not be found',
    })
    expect(await join({ _id: 'a\0b' })).toMatchObject({ status: 400 })
    expect(await Promise.all([admin, applicant, user].map(batchNameOf))).toEqual([null, null, null])
  })
})

describe('POST /api/admin/enrol and /enrol-by-mail', () => {
  const outcomes = (answer: Awaited<ReturnType<typeof byIds>>) => {
    if (!answer.ok) throw new Error(answer.msg)
    return answer.data.results.map(({ student, outcome }) => [student, outcome])
  }
  const byIds = (ids: string[], into = batch) =>
    call(enrol, { ...as(admin), body: { batchId: into.documentId, student_ids: ids } })
  const byMails = (emails: string[], into = batch) =>
    call(enrolByMail, { ...as(admin), body: { batchId: into.documentId, emails } })

  test('enrols eligible users, and reports the outcome of each', async () => {
    const other = await makeBatch()
    const [user, student] = [await person(), await person({ batch: other.id })]
    const sent = [idOf(user), idOf(student), idOf(admin), 'nobody', 'no id!']
    expect(outcomes(await byIds(sent))).toEqual([
      [idOf(user), 'enrolled'],
      [idOf(student), 'already-in-batch'],
      [idOf(admin), 'invalid'],
      ['nobody', 'unknown'],
      ['no id!', 'invalid'],
    ])
    expect(await Promise.all([user, student, admin].map(batchNameOf))).toEqual([batch.name, other.name, null])
  })

  test('enrols by e-mail address, ignoring case, with a message for each', async () => {
    const user = await person()
    const answer = await byMails([
      ` ${user.email.toUpperCase()} `,
      'nobody@example.com',
      'no mail',
      user.email,
    ])
    expect(answer).toMatchObject({
      data: {
        results: [
          {
            student: user.email.toUpperCase(),
            outcome: 'enrolled',
            msg: `${user.account.user.fullName} is a student of ${batch.name} now.`,
          },
          { outcome: 'invited', msg: `Invited: nobody@example.com. ${NO_MAIL_SERVER}` },
          { outcome: 'invalid' },
          { outcome: 'enrolled' },
        ],
      },
    })
    expect(await batchNameOf(user)).toBe(batch.name)
  })

  test('enrols each user in one of the batches that request them concurrently', async () => {
    const people: Person[] = []
    for (let made = 0; made < 20; made += 1) people.push(await person())
    const batches = [batch, await makeBatch(), await makeBatch(), await makeBatch()]
    const answers = await Promise.all(
      batches.map((into, turn) =>
        turn % 2 ? byMails(people.map(({ email }) => email).reverse(), into) : byIds(people.map(idOf), into),
      ),
    )
    const enrolled = answers.map(
      (answer) => outcomes(answer).filter(([, outcome]) => outcome === 'enrolled').length,
    )
    expect(enrolled.reduce((sum, count) => sum + count)).toBe(20)
    const names = await Promise.all(people.map(batchNameOf))
    expect(batches.map(({ name }) => names.filter((one) => one === name).length)).toEqual(enrolled)
  })

  test('leaves nobody in a batch that is deleted concurrently', async () => {
    const people: Person[] = []
    for (let made = 0; made < 10; made += 1) people.push(await person())
    const answers = await Promise.all([
      ...people.map((one) => byIds([idOf(one)])),
      cms.strapi.db.query('api::batch.batch').delete({ where: { id: batch.id } }),
    ])
    for (const answer of answers) if (answer && 'ok' in answer && !answer.ok) expect(answer.status).toBe(404)
    expect(new Set(await Promise.all(people.map(batchNameOf)))).toEqual(new Set([null]))
  })

  test('takes a pasted address as it is meant, and reports the others alone', async () => {
    const [user, other] = [await person(), await person()]
    const long = `${'a'.repeat(400)}@example.com`
    expect(
      outcomes(await byMails([`\u200b${user.email}\u00a0`, `mailto:${other.email}`, 'a\u202eb', long])),
    ).toEqual([
      [user.email, 'enrolled'],
      [`mailto:${other.email}`, 'enrolled'],
      ['a\u202eb', 'invalid'],
      [long.slice(0, 300), 'invalid'],
    ])
  })

  test('requires at least one and rejects too many', async () => {
    expect(await byIds([])).toMatchObject({ status: 400 })
    expect(await byIds(Array(201).fill('a'))).toMatchObject({ status: 400 })
    expect(await byMails(Array(501).fill('a@example.com'))).toMatchObject({ status: 400 })
    const authorization = `Bearer ${admin.token}`
    for (const emails of [undefined, 'a@example.com', [1], [null], [{}]]) {
      const body = { batchId: batch.documentId, emails }
      expect((await send(cms, enrolByMail, { authorization, body })).status).toBe(400)
    }
    expect(await byIds(['a'], { ...batch, documentId: 'nowhere' })).toMatchObject({ status: 404 })
  })
})

describe('POST /api/admin/get-students-by-batch', () => {
  const list = (batch_name: string, query = {}) =>
    call(getStudentsByBatch, { ...as(admin), query, body: { batch_name } })

  test('lists the students of a batch by id or name, with paging', async () => {
    const students = [
      await person({ batch: batch.id, fullName: 'cara' }),
      await person({ batch: batch.id, fullName: 'Asha' }),
      await person({ batch: batch.id, fullName: 'Ben' }),
    ]
    await person()
    const [cara, asha, ben] = students.map(idOf)
    const first = await list(batch.documentId, { limit: 2 })
    expect(idsOf(first)).toEqual([asha, ben])
    expect(first).toMatchObject({ data: { pagination: { page: 1, pageSize: 2, total: 3, totalPages: 2 } } })
    expect(idsOf(await list(batch.name.toUpperCase(), { limit: 2, page: 2 }))).toEqual([cara])
    expect(idsOf(await list(batch.name, { search: 'EN' }))).toEqual([ben])
    expect(idsOf(await list(batch.name, { search: '%' }))).toEqual([])
  })

  test('returns an empty page for an empty batch, 404 for an unknown one and 400 for an invalid page', async () => {
    expect(await list(batch.name)).toMatchObject({
      data: { data: [], pagination: { total: 0, totalPages: 1 } },
    })
    expect(await list('No such batch')).toMatchObject({
      status: 404,
      msg: 'The requested batch could not be found',
    })
    for (const page of [0, -1, 'abc']) expect(await list(batch.name, { page })).toMatchObject({ status: 400 })
    for (const name of ['', ' ', 'a\0b']) expect(await list(name)).toMatchObject({ status: 400 })
  })
})

describe('DELETE /api/admin/remove-from-batch', () => {
  const remove = (key: string, email: string) =>
    call(removeFromBatch, { ...as(admin), query: { batch: key, email } })

  test('removes a student from the batch, and returns 404 the second time', async () => {
    const student = await person({ batch: batch.id })
    expect(await remove(batch.documentId, student.email)).toEqual({
      ok: true,
      data: { msg: 'Successfully Removed' },
    })
    expect(await call(profile, as(student))).toMatchObject({
      data: { isStudent: false, enrolled_batch: null },
    })
    expect(await remove(batch.name, student.email)).toMatchObject({
      status: 404,
      msg: `${student.account.user.fullName} isn’t in ${batch.name}. Please reload the list.`,
    })
  })

  test('succeeds once for two concurrent requests', async () => {
    const student = await person({ batch: batch.id })
    const answers = await Promise.all([1, 2, 3].map(() => remove(batch.documentId, student.email)))
    expect(answers.map((answer) => (answer.ok ? 200 : answer.status)).sort()).toEqual([200, 404, 404])
  })

  test('does not remove students of another batch or unknown users', async () => {
    const [other, student] = [await makeBatch(), await person({ batch: batch.id })]
    expect(await remove(other.documentId, student.email)).toMatchObject({ status: 404 })
    expect(await remove('No such batch', student.email)).toMatchObject({ status: 404 })
    expect(await remove(batch.documentId, 'nobody@example.com')).toMatchObject({ status: 404 })
    expect(await batchNameOf(student)).toBe(batch.name)
  })
})

describe('GET /api/admin/students-csv', () => {
  test('exports the students of a batch, or all, with formulas escaped', async () => {
    const student = await person({ batch: batch.id, fullName: '=1+1', phoneNumber: '+91 98450 11200' })
    await person({ batch: (await makeBatch()).id, fullName: 'Elsewhere' })
    const { email, account } = student
    const line = `'=1+1,${email},'+91 98450 11200,${batch.name},${account.user.createdAt}\r\n`
    const head = 'Name,E-mail,Phone,Batch,Account since\r\n'
    expect(await get(`/admin/students-csv?batch=${batch.documentId}`)).toEqual({
      status: 200,
      body: head + line,
    })
    expect((await get(`/admin/students-csv?batch=${batch.name}`)).body).toBe(head + line)
    const all = String((await get('/admin/students-csv')).body)
    expect([all.includes(line), all.includes('Elsewhere')]).toEqual([true, true])
    expect((await get('/admin/students-csv?search=elsewhere')).body).not.toContain(line)
    expect((await get(`/admin/students-csv?batch=${batch.name}&search=${email}`)).body).toBe(head + line)
    expect((await get('/admin/students-csv?batch=nowhere')).status).toBe(404)
  })

  test('is UTF-8 with a byte order mark', async () => {
    const response = await fetch(`${cms.url}/api/admin/students-csv?batch=${batch.documentId}`, {
      headers: { Authorization: `Bearer ${admin.token}` },
    })
    expect([...new Uint8Array(await response.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${batch.name}.csv"`)
  })
})

describe('POST /api/admin/move-students', () => {
  stopClock()
  const program = <Part>(name: string): Part => createRequire(import.meta.url)(`${distDir}/src/${name}`)
  const move = (moves: Move[], undo = false) => call(moveStudents, { ...as(admin), body: { moves, undo } })
  const outcomes = async (moves: Move[], undo = false) => {
    const answer = await move(moves, undo)
    if (!answer.ok) throw new Error(answer.msg)
    return answer.data.results.map(({ outcome }) => outcome)
  }
  const between = (one: Person, from: MadeBatch | null, to: MadeBatch | null, since?: string): Move => ({
    student: idOf(one),
    from: from?.documentId ?? null,
    to: to?.documentId ?? null,
    ...(since && { since }),
  })
  const enrolledAt = async ({ account }: Person): Promise<Date | null> =>
    (await cms.strapi.db.query(accountUid).findOne({ where: { id: account.id } })).enrolledAt
  const subjectsTo = async ({ email }: Person): Promise<string[]> => {
    await program<typeof import('../src/api/mail/mail-worker')>('api/mail/mail-worker')
      .mailWorkerOf()
      .sendDue()
    const sent = await cms.strapi.db
      .query('api::mail.mail')
      .findMany({ where: { recipient: email, state: 'sent' }, orderBy: { id: 'asc' } })
    return sent.map(({ subject }: { subject: string }) => subject)
  }
  const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

  test('moves students between batches and out of them, and mails them after the undo period', async () => {
    const [other, one, two] = [
      await makeBatch(),
      await person({ batch: batch.id }),
      await person({ batch: batch.id }),
    ]
    expect(await outcomes([between(one, batch, other), between(two, batch, null)])).toEqual([
      'moved',
      'moved',
    ])
    expect([await batchNameOf(one), await batchNameOf(two)]).toEqual([other.name, null])
    expect(await subjectsTo(one)).toEqual([])
    pass(undoLimits.mailDelaySeconds + 1)
    expect(await subjectsTo(one)).toEqual([`Welcome to ${other.name}`])
  })

  test('leaves no trace when undone in time, and sends no mail', async () => {
    const other = await makeBatch()
    const [one, two, three] = [
      await person({ batch: batch.id }),
      await person({ batch: batch.id }),
      await person(),
    ]
    const before = new Date(Date.now() - 86_400_000)
    await cms.strapi.db
      .query(accountUid)
      .update({ where: { id: one.account.id }, data: { enrolledAt: before } })
    const moved = await move([between(one, batch, other), between(two, batch, null)])
    expect(moved).toMatchObject({
      data: { results: [{ outcome: 'moved', since: before.toISOString() }, {}] },
    })
    const body = { batchId: batch.documentId, student_ids: [idOf(three)], undoable: true }
    expect(await call(enrol, { ...as(admin), body })).toMatchObject({ ok: true })
    pass(undoLimits.undoSeconds)
    const back = [
      between(one, other, batch, before.toISOString()),
      between(two, null, batch),
      between(three, batch, null),
    ]
    expect(await outcomes(back, true)).toEqual(['moved', 'moved', 'moved'])
    expect([await batchNameOf(one), await batchNameOf(two), await batchNameOf(three)]).toEqual([
      batch.name,
      batch.name,
      null,
    ])
    expect(new Date((await enrolledAt(one)) ?? 0)).toEqual(before)
    pass(60)
    for (const each of [one, two, three]) expect(await subjectsTo(each)).toEqual([])
  })

  test('mails the undo too when it comes too late', async () => {
    const [other, one] = [await makeBatch(), await person({ batch: batch.id })]
    await move([between(one, batch, other)])
    pass(undoLimits.mailDelaySeconds + 1)
    expect(await subjectsTo(one)).toEqual([`Welcome to ${other.name}`])
    expect(await outcomes([between(one, other, batch)], true)).toEqual(['moved'])
    pass(undoLimits.mailDelaySeconds + 1)
    expect(await subjectsTo(one)).toEqual([`Welcome to ${other.name}`, `Welcome to ${batch.name}`])
  })

  test('skips students who have moved elsewhere, admins and deleted accounts', async () => {
    const [other, one] = [await makeBatch(), await person({ batch: batch.id })]
    const staff = await person({ role: 'institute-admin' })
    expect(
      await outcomes([
        between(one, other, null),
        between(staff, null, batch),
        { student: 'gone', from: null, to: batch.documentId },
      ]),
    ).toEqual(['elsewhere', 'invalid', 'unknown'])
    expect(await batchNameOf(one)).toBe(batch.name)
    expect(await move([{ student: idOf(one), from: batch.documentId, to: 'nowhere' }])).toMatchObject({
      status: 404,
    })
    expect(await move([])).toMatchObject({ status: 400 })
  })
})

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import {
  editMaterial,
  failure,
  getBatch,
  getBatches,
  profile,
  thought,
  updateProfile,
  uploadImage,
} from '@careerspeak/contract'
import sharp from 'sharp'
import { describe, expect, inject, test, vi } from 'vitest'
import { accountUid } from '../src/api/account/account-changes'
import { createLinkSigner } from '../src/platform/http/signed-link'
import { createBatches, type MadeBatch } from './support/batches'
import { call } from './support/client'
import { useCms } from './support/cms'
import { createPeople, type Person } from './support/people'
import { statementsOf } from './support/statements'

const cms = useCms({ IMAGE_HOST_PICTURES: 'i.images.example' })
const person = createPeople()
const makeBatch = createBatches(cms)
const as = ({ token }: Person) => ({ base: cms.url, token })

describe('GET and PUT /api/user/profile', () => {
  const changes = { fullName: 'Asha N.', phoneNumber: '+91 98470 22310' }

  test('returns the account with its batch', async () => {
    const batch = await makeBatch()
    const student = await person({ batch: batch.id })
    const { _id, createdAt, fullName } = student.account.user
    expect(await call(profile, as(student))).toEqual({
      ok: true,
      data: {
        _id,
        id: _id,
        createdAt,
        fullName,
        email: student.email,
        phoneNumber: '',
        profilePic: '',
        isStudent: true,
        enrolled_batch: batch.name,
        accountType: 'user',
        emailProved: true,
        deletionDueAt: null,
        hasPassword: true,
        invitedBy: null,
      },
    })
  })

  test('changes and returns the editable fields', async () => {
    const learner = await person()
    const answer = await call(updateProfile, { ...as(learner), body: { ...changes, fullName: '  Asha N. ' } })
    expect(answer).toMatchObject({ ok: true, data: { ...changes, email: learner.email } })
    expect(await call(profile, as(learner))).toEqual(answer)
  })

  test('changes no other field and no other account', async () => {
    const batch = await makeBatch()
    const [learner, other] = [await person(), await person()]
    const before = await cms.strapi.db.query(accountUid).findOne({ where: { id: learner.account.id } })
    const more = {
      _id: other.account.user._id,
      id: other.account.user._id,
      email: 'mine-now@example.com',
      enrolled_batch: batch.name,
      batch: batch.id,
      isStudent: true,
      role: 1,
      accountType: 'admin',
      password: 'x'.repeat(60),
      blocked: true,
      confirmed: false,
    }
    const body = { ...changes, ...more }
    expect(await call(updateProfile, { ...as(learner), body })).toMatchObject({ ok: true })
    const after = await cms.strapi.db.query(accountUid).findOne({ where: { id: learner.account.id } })
    const international = { internationalNumber: '+919847022310' }
    expect({ ...after, updatedAt: null }).toEqual({
      ...before,
      ...changes,
      ...international,
      updatedAt: null,
    })
    expect(await call(profile, as(learner))).toMatchObject({
      data: { isStudent: false, accountType: 'user', emailProved: true },
    })
    expect(await call(profile, as(other))).toMatchObject({ data: { email: other.email } })
  })

  test('uses one SQL statement', async () => {
    const learner = await person()
    expect(await statementsOf(cms.strapi, () => call(profile, as(learner)))).toHaveLength(1)
  })
})

describe('GET /api/batch/get-batch', () => {
  const ask = (who: Person, batch_name: string) => call(getBatch, { ...as(who), query: { batch_name } })

  test('returns the batch with everything in it, in order', async () => {
    const batch = await makeBatch({ modules: 2, materials: 2, videos: 2, classes: 3 })
    const student = await person({ batch: batch.id })
    const answer = await ask(student, batch.name)
    if (!answer.ok) throw new Error(answer.msg)
    const { course_content, course_videos, scheduledClasses, ...head } = answer.data.data
    expect(head).toEqual({
      _id: batch.documentId,
      id: batch.documentId,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      batch_name: batch.name,
      batch_description: `About ${batch.name}`,
      capacity: null,
    })
    expect(
      course_content.map(({ moduleName, data }) => [moduleName, data.map(({ title }) => title)]),
    ).toEqual([
      ['Module 1', ['Paper 1.1', 'Paper 1.2']],
      ['Module 2', ['Paper 2.1', 'Paper 2.2']],
    ])
    expect(course_content[1]?.data[1]?.fileUrl).toBe('https://drive.example/2/2')
    expect(course_videos.map(({ title }) => title)).toEqual(['Video 1', 'Video 2'])
    expect(scheduledClasses.map(({ title }) => title)).toEqual(['Class 1', 'Class 2', 'Class 3'])
    expect(scheduledClasses[0]).toMatchObject({
      batchId: batch.documentId,
      batchname: batch.name,
      date: '2026-12-01',
      time: '01:30',
      timezone: 'Asia/Kolkata',
      startsAt: '2026-12-01T01:00:00.000Z',
      duration: 60,
      link: '',
      recording: '',
      materials: [],
    })
  })

  test('is limited to its students and admins', async () => {
    const [batch, another] = [await makeBatch(), await makeBatch()]
    const student = await person({ batch: batch.id })
    expect(await ask(student, batch.name.toUpperCase())).toMatchObject({ ok: true })
    expect(await ask(student, another.name)).toMatchObject({ ok: false, status: 403 })
    expect(await ask(await person(), batch.name)).toMatchObject({ ok: false, status: 403 })
    expect(await ask(await person({ role: 'institute-admin' }), batch.name)).toMatchObject({ ok: true })
  })

  test('is closed at once to a student who has left', async () => {
    const batch = await makeBatch()
    const student = await person({ batch: batch.id })
    expect(await ask(student, batch.name)).toMatchObject({ ok: true })
    await cms.strapi.db.query(accountUid).update({ where: { id: student.account.id }, data: { batch: null } })
    expect(await ask(student, batch.name)).toMatchObject({ ok: false, status: 403 })
  })

  test('returns 404 for an unknown batch, and 400 without one', async () => {
    const admin = await person({ role: 'institute-admin' })
    expect(await ask(admin, 'No such batch')).toMatchObject({ status: 404 })
    for (const query of [
      '',
      '?batch_name=',
      '?batch_name=%20',
      `?batch_name=${'a'.repeat(201)}`,
      '?batch_name[]=a',
    ]) {
      const response = await fetch(`${cms.url}/api/batch/get-batch${query}`, {
        headers: { Authorization: `Bearer ${admin.token}` },
      })
      expect([query, response.status]).toEqual([query, 400])
    }
  })

  test('uses two SQL statements for a batch of any size', async () => {
    const small = await makeBatch()
    const large = await makeBatch({ modules: 5, materials: 4, videos: 3, classes: 6 })
    for (const batch of [small, large]) {
      const student = await person({ batch: batch.id })
      expect(await statementsOf(cms.strapi, () => ask(student, batch.name))).toHaveLength(2)
    }
  })

  test('uses named statements, whose plans Postgres caches', async () => {
    const batch = await makeBatch()
    const student = await person({ batch: batch.id })
    const names: unknown[] = []
    const note = ({ options }: { options?: { name?: string } }) => names.push(options?.name)
    const { connection } = cms.strapi.db
    connection.on('query', note)
    await ask(student, batch.name)
    connection.removeListener('query', note)
    const prepared = ['account by session', 'batch byName']
    if (inject('client') === 'postgres') expect(names).toEqual(expect.arrayContaining(prepared))
    else expect(names).not.toEqual(expect.arrayContaining(prepared))
  })
})

describe('GET /api/materials/:id', () => {
  async function linkFor(reader: Person, batch: MadeBatch) {
    const answer = await call(getBatch, { ...as(reader), query: { batch_name: batch.name } })
    const address = answer.ok ? answer.data.data.course_content[0]?.data[0]?.fileUrl : undefined
    return new URL(address ?? '')
  }
  const batchWithFile = () => makeBatch({ modules: 1, materials: 1 })
  async function givenLink() {
    const batch = await batchWithFile()
    return linkFor(await person({ batch: batch.id }), batch)
  }
  const change = ({ account }: Person, data: object) =>
    cms.strapi.db.query(accountUid).update({ where: { id: account.id }, data })
  const open = ({ pathname, search }: URL) => fetch(`${cms.url}${pathname}${search}`)

  test('sends the file for a valid link, framed only by the site', async () => {
    const response = await open(await givenLink())
    expect(await response.text()).toBe('%PDF-1.3 the paper')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '18',
      'content-disposition': expect.stringMatching(/^inline; filename=".*\.pdf"; filename\*=UTF-8''Unit%201/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "frame-ancestors 'self' http://localhost:4321",
      'cache-control': expect.stringContaining('private'),
    })
    expect(response.headers.has('x-frame-options')).toBe(false)
  })

  test('rejects expired, altered and unsigned links', async () => {
    const link = await givenLink()
    const id = link.pathname.split('/').at(-1) ?? ''
    const { linkSecret } = JSON.parse(readFileSync(join(cms.dataDir, 'secrets.json'), 'utf8'))
    const reader = link.searchParams.get('reader') ?? ''
    const old = createLinkSigner(linkSecret).sign(
      `material ${id} ${reader} 0`,
      new Date(Date.now() - 2 * 3_600_000),
    )
    const other = (await person()).account.user._id
    const variants = {
      expired: { reader, expires: String(old.expires), signature: old.signature },
      'of another reader': { ...Object.fromEntries(link.searchParams), reader: other },
      'made to last': { ...Object.fromEntries(link.searchParams), expires: '9999999999' },
      'signed by a guess': { ...Object.fromEntries(link.searchParams), signature: 'guess' },
      bare: {},
    }
    for (const [name, parameters] of Object.entries(variants)) {
      const response = await open(
        new URL(`${link.origin}${link.pathname}?${new URLSearchParams(parameters)}`),
      )
      expect([name, response.status]).toEqual([name, 403])
      expect(failure.parse(await response.json()).msg).toContain('your batch')
    }
  })

  test('rejects at once students who left, were blocked, deleted or given a new password', async () => {
    const [batch, other] = [await batchWithFile(), await makeBatch()]
    const ends: Record<string, (reader: Person) => Promise<unknown>> = {
      leaves: (reader) => change(reader, { batch: other.id }),
      'is locked out': (reader) => change(reader, { blocked: true }),
      'gets a new password': (reader) => change(reader, { sessionEpoch: 1 }),
      'is deleted': ({ account }) =>
        cms.strapi.documents(accountUid).delete({ documentId: account.user._id }),
    }
    for (const [name, end] of Object.entries(ends)) {
      const reader = await person({ batch: batch.id })
      const link = await linkFor(reader, batch)
      expect([name, (await open(link)).status]).toEqual([name, 200])
      await end(reader)
      const closed = await open(link)
      expect([name, closed.status]).toEqual([name, 403])
      expect(failure.parse(await closed.json()).msg).toContain('your batch')
    }
  })

  test('rejects a former admin at once', async () => {
    const batch = await batchWithFile()
    const [leaving, staying] = [
      await person({ role: 'institute-admin' }),
      await person({ role: 'institute-admin' }),
    ]
    const listed = async (reader: Person) => {
      const answer = await call(getBatches, as(reader))
      const found = answer.ok ? answer.data.batches.find(({ _id }) => _id === batch.documentId) : undefined
      return new URL(found?.course_content[0]?.data[0]?.fileUrl ?? '')
    }
    const [first, second] = [await listed(leaving), await listed(staying)]
    expect(await listed(leaving)).toEqual(first)
    const role = await cms.strapi.db
      .query('plugin::users-permissions.role')
      .findOne({ where: { type: 'authenticated' } })
    await change(leaving, { role: role.id })
    expect([(await open(first)).status, (await open(second)).status]).toEqual([403, 200])
  })

  test('returns 404 without the material or its file', async () => {
    const link = await givenLink()
    const other = await givenLink()
    const files = () => readdirSync(join(cms.dataDir, 'materials'))
    const before = files().length
    const documentId = link.pathname.split('/').at(-1) ?? ''
    await cms.strapi.documents('api::material.material').delete({ documentId })
    expect((await open(link)).status).toBe(404)
    expect(files()).toHaveLength(before - 1)
    rmSync(join(cms.dataDir, 'materials'), { recursive: true })
    expect((await open(other)).status).toBe(404)
  })

  test('is the only URL of the file', async () => {
    const { file } = await cms.strapi.db
      .query('api::material.material')
      .findOne({ where: { file: { $notNull: true } } })
    for (const path of [`/uploads/${file}`, `/materials/${file}`, `/../materials/${file}`])
      expect((await fetch(`${cms.url}${path}`)).status).toBe(404)
  })
})

/** A PNG header that declares huge dimensions; decoding it would exhaust the memory. */
function hugePicture(): Uint8Array<ArrayBuffer> {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(60_000, 0)
  size.writeUInt32BE(60_000, 4)
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const head = chunk('IHDR', Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])]))
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(1000)))
  return Uint8Array.from(Buffer.concat([signature, head, pixels, chunk('IEND', Buffer.alloc(0))]))
}

describe('POST /api/images', () => {
  const uploads = () =>
    readdirSync(join(cms.dataDir, 'public', 'uploads')).filter((name) => name.startsWith('profile_'))
  const picture = () =>
    sharp({ create: { width: 600, height: 300, channels: 3, background: '#b4421f' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' } })
      .jpeg()
      .toBuffer()

  async function upload(token: string, content: Uint8Array<ArrayBuffer> | string, name = 'me.png') {
    const form = new FormData()
    form.set('image', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
    const response = await fetch(`${cms.url}/api/images?key=of-an-image-host`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: form,
    })
    return { status: response.status, body: await response.json() }
  }
  const uploaded = async (token: string) => {
    const { status, body } = await upload(token, await picture())
    expect(status).toBe(200)
    return uploadImage.reply.parse(body).data.url
  }
  const fileOf = (url: string) => join(cms.dataDir, 'public', 'uploads', url.split('/').at(-1) ?? '')

  test('creates a public square picture without location data', async () => {
    const { token } = await person()
    const { pathname } = new URL(await uploaded(token))
    const response = await fetch(`${cms.url}${pathname}`)
    const { format, width, height, exif } = await sharp(await response.arrayBuffer()).metadata()
    expect([response.headers.get('content-type'), format, width, height, exif]).toEqual([
      'image/webp',
      'webp',
      400,
      400,
      undefined,
    ])
  })

  test.for([
    ['30 MB', Buffer.alloc(30 * 1024 * 1024, 7), 413],
    ['a text with a picture’s name', 'I am no picture', 415],
    [
      'a drawing with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      415,
    ],
    ['a picture that is a script too', 'GIF89a/*\0\0*/=1;alert(1)', 415],
    ['a picture of 60,000 by 60,000 pixels', hugePicture(), 413],
    ['nothing', '', 415],
  ] as const)('rejects %s with a message, and stores nothing', async ([, content, status]) => {
    const { token } = await person()
    const before = uploads()
    const answer = await upload(token, content)
    expect([answer.status, failure.parse(answer.body).msg]).toEqual([
      status,
      expect.stringMatching(/^[A-Z].*\.$/),
    ])
    expect(uploads()).toEqual(before)
  })

  test('rejects a form without a picture, and a form where none belongs', async () => {
    const { token } = await person()
    const form = new FormData()
    form.set('other', 'text')
    const headers = { Authorization: `Bearer ${token}` }
    const statusOf = async (path: string) =>
      (await fetch(`${cms.url}/api${path}`, { method: 'POST', headers, body: form })).status
    expect([await statusOf('/images'), await statusOf('/auth/login')]).toEqual([400, 415])
  })

  test('keeps the current picture and the newest upload, until the profile changes', async () => {
    const learner = await person()
    const save = (profilePic: string) =>
      call(updateProfile, {
        ...as(learner),
        body: { fullName: 'Asha', phoneNumber: '+91 98470 22310', profilePic },
      })
    const first = await uploaded(learner.token)
    expect(await save(first)).toMatchObject({ ok: true, data: { profilePic: first } })
    const [second, third] = [await uploaded(learner.token), await uploaded(learner.token)]
    expect([first, second, third].map((url) => existsSync(fileOf(url)))).toEqual([true, false, true])
    await save(third)
    expect([first, third].map((url) => existsSync(fileOf(url)))).toEqual([false, true])
    await save('')
    expect(existsSync(fileOf(third))).toBe(false)
  })

  test('is accepted if it is the account’s own or at the image host, and rejected otherwise', async () => {
    const learner = await person()
    const send = (profilePic: string) =>
      call(updateProfile, {
        ...as(learner),
        body: { fullName: 'Asha', phoneNumber: '+91 98470 22310', profilePic },
      })
    const own = await uploaded(learner.token)
    for (const url of [
      'https://tracker.example/pixel.png',
      'http://i.images.example/me.png',
      'https://i.images.example.evil.example/me.png',
      `${own}?x`,
      new URL('/uploads/other.png', own).href,
    ])
      expect(await send(url), url).toMatchObject({
        ok: false,
        status: 400,
        code: 'PictureNotAccepted',
        msg: 'Please upload a picture here. We can’t show pictures from other websites.',
      })
    for (const url of [own, 'https://i.images.example/me.png', ''])
      expect(await send(url), url).toMatchObject({ ok: true, data: { profilePic: url } })
  })

  test('is kept while its owner changes something else', async () => {
    const learner = await person()
    const profilePic = 'https://old.example/me.png'
    const where = { documentId: learner.account.user._id }
    await cms.strapi.db.query(accountUid).update({ where, data: { profilePic } })
    const body = { fullName: 'Another Name', phoneNumber: '+91 98470 22310', profilePic }
    expect(await call(updateProfile, { ...as(learner), body })).toMatchObject({
      ok: true,
      data: { fullName: 'Another Name', profilePic },
    })
  })

  test('never deletes other accounts’ pictures, but those of a deleted account', async () => {
    const [owner, thief] = [await person(), await person()]
    const url = await uploaded(owner.token)
    const body = { fullName: 'Thief', phoneNumber: '+91 98470 22310', profilePic: url }
    expect(await call(updateProfile, { ...as(thief), body })).toMatchObject({ ok: false, status: 400 })
    await call(updateProfile, { ...as(thief), body: { ...body, profilePic: '' } })
    expect(existsSync(fileOf(url))).toBe(true)
    await cms.strapi.documents(accountUid).delete({ documentId: owner.account.user._id })
    expect(existsSync(fileOf(url))).toBe(false)
  })
})

describe('GET /api/external/thoughts', () => {
  test('returns one published thought all day, or 404 without thoughts', async () => {
    expect(await call(thought, { base: cms.url })).toMatchObject({ ok: false, status: 404 })
    const thoughts = cms.strapi.documents('api::thought.thought')
    await thoughts.create({ data: { content: 'A draft', author: 'Nobody' } })
    const data = { content: 'Practice is the best of all instructors.', author: 'Publilius Syrus' }
    await thoughts.create({ data, status: 'published' })
    for (let day = 0; day < 2; day += 1)
      expect(await call(thought, { base: cms.url })).toEqual({ ok: true, data })
  })

  test('returns the next one from midnight at the institute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-12-31T18:29:50Z') })
    const thoughts = cms.strapi.documents('api::thought.thought')
    for (const content of ['Another thought.', 'A third.'])
      await thoughts.create({ data: { content, author: 'Asha' }, status: 'published' })
    const shown = async () => {
      const answer = await call(thought, { base: cms.url })
      return answer.ok ? answer.data.content : answer.msg
    }
    const first = await shown()
    vi.setSystemTime(Date.parse('2027-12-31T18:29:59Z'))
    expect(await shown()).toBe(first)
    vi.setSystemTime(Date.parse('2027-12-31T18:30:01Z'))
    expect(await shown()).not.toBe(first)
    vi.useRealTimers()
  })
})

describe('a character that can’t be stored', () => {
  const SENTENCE = 'This contains a character we can’t store. Please type the text again.'
  const json = { 'Content-Type': 'application/json' }

  test.for([
    ['GET', `/api${getBatch.path}?batch_name=%00`],
    ['GET', `/API${getBatch.path}?batch_name[a]=x%00y`],
    ['GET', '/api/user/registration?session=%00'],
    ['GET', '/api/materials/%00?expires=1&signature=x'],
    ['GET', '/content-manager/collection-types/api::page.page?_q=%00'],
    ['GET', '/uploads/%00.png'],
    ['POST', '/api/user/registration', { fullName: 'A\0', email: 'a@b.example', phoneNumber: '9876543210' }],
    ['POST', '/api/user/registration', { session: '\0' }],
    ['POST', '/api/auth/signup', { fullName: 'A\0', email: 'a@b.example', password: 'secret-enough' }],
    ['POST', '/api/auth/login', { email: '\0', password: 'x' }],
    ['POST', '/admin/login', { email: 'a@b.example', password: '\0' }],
  ] as const)('%s %s %j is rejected with a message', async ([method, path, body]) => {
    const { token } = await person()
    const headers = { Authorization: `Bearer ${token}`, ...(body && json) }
    const response = await fetch(`${cms.url}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    expect([response.status, failure.parse(await response.json()).msg]).toEqual([400, SENTENCE])
  })

  test('is rejected in a field beside a file', async () => {
    const { token } = await person({ role: 'institute-admin' })
    const form = new FormData()
    form.set('title', 'A\0')
    const response = await fetch(`${cms.url}/api${editMaterial.path}?id=x`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}` },
      body: form,
    })
    expect([response.status, failure.parse(await response.json()).msg]).toEqual([400, SENTENCE])
  })
})

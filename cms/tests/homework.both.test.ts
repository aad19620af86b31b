import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  assignCoaches,
  certificateCandidates,
  changeHomework,
  coachHomework,
  deleteBatch,
  deleteHomework,
  exportOwnData,
  handInTake,
  handInText,
  homeworkLimits,
  openHandIn,
  ownHomework,
  reviewHandIn,
  savePhrases,
  sendPiece,
  setHomework,
  takeReceived,
} from '@careerspeak/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { deleteAccount } from '../src/api/account/service'
import { enqueueHomeworkReminders } from '../src/api/homework/remind'
import { homeworkRetention } from '../src/api/homework/retention'
import { createBatches, type MadeBatch } from './support/batches'
import { call } from './support/client'
import { useCms } from './support/cms'
import { mailsTo, sendDueMails } from './support/outbox'
import { createPeople, type Person } from './support/people'
import { recorded, remuxed } from './support/recordings'

const cms = useCms()
const person = createPeople()
const makeBatch = createBatches(cms)
const as = ({ token }: Person) => ({ base: cms.url, token })
const DAY_MS = 86_400_000
const fromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const files = () => {
  const folder = join(cms.dataDir, 'homework')
  return existsSync(folder) ? readdirSync(folder) : []
}

let batch: MadeBatch
let coach: Person
beforeAll(async () => {
  if (!cms.strapi) return
  batch = await makeBatch({ modules: 1, materials: 1 })
  coach = await person({ role: 'coach' })
  const admin = await person({ role: 'institute-admin' })
  const body = { batch: batch.documentId, coaches: [coach.account.user._id] }
  await call(assignCoaches, { ...as(admin), body })
})

type Kind = 'written' | 'spoken' | 'scenario'
const fields = { title: 'Introduce yourself', text: 'Two minutes.', topic: '', material: '' }

async function setTask(kind: Kind = 'written', dueAt = fromNow(3)): Promise<string> {
  const topic = kind === 'scenario' ? 'job-interview' : ''
  const body = { ...fields, batch: batch.documentId, kind, dueAt, topic }
  const result = await call(setHomework, { ...as(coach), body })
  if (!result.ok) throw new Error(result.msg)
  return result.data._id
}
const passDue = (task: string) =>
  cms.strapi.db
    .query('api::homework.homework-task')
    .update({ where: { documentId: task }, data: { dueAt: new Date(Date.now() - 1000) } })
const learner = () => person({ batch: batch.id })
const write = (one: Person, task: string, text = 'My name is Asha.', words: string[] = []) =>
  call(handInText, {
    ...as(one),
    body: { task, text, findings: words.map((each) => ({ rule: 'a rule', words: each })) },
  })
async function written(one: Person, task: string, text?: string) {
  const result = await write(one, task, text)
  if (!result.ok) throw new Error(result.msg)
  return result.data.handIn
}
const ownTask = async (one: Person, task: string) => {
  const result = await call(ownHomework, as(one))
  if (!result.ok) throw new Error(result.msg)
  return result.data.tasks.find(({ _id }) => _id === task)
}
const deskOf = async (one: Person) => {
  const result = await call(coachHomework, as(one))
  if (!result.ok) throw new Error(result.msg)
  return result.data
}
const noLevels = { range: null, accuracy: null, fluency: null, coherence: null }
const reviewOf = (version: number, more: object = {}) => ({
  version,
  done: false,
  notes: [],
  keep: '',
  drop: '',
  tryNext: '',
  rubric: noLevels,
  ...more,
})

/** A WAV file of silence. */
function wavOf(seconds: number): Uint8Array<ArrayBuffer> {
  const rate = 8000
  const samples = Buffer.alloc(seconds * rate * 2)
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return Uint8Array.from(Buffer.concat([header, samples]))
}

/** Sends a take piece by piece from where the server says; `breaks` loses every answer so often. */
async function sendTake(one: Person, take: string, content: Uint8Array, breaks = 0) {
  let calls = 0
  for (;;) {
    const state = await call(takeReceived, { ...as(one), query: { take } })
    if (!state.ok) throw new Error(state.msg)
    const { received } = state.data
    if (received === content.length) return calls
    const piece = content.subarray(received, received + homeworkLimits.pieceBytes)
    const body = { take, offset: received, content: Buffer.from(piece).toString('base64') }
    calls += 1
    await call(sendPiece, { ...as(one), body })
    // The answer was lost, so that the sender repeats the piece.
    for (let lost = 0; lost < breaks; lost += 1)
      expect(await call(sendPiece, { ...as(one), body })).toMatchObject({
        data: { received: received + piece.length },
      })
  }
}
const handTake = (one: Person, task: string, take: string, bytes: number) =>
  call(handInTake, { ...as(one), body: { task, take, bytes, measured: null, consent: 'yes' } })

describe('setting homework', () => {
  test('is for the coaches of the batch, and for admins', async () => {
    const stranger = await person({ role: 'coach' })
    const admin = await person({ role: 'institute-admin' })
    const body = { ...fields, batch: batch.documentId, kind: 'written', dueAt: fromNow(5) } as const
    expect(await call(setHomework, { ...as(stranger), body })).toMatchObject({ status: 404 })
    expect(await call(setHomework, { ...as(await learner()), body })).toMatchObject({ status: 403 })
    expect(await call(setHomework, { ...as(admin), body })).toMatchObject({ ok: true })
    const id = await setTask()
    const change = { ...fields, kind: 'written', dueAt: fromNow(4), title: 'Changed' } as const
    expect(await call(changeHomework, { ...as(stranger), query: { id }, body: change })).toMatchObject({
      status: 404,
    })
    expect(await call(changeHomework, { ...as(coach), query: { id }, body: change })).toMatchObject({
      ok: true,
    })
    expect(await ownTask(await learner(), id)).toMatchObject({ title: 'Changed' })
    expect(await call(deleteHomework, { ...as(stranger), query: { id } })).toMatchObject({ status: 404 })
    expect(await call(deleteHomework, { ...as(coach), query: { id } })).toMatchObject({ ok: true })
  })

  test('refuses a time that is over, a scenario without a topic and a material of another batch', async () => {
    const other = await makeBatch({ modules: 1, materials: 1 })
    const [foreign] = await cms.strapi.db
      .query('api::material.material')
      .findMany({ where: { module: { batch: { id: other.id } } } })
    const attempt = (more: object) =>
      call(setHomework, {
        ...as(coach),
        body: { ...fields, batch: batch.documentId, kind: 'written', dueAt: fromNow(1), ...more },
      })
    const paths = async (more: object) => {
      const result = await attempt(more)
      return result.ok ? [] : [result.status, ...result.errors.map(({ path }) => path)]
    }
    expect(await paths({ dueAt: fromNow(-1) })).toEqual([400, 'dueAt'])
    expect(await paths({ kind: 'scenario' })).toEqual([400, 'topic'])
    expect(await paths({ material: foreign.documentId })).toEqual([400, 'material'])
  })

  test('reminds who has not handed in once, a day before', async () => {
    const [done, idle] = [await learner(), await learner()]
    const task = await setTask('written', fromNow(1.5))
    await write(done, task)
    await enqueueHomeworkReminders(new Date())
    const queued = () => cms.strapi.db.query('api::mail.mail').count({ where: { recipient: idle.email } })
    expect(await queued()).toBe(0)
    const soon = new Date(Date.now() + DAY_MS)
    await enqueueHomeworkReminders(soon)
    await enqueueHomeworkReminders(soon)
    await sendDueMails()
    expect(await mailsTo(cms, idle.email)).toHaveLength(1)
    expect(await mailsTo(cms, done.email)).toEqual([])
  })

  test('does not go to a learner who hands in before it is sent', async () => {
    const [quick, idle] = [await learner(), await learner()]
    const task = await setTask('written', fromNow(0.5))
    await Promise.all([enqueueHomeworkReminders(new Date()), enqueueHomeworkReminders(new Date())])
    await write(quick, task)
    await sendDueMails()
    expect(await mailsTo(cms, idle.email)).toHaveLength(1)
    expect(await mailsTo(cms, quick.email)).toEqual([])
  })
})

describe('the sound of a task', () => {
  const sounds = () => {
    const folder = join(cms.dataDir, 'homework-sounds')
    return existsSync(folder) ? readdirSync(folder) : []
  }
  const sendSound = async (
    one: Person,
    endpoint: typeof setHomework | typeof changeHomework,
    more: Record<string, string | Uint8Array<ArrayBuffer>>,
    id = '',
  ) => {
    const form = new FormData()
    const given = { ...fields, batch: batch.documentId, kind: 'spoken', dueAt: fromNow(3), ...more }
    for (const [name, value] of Object.entries(given))
      if (typeof value === 'string') form.append(name, value)
      else form.append(name, new Blob([value]), 'lesson.m4a')
    const { method, path } = endpoint
    const response = await fetch(`${cms.url}/api${path}${id && `?id=${id}`}`, {
      method,
      headers: { Authorization: `Bearer ${one.token}` },
      body: form,
    })
    const reply = z
      .object({ _id: z.string().optional(), msg: z.string().optional() })
      .parse(await response.json())
    return { status: response.status, ...reply }
  }
  const attach = async (content = recorded('audio.mp4')) => {
    const { _id, msg } = await sendSound(coach, setHomework, { sound: content })
    if (!_id) throw new Error(msg)
    return _id
  }
  const fetched = (url: string) => {
    const { pathname, search } = new URL(url)
    return fetch(`${cms.url}${pathname}${search}`)
  }
  const soundOf = async (one: Person, task: string) => {
    const { sound } = (await ownTask(one, task)) ?? { sound: null }
    if (!sound) throw new Error('This task has no sound.')
    return sound
  }

  test('is heard by the learners of the batch and its coaches, and by no one else', async () => {
    const content = recorded('audio.mp4')
    const [one, left] = [await learner(), await learner()]
    const task = await attach(content)
    const sound = await soundOf(one, task)
    expect(sound).toMatchObject({ mimeType: 'audio/mp4', seconds: expect.closeTo(2, 0) })
    const heard = await fetched(sound.url)
    expect([heard.status, (await heard.arrayBuffer()).byteLength]).toEqual([200, content.length])
    expect(heard.headers.get('accept-ranges')).toBe('bytes')

    const deskUrl = (await deskOf(coach)).tasks.find(({ _id }) => _id === task)?.sound?.url ?? ''
    expect((await fetched(deskUrl)).status).toBe(200)
    const admin = await person({ role: 'institute-admin' })
    const adminUrl = (await deskOf(admin)).tasks.find(({ _id }) => _id === task)?.sound?.url ?? ''
    expect((await fetched(adminUrl)).status).toBe(200)

    const ownUrl = (await soundOf(left, task)).url
    await cms.strapi.db
      .query('plugin::users-permissions.user')
      .update({ where: { id: left.account.id }, data: { batch: (await makeBatch()).id } })
    expect((await fetched(ownUrl)).status).toBe(403)
    const stranger = (await person()).account.user._id
    expect((await fetched(ownUrl.replace(left.account.user._id, stranger))).status).toBe(403)
    expect((await fetched(ownUrl.split('?')[0] ?? '')).status).toBe(403)
    expect((await deskOf(await person({ role: 'coach' }))).tasks).toEqual([])
  })

  test('is attached by the coaches of the batch and by admins', async () => {
    const content = recorded('audio.mp4')
    const before = sounds().length
    const stranger = await person({ role: 'coach' })
    expect(await sendSound(stranger, setHomework, { sound: content })).toMatchObject({ status: 404 })
    expect(await sendSound(await learner(), setHomework, { sound: content })).toMatchObject({ status: 403 })
    const task = await setTask('spoken')
    expect(await sendSound(stranger, changeHomework, { sound: content }, task)).toMatchObject({ status: 404 })
    expect(sounds()).toHaveLength(before)
    const admin = await person({ role: 'institute-admin' })
    expect(await sendSound(admin, changeHomework, { sound: content }, task)).toMatchObject({ status: 200 })
    expect(sounds()).toHaveLength(before + 1)
  })

  test('is an MP3 or a WAV file too, and no other file', async () => {
    const paths = async (content: Uint8Array<ArrayBuffer>) =>
      (await sendSound(coach, setHomework, { sound: content })).status
    expect(await paths(wavOf(1))).toBe(201)
    expect(await paths(recorded('silent.webm'))).toBe(400)
    expect(await paths(new TextEncoder().encode('<script>alert(1)</script>'))).toBe(400)
    expect(await paths(new Uint8Array())).toBe(400)
    expect(await paths(await remuxed('audio.mp4', '.mp4', homeworkLimits.maxSoundSeconds + 5))).toBe(400)
  })

  test('is replaced, stays as the task changes, and goes when it is removed', async () => {
    const one = await learner()
    const before = sounds().length
    const task = await attach()
    const change = (more: object) =>
      call(changeHomework, {
        ...as(coach),
        query: { id: task },
        body: { ...fields, kind: 'spoken', dueAt: fromNow(4), ...more },
      })
    await change({ title: 'Another title' })
    expect(await ownTask(one, task)).toMatchObject({
      title: 'Another title',
      sound: { seconds: expect.closeTo(2, 0) },
    })
    await sendSound(coach, changeHomework, { sound: wavOf(3) }, task)
    expect(await soundOf(one, task)).toMatchObject({ mimeType: 'audio/wav', seconds: 3 })
    expect(sounds()).toHaveLength(before + 1)
    const { url } = await soundOf(one, task)
    await change({ earlierSound: 'remove' })
    expect(await ownTask(one, task)).toMatchObject({ sound: null })
    expect((await fetched(url)).status).toBe(404)
    expect(sounds()).toHaveLength(before)
  })

  test('is in its coach’s copy of the data, and goes with the task, the batch or the coach', async () => {
    const admin = await person({ role: 'institute-admin' })
    const [leaving, own] = [await person({ role: 'coach' }), await makeBatch()]
    const assign = { batch: own.documentId, coaches: [leaving.account.user._id] }
    await call(assignCoaches, { ...as(admin), body: assign })
    const before = sounds().length
    const set = async (one: Person) => {
      const { _id } = await sendSound(one, setHomework, { batch: own.documentId, sound: wavOf(1) })
      return _id ?? ''
    }
    const [theirs, deleted] = [await set(leaving), await set(admin), await set(admin)]
    expect(sounds()).toHaveLength(before + 3)
    const copy = await call(exportOwnData, as(leaving))
    if (!copy.ok) throw new Error(copy.msg)
    expect(copy.data.homeworkSounds).toMatchObject([{ task: fields.title, seconds: 1 }])
    expect((await fetched(copy.data.homeworkSounds[0]?.url ?? '')).status).toBe(200)

    await call(deleteHomework, { ...as(admin), query: { id: deleted } })
    expect(sounds()).toHaveLength(before + 2)
    await deleteAccount(leaving.account.user._id)
    expect(sounds()).toHaveLength(before + 1)
    expect(await ownTask(await person({ batch: own.id }), theirs)).toMatchObject({ sound: null })
    await call(deleteBatch, { ...as(admin), query: { id: own.documentId } })
    expect(sounds()).toHaveLength(before)
  })
})

describe('written homework', () => {
  test('is handed in again until it is due, and late once', async () => {
    const [early, late] = [await learner(), await learner()]
    const task = await setTask()
    await written(early, task, 'First.')
    expect(await written(early, task, 'Second.')).toMatchObject({ text: 'Second.', late: false })
    await passDue(task)
    expect(await write(early, task, 'Third.')).toMatchObject({ status: 409 })
    expect(await ownTask(early, task)).toMatchObject({ handIn: { text: 'Second.' } })
    expect(await written(late, task)).toMatchObject({ late: true })
  })

  test('has at most 600 words, and belongs to the learner’s own batch', async () => {
    const one = await learner()
    const task = await setTask()
    expect(await write(one, task, 'word '.repeat(601))).toMatchObject({ status: 400 })
    expect(await write(one, task, ' ')).toMatchObject({ status: 400 })
    const other = await person({ batch: (await makeBatch()).id })
    expect(await write(other, task)).toMatchObject({ status: 404 })
    expect(await write(await person(), task)).toMatchObject({ status: 409, code: 'NotInBatch' })
    expect(await call(ownHomework, as(other))).toMatchObject({ data: { tasks: [] } })
    expect(await write(one, await setTask('spoken'))).toMatchObject({ status: 400 })
  })

  test('takes no state, mark or note from a learner', async () => {
    const one = await learner()
    const task = await setTask()
    const body = {
      task,
      text: 'Mine.',
      findings: [],
      status: 'reviewed',
      version: 99,
      reviewedAt: fromNow(0),
      late: false,
      review: { notes: [], keep: 'Perfect', drop: '', tryNext: '', rubric: { ...noLevels, range: 'C1' } },
    }
    const result = await call(handInText, { ...as(one), body })
    expect(result).toMatchObject({ data: { handIn: { review: null } } })
    const { data } = (result.ok &&
      (await call(openHandIn, { ...as(coach), query: { id: result.data.handIn._id } }))) as {
      data: unknown
    }
    expect(data).toMatchObject({ handIn: { version: 1, review: null, reviewedAt: null } })
    expect(await call(reviewHandIn, { ...as(one), query: { id: 'abc' }, body: reviewOf(1) })).toMatchObject({
      status: 403,
    })
  })

  test('is handed in once by two requests at a time', async () => {
    const one = await learner()
    const task = await setTask()
    await Promise.all([1, 2, 3, 4].map((number) => write(one, task, `Attempt ${number}.`)))
    expect((await deskOf(coach)).tasks.find(({ _id }) => _id === task)).toMatchObject({ handedIn: 1 })
  })
})

describe('spoken homework', () => {
  test('arrives whole though the line breaks 20 times, and is stored once', async () => {
    const one = await learner()
    const task = await setTask('spoken')
    const content = await remuxed('audio.mp4', '.mp4', 120)
    const take = randomUUID()
    const before = files().length
    expect(await handTake(one, task, take, content.length)).toMatchObject({ status: 409 })
    await sendTake(one, take, content, 20)
    const [first, again] = [
      await handTake(one, task, take, content.length),
      await handTake(one, task, take, content.length),
    ]
    if (!first.ok || !again.ok) throw new Error(JSON.stringify([first, again]))
    expect(again.data).toMatchObject({
      handIn: { _id: first.data.handIn._id, handedInAt: first.data.handIn.handedInAt },
    })
    expect(files()).toHaveLength(before + 1)
    const { pathname, search } = new URL(first.data.handIn.url ?? '')
    const sent = await fetch(`${cms.url}${pathname}${search}`)
    expect([sent.status, (await sent.arrayBuffer()).byteLength]).toEqual([200, content.length])
    expect(await cms.strapi.db.query('api::homework.recording-piece').count({ where: { take } })).toBe(0)
  })

  test('keeps a gap, a long piece and another learner’s take out', async () => {
    const [one, other] = [await learner(), await learner()]
    const take = randomUUID()
    const piece = (who: Person, offset: number, bytes: number) =>
      call(sendPiece, { ...as(who), body: { take, offset, content: Buffer.alloc(bytes).toString('base64') } })
    expect(await piece(one, 0, 100)).toMatchObject({ data: { received: 100 } })
    expect(await piece(one, 300, 100)).toMatchObject({ data: { received: 100 } })
    // A short piece was the last one.
    expect(await piece(one, 100, 100)).toMatchObject({ status: 409 })
    expect(await piece(one, 100, homeworkLimits.pieceBytes + 1)).toMatchObject({ status: 413 })
    expect(await call(takeReceived, { ...as(other), query: { take } })).toMatchObject({
      data: { received: 0 },
    })
    expect(await handTake(one, await setTask('spoken'), take, 100)).toMatchObject({ status: 400 })
    expect(await handTake(other, await setTask('spoken'), take, 100)).toMatchObject({ status: 409 })
    expect(
      await call(sendPiece, { ...as(one), body: { take, offset: 100, content: 'no base64!' } }),
    ).toMatchObject({
      status: 400,
    })
  })

  test('makes room by deleting the oldest unfinished takes alone', async () => {
    const one = await learner()
    const bytes = homeworkLimits.pieceBytes
    const beginWhole = async () => {
      const take = randomUUID()
      for (let offset = 0; offset < homeworkLimits.maxBytes; offset += bytes) {
        const data = { account: one.account.id, take, offset, bytes, content: '' }
        await cms.strapi.db.query('api::homework.recording-piece').create({ data })
      }
      return take
    }
    const [oldest, middle, newest] = [await beginWhole(), await beginWhole(), await beginWhole()]
    const body = { take: randomUUID(), offset: 0, content: Buffer.alloc(100).toString('base64') }
    expect(await call(sendPiece, { ...as(one), body })).toMatchObject({ data: { received: 100 } })
    const received = async (take: string) => {
      const answer = await call(takeReceived, { ...as(one), query: { take } })
      return answer.ok ? answer.data.received : answer
    }
    expect([await received(oldest), await received(middle), await received(newest)]).toEqual([
      0,
      homeworkLimits.maxBytes,
      homeworkLimits.maxBytes,
    ])
  })

  test('keeps few rows of a learner who begins a hundred takes of one byte', async () => {
    const one = await learner()
    for (let begun = 0; begun < 100; begun += 1)
      await call(sendPiece, { ...as(one), body: { take: randomUUID(), offset: 0, content: 'AA==' } })
    const pieces = cms.strapi.db.query('api::homework.recording-piece')
    expect(await pieces.count({ where: { account: one.account.id } })).toBe(48)
  })

  test('is heard by its owner and the coaches of the batch, and by no one else', async () => {
    const one = await learner()
    const task = await setTask('spoken')
    const content = recorded('audio.mp4')
    const take = randomUUID()
    await sendTake(one, take, content)
    const handed = await handTake(one, task, take, content.length)
    if (!handed.ok) throw new Error(handed.msg)
    const query = { id: handed.data.handIn._id }
    const opened = await call(openHandIn, { ...as(coach), query })
    if (!opened.ok) throw new Error(opened.msg)
    const hear = async (url: string | null) => {
      const { pathname, search } = new URL(url ?? '')
      return (await fetch(`${cms.url}${pathname}${search}`)).status
    }
    expect(await hear(opened.data.handIn.url)).toBe(200)
    const stranger = await person({ role: 'coach' })
    expect(await call(openHandIn, { ...as(stranger), query })).toMatchObject({ status: 404 })
    const admin = await person({ role: 'institute-admin' })
    await call(assignCoaches, { ...as(admin), body: { batch: batch.documentId, coaches: [] } })
    expect(await hear(opened.data.handIn.url)).toBe(403)
    await call(assignCoaches, {
      ...as(admin),
      body: { batch: batch.documentId, coaches: [coach.account.user._id] },
    })
  })
})

describe('a review', () => {
  test('is seen by the learner once it is finished, with one mail', async () => {
    const one = await learner()
    const task = await setTask()
    const { _id: id } = await written(one, task)
    expect((await deskOf(coach)).queue.map(({ _id }) => _id)).toContain(id)
    const save = (version: number, more: object) =>
      call(reviewHandIn, { ...as(coach), query: { id }, body: reviewOf(version, more) })
    expect(await save(1, { keep: 'Your calm voice' })).toMatchObject({ data: { handIn: { version: 2 } } })
    expect(await ownTask(one, task)).toMatchObject({ handIn: { review: null } })
    const rubric = { ...noLevels, range: 'B1', fluency: 'B2' }
    await save(2, { done: true, keep: 'Your calm voice', rubric })
    await save(3, { done: true, keep: 'Your calm, warm voice', rubric })
    expect(await ownTask(one, task)).toMatchObject({
      handIn: { review: { keep: 'Your calm, warm voice', rubric } },
    })
    await sendDueMails()
    expect(await mailsTo(cms, one.email)).toHaveLength(1)
    expect((await deskOf(coach)).queue.map(({ _id }) => _id)).not.toContain(id)
  })

  test('speaks for the learner where an admin decides on a certificate', async () => {
    const ofBatch = await makeBatch()
    const admin = await person({ role: 'institute-admin' })
    const [one, other] = [await person({ batch: ofBatch.id }), await person({ batch: ofBatch.id })]
    const rubric = { ...noLevels, range: 'B2', fluency: 'B1' }
    for (const done of [true, false]) {
      const body = { ...fields, batch: ofBatch.documentId, kind: 'written' as const, dueAt: fromNow(3) }
      const set = await call(setHomework, { ...as(admin), body })
      if (!set.ok) throw new Error(set.msg)
      const { _id: id } = await written(one, set.data._id)
      const review = reviewOf(1, { done, rubric: done ? rubric : { ...rubric, range: 'A2' } })
      await call(reviewHandIn, { ...as(admin), query: { id }, body: review })
    }
    const spoken = await call(setHomework, {
      ...as(admin),
      body: { ...fields, batch: ofBatch.documentId, kind: 'spoken', dueAt: fromNow(3) },
    })
    if (!spoken.ok) throw new Error(spoken.msg)
    const [content, take] = [await remuxed('audio.mp4', '.mp4', 90), randomUUID()]
    await sendTake(one, take, content)
    expect(await handTake(one, spoken.data._id, take, content.length)).toMatchObject({ ok: true })
    const query = { batch: ofBatch.documentId }
    const listed = await call(certificateCandidates, { ...as(admin), query })
    const recordOf = ({ account }: Person) =>
      listed.ok && listed.data.candidates.find(({ _id }) => _id === account.user._id)?.record
    expect(recordOf(one)).toMatchObject({
      homework: { handedIn: 3, tasks: 3, spokenSeconds: expect.closeTo(90, 0) },
      levels: rubric,
    })
    expect(recordOf(other)).toMatchObject({
      homework: { handedIn: 0, tasks: 3, spokenSeconds: 0 },
      levels: null,
    })
  })

  test('stays, once finished, when the learner hands in again before the task is due', async () => {
    const one = await learner()
    const task = await setTask()
    const { _id: id } = await written(one, task)
    const body = { ...reviewOf(1, { keep: 'Clear.' }), done: true }
    expect(await call(reviewHandIn, { ...as(coach), query: { id }, body })).toMatchObject({ ok: true })
    expect(await write(one, task, 'Again.')).toMatchObject({ status: 409 })
    expect(await ownTask(one, task)).toMatchObject({ handIn: { review: { keep: 'Clear.' } } })
  })

  const TEXT = 'We discuss about the plan. It is good.'
  const marked = (start: unknown, end: unknown) => [
    { at: 0, text: 'One verb too many.', place: { start, end } },
  ]
  const save = (who: Person, id: string, notes: object[], more: object = {}) => {
    const { method, path } = reviewHandIn
    return fetch(`${cms.url}/api${path}?id=${id}`, {
      method,
      headers: { Authorization: `Bearer ${who.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(reviewOf(1, { notes, ...more })),
    })
  }

  test('marks places in a text, which its learner sees in the order of the text', async () => {
    const one = await learner()
    const task = await setTask()
    const { _id: id } = await written(one, task, TEXT)
    const [note] = marked(3, 16)
    const notes = [
      { at: 0, text: 'Why?', place: { start: 27, end: 38 } },
      { at: 0, text: 'Well begun.' },
      { ...note },
    ]
    expect((await save(coach, id, notes, { done: true })).status).toBe(200)
    const seen = (await ownTask(one, task))?.handIn?.review?.notes ?? []
    expect(seen.map(({ place }) => place && TEXT.slice(place.start, place.end))).toEqual([
      undefined,
      'discuss about',
      'It is good.',
    ])
    expect(await call(exportOwnData, as(one))).toMatchObject({
      data: { homework: [{ review: { notes: [{}, { place: { start: 3, end: 16 } }, {}] } }] },
    })
  })

  test.for([
    ['beyond its end', 0, 39],
    ['before its beginning', -1, 5],
    ['of no words', 2, 3],
    ['that ends before it begins', 9, 3],
    ['that is empty', 5, 5],
    ['between two characters', 0.5, 4],
    ['in words', 'three', 16],
    ['beyond all texts', 0, 1e9],
  ] as const)('refuses a place in a text %s', async ([, start, end]) => {
    const { _id: id } = await written(await learner(), await setTask(), TEXT)
    expect((await save(coach, id, marked(start, end))).status).toBe(400)
    expect((await save(coach, id, marked(3, 16))).status).toBe(200)
  })

  test('refuses a place in a recording', async () => {
    const one = await learner()
    const take = randomUUID()
    const content = await remuxed('audio.mp4', '.mp4', 20)
    await sendTake(one, take, content)
    const handed = await handTake(one, await setTask('spoken'), take, content.length)
    if (!handed.ok) throw new Error(handed.msg)
    const { _id: id } = handed.data.handIn
    expect((await save(coach, id, marked(0, 2))).status).toBe(400)
    expect((await save(coach, id, [{ at: 1, text: 'Louder.' }])).status).toBe(200)
  })

  test('and its text are for the coaches of the batch and for admins alone', async () => {
    const one = await learner()
    const { _id: id } = await written(one, await setTask(), TEXT)
    const roles = {
      owner: one,
      classmate: await learner(),
      stranger: await person({ role: 'coach' }),
      nobody: { ...one, token: 'none' },
      admin: await person({ role: 'institute-admin' }),
    }
    const statuses: Record<string, number[]> = {}
    for (const [role, who] of Object.entries(roles)) {
      const read = await call(openHandIn, { ...as(who), query: { id } })
      statuses[role] = [read.ok ? 200 : read.status, (await save(who, id, marked(3, 16))).status]
    }
    expect(statuses).toEqual({
      owner: [403, 403],
      classmate: [403, 403],
      stranger: [404, 404],
      nobody: [401, 401],
      admin: [200, 200],
    })
  })

  test('never overwrites another coach’s, or one of an earlier hand-in', async () => {
    const one = await learner()
    const task = await setTask()
    const { _id: id } = await written(one, task)
    const admin = await person({ role: 'institute-admin' })
    const save = (who: Person, version: number) =>
      call(reviewHandIn, { ...as(who), query: { id }, body: reviewOf(version, { keep: who.email }) })
    const both = await Promise.all([save(coach, 1), save(admin, 1)])
    expect(both.map((each) => (each.ok ? 200 : each.status)).sort()).toEqual([200, 409])
    await written(one, task, 'Again.')
    expect(await save(coach, 2)).toMatchObject({ status: 409 })
    expect(await save(coach, 3)).toMatchObject({ ok: true })
  })
})

test('the desk counts what most learners of a batch wrote', async () => {
  const task = await setTask()
  const group = [await learner(), await learner(), await learner()]
  for (const one of group.slice(0, 2)) await write(one, task, 'We discuss about it.', ['discuss about'])
  await write(group[2] as Person, task, 'Fine.')
  const desk = await deskOf(coach)
  expect(desk.tasks.find(({ _id }) => _id === task)).toMatchObject({
    findings: [{ words: 'discuss about', learners: 2 }],
    handedIn: 3,
    reviewed: 0,
  })
  expect(await deskOf(await person({ role: 'coach' }))).toMatchObject({ tasks: [], queue: [], batches: [] })
})

test('phrases belong to their coach', async () => {
  const body = { phrases: ['Slow down here.', 'Slow down here.', 'Good linking word.'] }
  await call(savePhrases, { ...as(coach), body })
  expect((await deskOf(coach)).phrases).toEqual(['Slow down here.', 'Good linking word.'])
  expect((await deskOf(await person({ role: 'coach' }))).phrases).toEqual([])
})

test('everything goes with the account, the batch or its time, and is in the copy of the data', async () => {
  const own = await makeBatch()
  const admin = await person({ role: 'institute-admin' })
  const set = async () => {
    const body = { ...fields, batch: own.documentId, kind: 'spoken', dueAt: fromNow(2) } as const
    const result = await call(setHomework, { ...as(admin), body })
    if (!result.ok) throw new Error(result.msg)
    return result.data._id
  }
  const content = recorded('audio.mp4')
  const hand = async () => {
    const [one, task, take] = [await person({ batch: own.id }), await set(), randomUUID()]
    await sendTake(one, take, content)
    expect(await handTake(one, task, take, content.length)).toMatchObject({ ok: true })
    return one
  }
  const before = files().length
  const [one, two] = [await hand(), await hand()]
  const copy = await call(exportOwnData, as(one))
  expect(copy).toMatchObject({ data: { homework: [{ task: fields.title, url: expect.any(String) }] } })
  await deleteAccount(one.account.user._id)
  expect(files()).toHaveLength(before + 1)
  await call(deleteBatch, { ...as(admin), query: { id: own.documentId } })
  expect(files()).toHaveLength(before)
  expect(await call(ownHomework, as(two))).toMatchObject({ data: { tasks: [] } })

  const old = await learner()
  const task = await setTask()
  await written(old, task)
  const later = new Date(Date.now() + (homeworkLimits.keptDays + 1) * DAY_MS)
  for (const step of Object.values(homeworkRetention)) await step(later)
  expect(await ownTask(old, task)).toMatchObject({ handIn: null })
})

import type {
  CoachHomework,
  changeHomework,
  coachHomework,
  deleteHomework,
  savePhrases,
  setHomework,
} from '@careerspeak/contract'
import { z } from 'zod'
import type { Account } from '../../platform/auth/account'
import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError, invalidField } from '../../platform/http/http-error'
import { removeAfterCommit } from '../../platform/storage/private-files'
import { accountUid } from '../account/account-changes'
import { batchesOfCoach, learnersByBatch, mayCoach, requireCoachedBatch } from '../coaching/coaches'
import { materialUid } from '../material/service'
import { commonFindings } from './findings'
import {
  findTasks,
  handInOfSomeone,
  handInPopulate,
  handInUid,
  isAnswer,
  isLate,
  phraseBankUid,
  type StoredTask,
  subjectOf,
  taskNotFound,
  taskUid,
  toTask,
} from './homework'
import { removeTasks } from './service'
import { createSoundFiles, noSound, withStoredSound } from './sounds'

const MAX_TASKS = 60
const MAX_WAITING = 100

/** The tasks of the caller's batches with their counts, the hand-ins waiting for a review, and the caller's phrases. */
export const showHomework: Handler<typeof coachHomework> = async ({ caller }) => {
  const batches = await batchesOfCoach(caller)
  const ids = batches.map(({ id }) => id)
  const tasks = await findTasks({ batch: { id: { $in: ids } } }, MAX_TASKS)
  const learners = await learnersByBatch(ids)
  const handIns = Map.groupBy(await outlinesOf(tasks), ({ task }) => task.id)
  const materials = await materialsByBatch(ids)
  return {
    batches: batches.map(({ id, documentId, name }) => ({
      _id: documentId,
      batch_name: name,
      materials: materials.get(id) ?? [],
    })),
    tasks: tasks.map((task) => {
      const given = handIns.get(task.id) ?? []
      return {
        ...toTask(task, caller),
        batch: task.batch.documentId,
        batch_name: task.batch.name,
        learners: learners.get(task.batch.id)?.length ?? 0,
        handedIn: given.length,
        reviewed: given.filter(({ reviewedAt }) => reviewedAt !== null).length,
        findings: commonFindings(given.map(({ findings }) => findings ?? [])),
      }
    }),
    queue: await queueOf(ids, caller),
    phrases: await phrasesOf(caller.id),
  }
}

const outline = handInOfSomeone
  .pick({ reviewedAt: true, findings: true })
  .extend({ task: z.object({ id: z.number() }) })

/** The hand-ins of tasks, with no more than their counts need. */
async function outlinesOf(tasks: readonly StoredTask[]) {
  const found: unknown = await strapi.db.query(handInUid).findMany({
    select: ['reviewedAt', 'findings'],
    where: { task: { id: { $in: tasks.map(({ id }) => id) } }, owner: { id: { $notNull: true } } },
    populate: { task: { select: ['id'] } },
  })
  return z.array(outline).parse(found)
}

/** The oldest hand-ins without a review of these batches; answers of the mock interview are for admins. */
async function queueOf(batches: number[], { role }: Account): Promise<CoachHomework['queue']> {
  const found: unknown = await strapi.db.query(handInUid).findMany({
    where: {
      reviewedAt: { $null: true },
      owner: { id: { $notNull: true } },
      $or: [{ task: { batch: { id: { $in: batches } } } }, ...(role === 'institute-admin' ? [isAnswer] : [])],
    },
    populate: handInPopulate,
    orderBy: [{ handedInAt: 'asc' }, { id: 'asc' }],
    limit: MAX_WAITING,
  })
  return z
    .array(handInOfSomeone)
    .parse(found)
    .map((handIn) => {
      const { kind, title, batch_name, dueAt } = subjectOf(handIn)
      return {
        _id: handIn.documentId,
        fullName: handIn.owner.fullName,
        batch_name,
        title,
        kind,
        seconds: handIn.seconds ?? 0,
        handedInAt: handIn.handedInAt.toISOString(),
        late: isLate(handIn, dueAt),
      }
    })
}

type OfBatch = {
  documentId: string
  title: string
  module: { batch: { id: number } | null } | null
  scheduledClass: { batch: { id: number } | null } | null
}

const inBatches = (ids: number[]) => {
  const batch = { batch: { id: { $in: ids } } }
  return { $or: [{ module: batch }, { scheduledClass: batch }] }
}

async function materialsByBatch(ids: number[]): Promise<Map<number, { _id: string; title: string }[]>> {
  const found: OfBatch[] = await strapi.db.query(materialUid).findMany({
    select: ['documentId', 'title'],
    where: inBatches(ids),
    populate: { module: { populate: ['batch'] }, scheduledClass: { populate: ['batch'] } },
    orderBy: { id: 'asc' },
  })
  const groups = Map.groupBy(
    found,
    ({ module, scheduledClass }) => (module?.batch ?? scheduledClass?.batch)?.id ?? 0,
  )
  return new Map(
    [...groups].map(([batch, materials]) => [
      batch,
      materials.map(({ documentId, title }) => ({ _id: documentId, title })),
    ]),
  )
}

type Given = { title: string; text: string; topic: string; dueAt: string; material: string }

/** The columns of a task; throws a 400 for a material of another batch. */
async function columnsOf({ title, text, topic, dueAt, material }: Given, batch: number): Promise<object> {
  if (material) {
    const found = await strapi.db
      .query(materialUid)
      .count({ where: { $and: [{ documentId: material }, inBatches([batch])] } })
    if (found === 0)
      throw invalidField('material', 'This material isn’t in this batch. Please choose another.')
  }
  return { title, text, topic, dueAt, material: material || null }
}

const assertToCome = (dueAt: string) => {
  if (Date.parse(dueAt) < Date.now())
    throw invalidField('dueAt', 'This time has passed. Please choose a later one.')
}

export const addTask: Handler<typeof setHomework> = ({ body: { batch: batchId, ...body }, caller, ctx }) =>
  withStoredSound({ ctx, caller }, (sound) =>
    inTransaction(async () => {
      const batch = await requireCoachedBatch(caller, batchId)
      assertToCome(body.dueAt)
      const data: object = { ...(await columnsOf(body, batch.id)), ...sound, kind: body.kind, batch: batchId }
      return { _id: (await strapi.documents(taskUid).create({ data })).documentId }
    }),
  )

export const changeTask: Handler<typeof changeHomework> = ({ query: { id }, body, caller, ctx }) =>
  withStoredSound({ ctx, caller }, (sound) =>
    inTransaction(async (unit) => {
      const task = await lockTask(caller, id)
      if (body.kind !== task.kind)
        throw new HttpError(409, 'You can’t change how homework is done once it’s set.')
      const isMoved = Date.parse(body.dueAt) !== task.dueAt.getTime()
      if (isMoved) assertToCome(body.dueAt)
      const isSoundOver = sound !== undefined || body.earlierSound === 'remove'
      const data: object = {
        ...(await columnsOf(body, task.batch.id)),
        ...(isMoved && { remindedAt: null }),
        ...(isSoundOver && (sound ?? noSound)),
      }
      await strapi.documents(taskUid).update({ documentId: id, data })
      if (isSoundOver && task.sound) removeAfterCommit(unit, createSoundFiles(), [task.sound])
      return { _id: id }
    }),
  )

export const removeTask: Handler<typeof deleteHomework> = ({ query: { id }, caller }) =>
  inTransaction(async () => {
    await lockTask(caller, id)
    await removeTasks({ documentId: id })
    return { msg: 'Deleted Successfully' }
  })

/** Locks a task of the caller's batches; throws a 404 for any other. */
async function lockTask(caller: Account, documentId: string): Promise<StoredTask> {
  await lockRows(taskUid, { documentId })
  const [task] = await findTasks({ documentId })
  if (!task || !(await mayCoach(caller, task.batch.id))) throw taskNotFound()
  return task
}

const phraseBank = z.object({ documentId: z.string(), phrases: z.array(z.string()) })

const findBank = async (owner: number) =>
  phraseBank.safeParse(await strapi.db.query(phraseBankUid).findOne({ where: { owner: { id: owner } } })).data

export const phrasesOf = async (owner: number): Promise<string[]> => (await findBank(owner))?.phrases ?? []

export const storePhrases: Handler<typeof savePhrases> = ({ body, caller }) =>
  inTransaction(async () => {
    await lockRows(accountUid, { id: caller.id })
    const phrases = [...new Set(body.phrases)]
    const bank = await findBank(caller.id)
    const data: object = { phrases }
    const banks = strapi.documents(phraseBankUid)
    if (bank) await banks.update({ documentId: bank.documentId, data })
    else await banks.create({ data: { ...data, owner: caller.user._id } })
    return { phrases }
  })

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type {
  handInTake,
  handInText,
  OwnHandIn,
  ownHomework,
  sendPiece,
  takeReceived,
} from '@careerspeak/contract'
import { homeworkLimits } from '@careerspeak/contract'
import type { Context } from 'koa'
import { z } from 'zod'
import type { Account } from '../../platform/auth/account'
import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { makeReceivedFolder } from '../../platform/http/received-body'
import { readBrowserRecording } from '../../platform/recordings/browser-recording'
import { removeAfterCommit, removeOnFailure } from '../../platform/storage/private-files'
import { accountUid } from '../account/account-changes'
import { lacksProof } from '../account/accounts'
import {
  findTasks,
  handInUid,
  isHomework,
  pieceUid,
  type StoredHandIn,
  type StoredTask,
  storedHandIn,
  taskNotFound,
  toOwnHandIn,
  toTask,
} from './homework'
import { begunTakes } from './queries'
import { filesOf } from './service'

const MAX_TASKS = 100

export const listOwnHomework: Handler<typeof ownHomework> = async ({ caller }) => {
  if (caller.batchId === null || lacksProof(caller)) return { tasks: [] }
  const tasks = await findTasks({ batch: { id: caller.batchId } }, MAX_TASKS)
  const handIns = await handInsOf(caller.id)
  return {
    tasks: tasks.map((task) => {
      const handIn = handIns.get(task.documentId)
      return {
        ...toTask(task, caller),
        handIn: handIn ? toOwnHandIn(handIn, task, caller) : null,
      }
    }),
  }
}

const withTask = storedHandIn.extend({ task: z.object({ documentId: z.string() }).nullable() })

/** The hand-ins of an account, by the task. */
async function handInsOf(owner: number, where: object = {}): Promise<Map<string, StoredHandIn>> {
  const found: unknown = await strapi.db.query(handInUid).findMany({
    where: { ...isHomework, owner: { id: owner }, ...where },
    populate: { task: { select: ['documentId'] } },
    orderBy: { id: 'asc' },
  })
  return new Map(
    z
      .array(withTask)
      .parse(found)
      .map((handIn) => [handIn.task?.documentId ?? '', handIn]),
  )
}

export const saveText: Handler<typeof handInText> = async ({ body: { task, text, findings }, caller }) => ({
  handIn: await saveHandIn(caller, task, ['written', 'scenario'], { text, findings }),
})

type Content = Partial<
  Pick<StoredHandIn, 'text' | 'findings' | 'take' | 'file' | 'mimeType' | 'seconds' | 'measured'>
>

/** Stores or replaces what the caller hands in for a task of their batch, by the rules of its due time. */
const saveHandIn = (
  caller: Account,
  taskId: string,
  kinds: readonly StoredTask['kind'][],
  content: Content,
): Promise<OwnHandIn> =>
  inTransaction(async (unit) => {
    // Serialises the caller's hand-ins, so that each task has one.
    await lockRows(accountUid, { id: caller.id })
    const { task, before } = await findForHandIn(caller, taskId, kinds)
    const data: object = {
      text: null,
      findings: null,
      take: null,
      file: null,
      mimeType: null,
      seconds: null,
      measured: null,
      ...content,
      handedInAt: new Date().toISOString(),
      review: null,
      reviewedAt: null,
      version: (before?.version ?? 0) + 1,
    }
    const handIns = strapi.documents(handInUid)
    const documentId =
      before?.documentId ??
      (await handIns.create({ data: { ...data, owner: caller.user._id, task: task.documentId } })).documentId
    if (before) await handIns.update({ documentId, data })
    if (before?.file) removeAfterCommit(unit, filesOf('homework'), [before.file])
    const stored: unknown = await strapi.db.query(handInUid).findOne({ where: { documentId } })
    return toOwnHandIn(storedHandIn.parse(stored), task, caller)
  })

/** The task and what the caller handed in for it; throws if neither a first nor another one may follow. */
async function findForHandIn(caller: Account, taskId: string, kinds: readonly StoredTask['kind'][]) {
  const [task] = await findTasks({ documentId: taskId, batch: { id: caller.batchId ?? -1 } })
  if (!task) throw taskNotFound()
  if (!kinds.includes(task.kind))
    throw new HttpError(
      400,
      task.kind === 'spoken'
        ? 'This homework is spoken. Please record it.'
        : 'This homework is written. Please type it.',
    )
  const before = (await handInsOf(caller.id, { task: { documentId: taskId } })).get(taskId)
  if (before && task.dueAt < new Date())
    throw new HttpError(409, 'The deadline has passed, so what you handed in stays as it is.')
  if (before?.reviewedAt)
    throw new HttpError(409, 'Your coach has already reviewed this, so what you handed in stays as it is.')
  return { task, before }
}

type Piece = { offset: number; bytes: number; content: string }

type BegunTakes = Awaited<ReturnType<typeof begunTakes>>

/** The bytes of a take that have arrived without a gap. */
const receivedOf = (begun: BegunTakes, take: string): number =>
  begun.find((each) => each.take === take)?.bytes ?? 0

export const showReceived: Handler<typeof takeReceived> = async ({ query: { take }, caller }) => ({
  received: receivedOf(await begunTakes(caller.id), take),
})

/** A learner sends few takes at a time; unfinished takes also expire after `pieceDays`. A short piece counts as a whole one. */
const MAX_BEGUN_PIECES = (3 * homeworkLimits.maxBytes) / homeworkLimits.pieceBytes

/** Deletes the oldest unfinished takes of an account, other than `take`, until another piece of it fits beside the rest. */
async function makeRoom(account: number, take: string, begun: BegunTakes): Promise<void> {
  let total = begun.reduce((sum, { pieces }) => sum + pieces, 1)
  const deleted: string[] = []
  for (const each of begun) {
    if (total <= MAX_BEGUN_PIECES) break
    if (each.take === take) continue
    deleted.push(each.take)
    total -= each.pieces
  }
  if (deleted.length > 0)
    await strapi.db.query(pieceUid).deleteMany({ where: { account, take: { $in: deleted } } })
}

/** Each piece but the last has `pieceBytes`, so that a take has few rows. */
export const savePiece: Handler<typeof sendPiece> = ({ body: { take, offset, content }, caller }) =>
  inTransaction(async () => {
    await lockRows(accountUid, { id: caller.id })
    const bytes = Buffer.from(content, 'base64').length
    if (bytes > homeworkLimits.pieceBytes || offset + bytes > homeworkLimits.maxBytes)
      throw new HttpError(413, 'This recording is too long. Please record at most three minutes.')
    const begun = await begunTakes(caller.id)
    const received = receivedOf(begun, take)
    if (offset !== received) return { received }
    if (received % homeworkLimits.pieceBytes !== 0)
      throw new HttpError(409, 'This recording has arrived with another ending. Please record it again.')
    await makeRoom(caller.id, take, begun)
    const data: object = { account: caller.id, take, offset, bytes, content }
    await strapi.db.query(pieceUid).create({ data })
    return { received: received + bytes }
  })

export const saveTake: Handler<typeof handInTake> = async ({
  body: { task: taskId, take, bytes, measured },
  caller,
  ctx,
}) => {
  const { task, before } = await findForTake(caller, taskId, take)
  if (before) return { handIn: toOwnHandIn(before, task, caller) }
  const path = await assemble(caller, { take, bytes }, ctx)
  const { path: read, ending, mimeType, seconds } = await readBrowserRecording(path, caller.id)
  const files = filesOf('homework')
  const file = await files.store(read, ending)
  const content = { take, file, mimeType, seconds, measured }
  const handIn = await removeOnFailure(files, file, async () => {
    const saved = await saveHandIn(caller, taskId, ['spoken'], content)
    await strapi.db.query(pieceUid).deleteMany({ where: { account: caller.id, take } })
    return saved
  })
  return { handIn }
}

/** The task of a take, and the hand-in that has the take already: its reply may have been lost on the way. */
async function findForTake(caller: Account, taskId: string, take: string) {
  const same = (await handInsOf(caller.id, { take, task: { documentId: taskId } })).get(taskId)
  if (!same) return { ...(await findForHandIn(caller, taskId, ['spoken'])), before: undefined }
  const [task] = await findTasks({ documentId: taskId })
  if (!task) throw taskNotFound()
  return { task, before: same }
}

/** Writes a take's pieces into one file, which lives as long as the request. */
async function assemble({ id }: Account, { take, bytes }: { take: string; bytes: number }, ctx: Context) {
  const pieces: Piece[] = await strapi.db
    .query(pieceUid)
    .findMany({ where: { account: id, take }, orderBy: { offset: 'asc' } })
  const content = Buffer.concat(pieces.map((piece) => Buffer.from(piece.content, 'base64')))
  if (content.length !== bytes)
    throw new HttpError(
      409,
      'Some of your recording hasn’t arrived yet. Please send it again: it continues where it stopped.',
    )
  const path = join(await makeReceivedFolder(ctx), 'take')
  await writeFile(path, content)
  return path
}

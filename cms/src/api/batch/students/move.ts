import type { Move, Moved, moveStudents } from '@careerspeak/contract'
import type { RoleType } from '../../../platform/auth/roles'
import { lockRows } from '../../../platform/database/locks'
import { isoOrNull } from '../../../platform/database/rows'
import { inTransaction } from '../../../platform/database/unit-of-work'
import { ask, type Enrolment, type UndoOptions } from '../../../platform/feature'
import type { Handler } from '../../../platform/http/endpoint'
import { accountUid } from '../../account/account-changes'
import { isStaff } from '../../account/policy'
import { batchNotFound, batchUid } from '../batch'
import { connectStudents } from '../change-students'

type Stored = {
  id: number
  documentId: string
  fullName: string | null
  enrolledAt: string | null
  role: { type: RoleType } | null
  batch: { documentId: string } | null
}

type Known = { move: Move; account: Stored | undefined }

const outcomeOf = ({ move, account }: Known): Moved['outcome'] => {
  if (!account) return 'unknown'
  if ((account.batch?.documentId ?? null) !== move.from) return 'elsewhere'
  return isStaff(account.role) ? 'invalid' : 'moved'
}

/** Moves students between batches, or undoes that. Locks in the same order as `enrolAll`. */
export const moveAll: Handler<typeof moveStudents> = ({ body: { moves, undo } }) =>
  inTransaction(async () => {
    const targets = new Set(moves.flatMap(({ to }) => to ?? []))
    const batches = [...new Set([...targets, ...moves.flatMap(({ from }) => from ?? [])])]
    const locked = await lockRows<{ documentId: string }>(batchUid, { documentId: { $in: batches } })
    const there = new Set(locked.map(({ documentId }) => documentId))
    if ([...targets].some((target) => !there.has(target))) throw batchNotFound()
    const students = { documentId: { $in: moves.map(({ student }) => student) } }
    await lockRows(accountUid, students)
    const found: Stored[] = await strapi.db
      .query(accountUid)
      .findMany({ where: students, populate: ['role', 'batch'] })
    const accounts = new Map(found.map((account) => [account.documentId, account]))
    // The first move of a student wins.
    const known = moves
      .filter(({ student }, index) => moves.findIndex((each) => each.student === student) === index)
      .map((move): Known => ({ move, account: accounts.get(move.student) }))

    const moving = known.filter((each) => outcomeOf(each) === 'moved')
    const options = { undo, since: undo ? earlierEnrolments(moving) : new Map() }
    const joining = moving.filter(({ move }) => move.to !== null)
    const leaving = moving.filter(({ move }) => move.to === null)
    const enrolments = [
      ...(await applyMoves(joining, 'to', 'connect', options)),
      ...(await applyMoves(leaving, 'from', 'disconnect', options)),
    ]
    await ask('mailEnrolments', enrolments, options)
    return {
      results: known.map((each) => ({
        student: each.move.student,
        fullName: each.account?.fullName ?? '',
        outcome: outcomeOf(each),
        since: isoOrNull(each.account?.enrolledAt ?? null),
      })),
    }
  })

/** When the students of an undone move had joined the batch that they return to. */
const earlierEnrolments = (moving: readonly Known[]): Map<number, Date> =>
  new Map(
    moving.flatMap(({ move, account }) =>
      account && move.since
        ? [[account.id, new Date(Math.min(Date.parse(move.since), Date.now()))] as const]
        : [],
    ),
  )

/** Links students to their new batches, or unlinks them from their old ones, with one update per batch. */
async function applyMoves(
  moving: readonly Known[],
  end: 'from' | 'to',
  change: 'connect' | 'disconnect',
  options: UndoOptions,
): Promise<Enrolment[]> {
  const enrolments: Enrolment[] = []
  for (const [documentId, group] of Map.groupBy(moving, ({ move }) => move[end])) {
    if (documentId === null) continue
    const students = group.flatMap(({ account }) =>
      account ? [{ id: account.id, documentId: account.documentId }] : [],
    )
    const changed = change === 'connect' ? { connect: students } : { disconnect: students }
    enrolments.push(...(await connectStudents(documentId, changed, options)))
  }
  return enrolments
}

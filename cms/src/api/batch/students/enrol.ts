import type { Enrolment, enrol, enrolByMail, joinStudentToBatch } from '@careerspeak/contract'
import { email } from '@careerspeak/contract/fields'
import { id } from '@careerspeak/contract/query-fields'
import type { RoleType } from '../../../platform/auth/roles'
import { lockRows } from '../../../platform/database/locks'
import { inTransaction } from '../../../platform/database/unit-of-work'
import { ask, type UndoOptions } from '../../../platform/feature'
import type { Handler } from '../../../platform/http/endpoint'
import { HttpError } from '../../../platform/http/http-error'
import { accountUid } from '../../account/account-changes'
import { lacksProof, type Proof, staffCannotJoinBatch } from '../../account/accounts'
import { inviteLearners, readInvitedMessage } from '../../account/invitations'
import { isStaff } from '../../account/policy'
import { lockBatch } from '../batch'
import { connectStudents } from '../change-students'

/** The keys by which students are named. */
const keys = {
  documentId: {
    schema: id,
    invalid: 'This isn’t a valid account ID.',
    unknown: 'There’s no account with this ID. It may have been deleted.',
  },
  email: {
    schema: email,
    invalid: 'This isn’t an e-mail address like name@example.com.',
    unknown: 'There’s no account with this e-mail address. They need to sign up first.',
  },
} as const
type Key = keyof typeof keys

type Found = Record<Key, string> &
  Proof & {
    id: number
    fullName: string | null
    invitationExpires: string | null
    role: { type: RoleType } | null
    batch: { name: string } | null
  }
/** How often an enrolment is tried again after another request has created one of its accounts. */
const MAX_TRIES = 3

type Outcome = Pick<Enrolment, 'outcome' | 'msg'>

function outcomeFor(found: Found, batch: string): Outcome {
  const { fullName, role, batch: known, invitationExpires } = found
  const name = fullName ?? ''
  if (isStaff(role)) return { outcome: 'invalid', msg: staffCannotJoinBatch(name) }
  if (invitationExpires && !known)
    return {
      outcome: 'awaiting-proof',
      msg: `${name} joins ${batch} by accepting the invitation we’ve sent.`,
    }
  if (known) return { outcome: 'already-in-batch', msg: `${name} is already a student of ${known.name}.` }
  return lacksProof(found)
    ? {
        outcome: 'awaiting-proof',
        msg: `${name} hasn’t confirmed their e-mail address yet. They’ll join ${batch} as soon as they do.`,
      }
    : { outcome: 'enrolled', msg: `${name} is a student of ${batch} now.` }
}

/** Enrols by e-mail address, and invites the people who have no account. */
async function enrolOrInvite(
  batchId: string,
  emails: readonly string[],
  triesLeft = MAX_TRIES,
): Promise<Enrolment[]> {
  try {
    return await enrolAll(batchId, 'email', emails)
  } catch (error) {
    const isTaken = error instanceof HttpError && error.code === 'EmailTaken'
    if (!isTaken || triesLeft <= 1) throw error
    return enrolOrInvite(batchId, emails, triesLeft - 1)
  }
}

/**
 * Enrols accounts that are in no batch. Locks the batch, then the accounts in a fixed order, so that
 * concurrent enrolments neither overwrite nor deadlock each other.
 */
async function enrolAll(
  batchId: string,
  key: Key,
  students: readonly string[],
  options?: UndoOptions,
): Promise<Enrolment[]> {
  const { schema, invalid, unknown } = keys[key]
  const parsed = students.map((student) => ({ student, value: schema.safeParse(student).data }))
  const values = [...new Set(parsed.flatMap(({ value }) => value ?? []))]

  const outcomes = new Map<string, Outcome>()
  await inTransaction(async () => {
    const batch = await lockBatch(batchId)
    await lockRows(accountUid, { [key]: { $in: values } })
    const found: Found[] = await strapi.db
      .query(accountUid)
      .findMany({ where: { [key]: { $in: values } }, populate: ['role', 'batch'] })
    for (const account of found) outcomes.set(account[key], outcomeFor(account, batch.name))
    const joining = found.filter(({ role, batch: known }) => !isStaff(role) && !known)
    if (key === 'email') {
      const invitees = values.filter((value) => !outcomes.has(value))
      await inviteLearners(invitees.map((email) => ({ email })))
      joining.push(...(await strapi.db.query(accountUid).findMany({ where: { email: { $in: invitees } } })))
      const messageFor = await readInvitedMessage()
      for (const email of invitees) outcomes.set(email, { outcome: 'invited', msg: messageFor(email) })
    }
    const connect = joining.map(({ id, documentId }) => ({ id, documentId }))
    if (connect.length > 0)
      await ask('mailEnrolments', await connectStudents(batchId, { connect }, options), options)
  })

  return parsed.map(({ student, value }): Enrolment => {
    if (value === undefined) return { student, outcome: 'invalid', msg: invalid }
    const found = outcomes.get(value)
    return found ? { student, ...found } : { student, outcome: 'unknown', msg: unknown }
  })
}

export const enrolOne: Handler<typeof joinStudentToBatch> = async ({ body: { batchId, student_id } }) => {
  const [result] = await enrolAll(batchId, 'documentId', [student_id])
  if (result?.outcome === 'enrolled') return { msg: 'successfully added' }
  if (result?.outcome === 'awaiting-proof') return { msg: result.msg, outcome: 'awaiting-proof' }
  throw new HttpError(result?.outcome === 'unknown' ? 404 : 409, result?.msg)
}

export const enrolByIds: Handler<typeof enrol> = async ({ body: { batchId, student_ids, undoable } }) => {
  const options = undoable ? { undo: false, since: new Map() } : undefined
  return { results: await enrolAll(batchId, 'documentId', student_ids, options) }
}

export const enrolByMails: Handler<typeof enrolByMail> = async ({ body }) => ({
  results: await enrolOrInvite(body.batchId, body.emails),
})

import type { Enrolment, enrol, enrolByMail, joinStudentToBatch } from '@careerspeak/contract'
import { email, id } from '@careerspeak/contract/fields'
import type { RoleType } from '../../../platform/auth/roles'
import { lockRows } from '../../../platform/database/locks'
import { inTransaction } from '../../../platform/database/unit-of-work'
import type { Handler } from '../../../platform/http/endpoint'
import { HttpError } from '../../../platform/http/http-error'
import { batchUid, lockBatch } from '../../batch/batch'
import { accountUid } from '../account-changes'
import { isStaff, joinsNoBatch } from '../account-hooks'
import { lacksProof } from '../accounts'
import type { Proof } from '../email-proof'
import { undoably } from '../enrolment-mails'

/** By what students are named: their accounts' ids or e-mail addresses. */
const keys = {
  documentId: {
    schema: id,
    invalid: 'This is not the id of an account.',
    unknown: 'There is no account with this id. It may have been deleted.',
  },
  email: {
    schema: email,
    invalid: 'This is not an e-mail address like name@example.com.',
    unknown: 'There is no account with this e-mail address. They need to sign up first.',
  },
} as const
type Key = keyof typeof keys

type Found = Record<Key, string> &
  Proof & {
    id: number
    fullName: string | null
    role: { type: RoleType } | null
    batch: { name: string } | null
  }
type Outcome = Pick<Enrolment, 'outcome' | 'msg'>

/** What becomes of an account that is to join a batch. */
function outcomeFor(found: Found, batch: string): Outcome {
  const { fullName, role, batch: known } = found
  const name = fullName ?? ''
  if (isStaff(role)) return { outcome: 'invalid', msg: joinsNoBatch(name) }
  if (known) return { outcome: 'already-in-batch', msg: `${name} is a student of ${known.name} already.` }
  return lacksProof(found)
    ? {
        outcome: 'awaiting-proof',
        msg: `${name} has not confirmed the e-mail address yet. They join ${batch} as soon as they do.`,
      }
    : { outcome: 'enrolled', msg: `${name} is a student of ${batch} now.` }
}

/**
 * Makes those students of a batch who are in none. The batch is locked, and then they are, always in one order, so that
 * admins who enrol at once neither overwrite nor block each other.
 */
async function enrolAll(batchId: string, key: Key, sent: readonly string[]): Promise<Enrolment[]> {
  const { schema, invalid, unknown } = keys[key]
  const parsed = sent.map((student) => ({ student, value: schema.safeParse(student).data }))
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
    const connect = joining.map(({ id, documentId }) => ({ id, documentId }))
    const data: object = { students: { connect } }
    if (connect.length > 0) await strapi.documents(batchUid).update({ documentId: batchId, data })
  })

  return parsed.map(({ student, value }): Enrolment => {
    if (value === undefined) return { student, outcome: 'invalid', msg: invalid }
    const found = outcomes.get(value)
    return found ? { student, ...found } : { student, outcome: 'unknown', msg: unknown }
  })
}

/** Makes one user a student, or refuses with the reason. */
export const enrolOne: Handler<typeof joinStudentToBatch> = async ({ body: { batchId, student_id } }) => {
  const [result] = await enrolAll(batchId, 'documentId', [student_id])
  if (result?.outcome === 'enrolled') return { msg: 'successfully added' }
  if (result?.outcome === 'awaiting-proof') return { msg: result.msg, outcome: 'awaiting-proof' }
  throw new HttpError(result?.outcome === 'unknown' ? 404 : 409, result?.msg)
}

export const enrolByIds: Handler<typeof enrol> = async ({ body: { batchId, student_ids, undoable } }) => {
  const enrolling = () => enrolAll(batchId, 'documentId', student_ids)
  return {
    results: await (undoable ? undoably({ undo: false, since: new Map() }, enrolling) : enrolling()),
  }
}

export const enrolByMails: Handler<typeof enrolByMail> = async ({ body }) => ({
  results: await enrolAll(body.batchId, 'email', body.emails),
})

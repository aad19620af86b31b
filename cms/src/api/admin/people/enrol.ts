import type { Core } from '@strapi/strapi'
import type { Enrolment, enrol, enrolByMail, joinStudentToBatch } from '../../../contract'
import { email, id } from '../../../contract/fields'
import type { Handler } from '../../../lib/endpoint'
import { Refusal } from '../../../lib/refusal'
import { lockBatch } from '../../batch/lock-batch'
import { lockAccounts } from './lock-accounts'

/** By what students are named: their accounts' ids or e-mail addresses. */
const keys = {
  document_id: {
    schema: id,
    invalid: 'This is not the id of an account.',
    unknown: 'There is no account with this id. It may have been deleted meanwhile.',
  },
  email: {
    schema: email,
    invalid: 'This is no e-mail address like name@example.com.',
    unknown: 'Nobody has an account with this e-mail address. They need to sign up first.',
  },
} as const
type Key = keyof typeof keys

type Candidate = { id: number; key: string; name: string; batch: string | null; role: string | null }
type Outcome = Pick<Enrolment, 'outcome' | 'msg'>

function outcomeFor(candidate: Candidate, batch: string): Outcome {
  const { name, role } = candidate
  if (role === 'institute-admin' || role === 'admin-applicant')
    return { outcome: 'invalid', msg: `${name} has an admin's account, which joins no batch.` }
  if (candidate.batch !== null)
    return { outcome: 'already-in-batch', msg: `${name} is a student of ${candidate.batch} already.` }
  return { outcome: 'enrolled', msg: `${name} is a student of ${batch} now.` }
}

/**
 * Makes those students of a batch who are in none. They stay locked from the look at them to the change, and the batch
 * before them, so that admins who enrol at once neither overwrite nor block each other.
 */
async function enrolAll(
  strapi: Core.Strapi,
  batchId: string,
  key: Key,
  sent: readonly string[],
): Promise<Enrolment[]> {
  const { schema, invalid, unknown } = keys[key]
  const parsed = sent.map((student) => ({ student, value: schema.safeParse(student).data }))
  const values = [...new Set(parsed.flatMap(({ value }) => value ?? []))]

  const outcomes = await strapi.db.transaction(async ({ trx }) => {
    const batch = await lockBatch(strapi, batchId)
    const locked = await lockAccounts(strapi, key, values)
    const candidates: Candidate[] = await strapi.db
      .connection('up_users as u')
      .transacting(trx)
      .leftJoin('batches as b', 'b.id', 'u.batch_id')
      .leftJoin('up_users_role_lnk as l', 'l.user_id', 'u.id')
      .leftJoin('up_roles as r', 'r.id', 'l.role_id')
      .whereIn(
        'u.id',
        locked.map(({ id }) => id),
      )
      .select('u.id', `u.${key} as key`, 'u.full_name as name', 'b.name as batch', 'r.type as role')
    const outcomes = new Map(
      candidates.map((one) => [one.key, { id: one.id, ...outcomeFor(one, batch.name) }]),
    )
    const joining = [...outcomes.values()].filter(({ outcome }) => outcome === 'enrolled')
    if (joining.length > 0)
      await strapi.db
        .connection('up_users')
        .transacting(trx)
        .whereIn(
          'id',
          joining.map(({ id }) => id),
        )
        .update({ batch_id: batch.id, updated_at: new Date() })
    return outcomes
  })

  return parsed.map(({ student, value }): Enrolment => {
    if (value === undefined) return { student, outcome: 'invalid', msg: invalid }
    const found = outcomes.get(value)
    return found
      ? { student, outcome: found.outcome, msg: found.msg }
      : { student, outcome: 'unknown', msg: unknown }
  })
}

/** Makes one user a student, or refuses with the reason. */
export const enrolOne =
  (strapi: Core.Strapi): Handler<typeof joinStudentToBatch, unknown> =>
  async ({ body: { batchId, student_id } }) => {
    const [result] = await enrolAll(strapi, batchId, 'document_id', [student_id])
    if (result?.outcome === 'enrolled') return { msg: 'successfully added' }
    throw new Refusal(result?.outcome === 'unknown' ? 404 : 409, result?.msg)
  }

export const enrolByIds =
  (strapi: Core.Strapi): Handler<typeof enrol, unknown> =>
  async ({ body }) => ({ results: await enrolAll(strapi, body.batchId, 'document_id', body.student_ids) })

export const enrolByMails =
  (strapi: Core.Strapi): Handler<typeof enrolByMail, unknown> =>
  async ({ body }) => ({ results: await enrolAll(strapi, body.batchId, 'email', body.emails) })

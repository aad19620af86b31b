import type { Core } from '@strapi/strapi'
import type { Enrolment, enrol, enrolByMail, joinStudentToBatch } from '../../../contract'
import { email, id } from '../../../contract/fields'
import { lacksProof } from '../../../lib/email-proof'
import type { Handler } from '../../../lib/endpoint'
import { HttpError } from '../../../lib/http-error'
import { rows } from '../../../lib/sql'
import { lockBatch } from '../../batch/lock-batch'
import { lockAccounts } from './lock-accounts'
import { isStaff } from './staff'

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

type Named = { id: number; key: string; name: string }
type Joined = Named & { confirmed: boolean | number | null }
type Refused = Named & { staff: 0 | 1; batch: string | null }
type Outcome = Pick<Enrolment, 'outcome' | 'msg'>

const refused = ({ name, staff, batch }: Refused): Outcome =>
  staff
    ? { outcome: 'invalid', msg: `${name} has an admin's account, which joins no batch.` }
    : { outcome: 'already-in-batch', msg: `${name} is a student of ${batch} already.` }

function accepted({ name, confirmed }: Joined, batch: string): Outcome {
  return lacksProof({ confirmed: Boolean(confirmed) })
    ? {
        outcome: 'awaiting-proof',
        msg: `${name} has not confirmed the e-mail address yet. The place in ${batch} takes effect when they do.`,
      }
    : { outcome: 'enrolled', msg: `${name} is a student of ${batch} now.` }
}

/** Of these accounts, makes students of a batch those that may join one: they are in none, and no admin's. */
function join(strapi: Core.Strapi, batch: number, key: Key, ids: number[]): Promise<Joined[]> {
  return rows(
    strapi,
    `update up_users set batch_id = ?, updated_at = ?
      where id in (${marks(ids)}) and batch_id is null and not ${isStaff('up_users.id')}
      returning id, ${key} as "key", full_name as name, confirmed`,
    [batch, new Date(), ...ids],
  )
}

const readRefused = (strapi: Core.Strapi, key: Key, ids: number[]) =>
  rows<Refused>(
    strapi,
    `select u.id, u.${key} as "key", u.full_name as name, b.name as batch,
        case when ${isStaff('u.id')} then 1 else 0 end as staff
      from up_users u left join batches b on b.id = u.batch_id where u.id in (${marks(ids)})`,
    ids,
  )

const marks = (values: unknown[]): string => values.map(() => '?').join(', ')

/**
 * Makes those students of a batch who are in none. The batch is locked, and then they are, always in one order, so that
 * admins who enrol at once neither overwrite nor block each other.
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

  const outcomes = await strapi.db.transaction(async () => {
    const batch = await lockBatch(strapi, batchId)
    const ids = (await lockAccounts(strapi, key, values)).map(({ id }) => id)
    const outcomes = new Map<string, Outcome>()
    if (ids.length === 0) return outcomes
    const joined = await join(strapi, batch.id, key, ids)
    for (const one of joined) outcomes.set(one.key, accepted(one, batch.name))
    const others = ids.filter((id) => !joined.some((one) => one.id === id))
    if (others.length === 0) return outcomes
    for (const one of await readRefused(strapi, key, others)) outcomes.set(one.key, refused(one))
    return outcomes
  })

  return parsed.map(({ student, value }): Enrolment => {
    if (value === undefined) return { student, outcome: 'invalid', msg: invalid }
    const found = outcomes.get(value)
    return found ? { student, ...found } : { student, outcome: 'unknown', msg: unknown }
  })
}

/** Makes one user a student, or refuses with the reason. */
export const enrolOne =
  (strapi: Core.Strapi): Handler<typeof joinStudentToBatch, unknown> =>
  async ({ body: { batchId, student_id } }) => {
    const [result] = await enrolAll(strapi, batchId, 'document_id', [student_id])
    if (result?.outcome === 'enrolled') return { msg: 'successfully added' }
    if (result?.outcome === 'awaiting-proof') return { msg: result.msg, outcome: 'awaiting-proof' }
    throw new HttpError(result?.outcome === 'unknown' ? 404 : 409, result?.msg)
  }

export const enrolByIds =
  (strapi: Core.Strapi): Handler<typeof enrol, unknown> =>
  async ({ body }) => ({ results: await enrolAll(strapi, body.batchId, 'document_id', body.student_ids) })

export const enrolByMails =
  (strapi: Core.Strapi): Handler<typeof enrolByMail, unknown> =>
  async ({ body }) => ({ results: await enrolAll(strapi, body.batchId, 'email', body.emails) })

import type { Core } from '@strapi/strapi'
import type { Enrolment, enrol, enrolByMail, joinStudentToBatch } from '../../../contract'
import { email, id } from '../../../contract/fields'
import { accountUid } from '../../../lib/account-changes'
import { lacksProof } from '../../../lib/email-proof'
import type { Handler } from '../../../lib/endpoint'
import { HttpError } from '../../../lib/http-error'
import { enrolUnenrolled } from '../../../sql/accounts'
import { lockBatch } from '../../batch/lock-batch'
import { type LockedAccount, lockAccounts } from './lock-accounts'

/** By what students are named: their accounts' ids or e-mail addresses. */
const keys = {
  documentId: {
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

type Refused = LockedAccount & { batch: { name: string } | null; role: { type: string } | null }
type Outcome = Pick<Enrolment, 'outcome' | 'msg'>

const refused = ({ fullName, batch, role }: Refused): Outcome =>
  role?.type === 'authenticated'
    ? { outcome: 'already-in-batch', msg: `${fullName} is a student of ${batch?.name} already.` }
    : { outcome: 'invalid', msg: `${fullName} has an admin's account, which joins no batch.` }

const accepted = ({ fullName, confirmed }: LockedAccount, batch: string): Outcome =>
  lacksProof({ confirmed: Boolean(confirmed) })
    ? {
        outcome: 'awaiting-proof',
        msg: `${fullName} has not confirmed the e-mail address yet. The place in ${batch} takes effect when they do.`,
      }
    : { outcome: 'enrolled', msg: `${fullName} is a student of ${batch} now.` }

/** The accounts with their roles and the batches that they are in. */
const readRefused = (strapi: Core.Strapi, ids: number[]): Promise<Refused[]> =>
  strapi.db.query(accountUid).findMany({ where: { id: { $in: ids } }, populate: ['batch', 'role'] })

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
    const accounts = await lockAccounts(strapi, key, values)
    const outcomes = new Map<string, Outcome>()
    if (accounts.length === 0) return outcomes
    const ids = accounts.map(({ id }) => id)
    const enrolled = new Set(await enrolUnenrolled(strapi, batch.id, ids))
    for (const account of accounts)
      if (enrolled.has(account.id)) outcomes.set(account[key], accepted(account, batch.name))
    const others = ids.filter((id) => !enrolled.has(id))
    if (others.length === 0) return outcomes
    for (const account of await readRefused(strapi, others)) outcomes.set(account[key], refused(account))
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
    const [result] = await enrolAll(strapi, batchId, 'documentId', [student_id])
    if (result?.outcome === 'enrolled') return { msg: 'successfully added' }
    if (result?.outcome === 'awaiting-proof') return { msg: result.msg, outcome: 'awaiting-proof' }
    throw new HttpError(result?.outcome === 'unknown' ? 404 : 409, result?.msg)
  }

export const enrolByIds =
  (strapi: Core.Strapi): Handler<typeof enrol, unknown> =>
  async ({ body }) => ({ results: await enrolAll(strapi, body.batchId, 'documentId', body.student_ids) })

export const enrolByMails =
  (strapi: Core.Strapi): Handler<typeof enrolByMail, unknown> =>
  async ({ body }) => ({ results: await enrolAll(strapi, body.batchId, 'email', body.emails) })

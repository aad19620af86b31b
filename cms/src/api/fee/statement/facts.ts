import { z } from 'zod'
import { rows, text } from '../../../platform/database/rows'
import { findClaims, findDues, findPayments, receivedOf } from '../fee'
import { settle } from '../ledger'
import { referencesIn } from './cells'
import type { Learner, Recorded } from './judge'

const accounts = `select u.id, u.document_id, u.full_name, b.name as batch_name
  from up_users u left join up_users_batch_lnk l on l.user_id = u.id left join batches b on b.id = l.batch_id
  where b.id is not null or u.id in (select account from fee_dues union select account from fee_claims)`

const accountRow = z.object({ id: z.number(), document_id: z.string(), full_name: text, batch_name: text })

/** Reads everything that credits are compared with, in four statements for any number of learners. */
export async function readFacts(): Promise<{
  learners: Learner[]
  recorded: Recorded
  reversed: ReadonlySet<string>
}> {
  const [people, dues, payments, claims] = [
    z.array(accountRow).parse(await rows(accounts, [])),
    Map.groupBy(await findDues({}), ({ account }) => account),
    await findPayments({}),
    Map.groupBy(await findClaims({ state: 'waiting' }), ({ account }) => account),
  ]
  const standing = payments.filter(({ reversedAt }) => reversedAt === null)
  const paymentsOf = Map.groupBy(standing, ({ account }) => account)
  const learners = people.map(({ id, document_id, full_name, batch_name }): Learner => {
    const { instalments, owed } = settle(dues.get(id) ?? [], receivedOf(paymentsOf.get(id) ?? []))
    return {
      account: id,
      documentId: document_id,
      fullName: full_name,
      batchName: batch_name,
      owed,
      dues: instalments.flatMap(({ open, dueOn }) => (open > 0 ? [{ paise: open, dueOn }] : [])),
      claims: (claims.get(id) ?? []).map(({ reference, paise }) => ({ reference, paise })),
    }
  })
  const received = standing.filter(({ kind }) => kind === 'payment')
  const recorded = received.flatMap(({ account, reference, bankLine }) =>
    [reference, ...referencesIn(reference ?? '', ''), bankLine].flatMap((key) =>
      key ? [[key, account] as const] : [],
    ),
  )
  const reversed = new Set(payments.flatMap(({ reversedAt, bankLine }) => (reversedAt && bankLine) || []))
  return { learners, recorded: new Map(recorded), reversed }
}

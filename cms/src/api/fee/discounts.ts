import type { setDiscount } from '@careerspeak/contract'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError, invalidField } from '../../platform/http/http-error'
import { todayAtInstitute } from '../site-setting/institute'
import { dueUid, findDues } from './fee'
import { lockLearner } from './payments'
import { readFeeAccount } from './read-fees'

/** Sets the discount of a learner in their batch, in place of an earlier one. */
export const saveDiscount: Handler<typeof setDiscount> = async ({
  body: { learner, paise, reason },
  caller,
}) => {
  const payer = await inTransaction(async () => {
    const payer = await lockLearner(learner)
    const { batch } = payer
    if (!batch) throw new HttpError(409, `${payer.fullName} isn’t in a batch, so there’s no plan to lower.`)
    const own = (await findDues({ account: payer.id, batch: batch.id })).filter(
      ({ kind }) => kind === 'instalment',
    )
    const total = own.reduce((sum, due) => sum + due.paise, 0)
    if (paise > total)
      throw invalidField('paise', 'A discount can’t be more than the instalments of the batch together.')
    if (paise > 0 && !reason) throw invalidField('reason', 'Please say why.')
    await strapi.db
      .query(dueUid)
      .deleteMany({ where: { account: payer.id, batch: batch.id, kind: 'discount' } })
    if (paise > 0)
      await strapi.db.query(dueUid).create({
        data: {
          account: payer.id,
          batch: batch.id,
          batchName: batch.name,
          kind: 'discount',
          label: reason,
          paise: -paise,
          dueOn: own.at(-1)?.dueOn ?? (await todayAtInstitute()),
        },
      })
    return payer
  })
  return readFeeAccount(payer, caller)
}

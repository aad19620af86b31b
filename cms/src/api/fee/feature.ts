import type { Feature } from '../../platform/feature'
import { followEnrolments } from './enrolments'
import { copyPlan, removePlan } from './plans'
import { readFeeAccount } from './read-fees'
import { enqueueFeeReminders, renderReminder } from './remind'
import { eraseFeesOf, feeRetention } from './retention'
import { ensureSettings } from './settings'

export const fee: Feature = {
  eraseAccount: (_, { id }) => eraseFeesOf(id),
  followEnrolments,
  copyBatch: copyPlan,
  eraseBatch: (_, { id }) => removePlan(id),
  ownData: async (owner) => ({ fees: await readFeeAccount(owner, owner) }),
  bootstrap: ensureSettings,
  indexes: {
    both: [
      // A payment by UPI is one into the account, whichever of the two an admin calls it.
      `create unique index if not exists fee_payments_reference_unique
        on fee_payments ((case when method = 'upi' then 'bank' else method end), reference)
        where kind = 'payment' and reversed_at is null and reference is not null`,
      `create unique index if not exists fee_payments_bank_line_unique on fee_payments (bank_line)
        where bank_line is not null and reversed_at is null`,
    ],
  },
  renderers: { feeDue: renderReminder },
  retention: feeRetention,
  jobs: [{ name: 'fee reminders', rule: '40 */10 * * * *', run: () => enqueueFeeReminders(new Date()) }],
}

import type { Feature } from '../../platform/feature'
import { enqueueFeeReminders } from './remind'
import { feeRetention } from './retention'

export const fee: Feature = {
  indexes: {
    both: [
      `create unique index if not exists fee_payments_reference_unique on fee_payments (method, reference)
        where kind = 'payment' and reversed_at is null and reference is not null`,
      `create unique index if not exists fee_payments_bank_line_unique on fee_payments (bank_line)
        where bank_line is not null and reversed_at is null`,
    ],
  },
  retention: feeRetention,
  jobs: [{ name: 'fee reminders', rule: '40 */10 * * * *', run: () => enqueueFeeReminders(new Date()) }],
}

import type { feesCsv } from '@careerspeak/contract'
import { paymentMethodNames } from '@careerspeak/contract/fees'
import { z } from 'zod'
import { csvOf } from '../../platform/http/csv'
import type { Handler } from '../../platform/http/endpoint'
import { addDays } from '../../platform/zoned-time'
import { findPayments, paperKind, paperUid } from './fee'
import { paperContent } from './paper'

const stored = z.object({
  payment: z.number(),
  kind: paperKind,
  number: z.string(),
  issuedOn: z.string(),
  content: paperContent,
})

const COLUMNS = [
  ...['Number', 'Paper', 'Issued', 'Paid', 'Learner', 'Batch', 'Method', 'Reference'],
  ...['Amount', 'Taxable', 'CGST', 'SGST', 'IGST', 'Place of supply', 'About paper', 'Reason'],
]

/**
 * All papers that were written in a month, by their numbers, as CSV. The amounts of refunds are negative, and those of a reversal the opposite of what it reverses; a tax invoice after a voucher says what it is about, since its money is in the voucher.
 */
export const exportMonth: Handler<typeof feesCsv> = async ({ query: { month }, ctx }) => {
  const found: unknown = await strapi.db.query(paperUid).findMany({
    where: { issuedOn: { $gte: `${month}-01`, $lt: `${addDays(`${month}-28`, 4).slice(0, 7)}-01` } },
    orderBy: [{ kind: 'asc' }, { number: 'asc' }],
  })
  const papers = z.array(stored).parse(found)
  const payments = await findPayments({ id: { $in: papers.map(({ payment }) => payment) } })
  const refunds = new Set(payments.filter(({ kind }) => kind === 'refund').map(({ id }) => id))
  const lines = papers.map(({ payment, number, issuedOn, content }) => {
    const sign = refunds.has(payment) ? -1 : 1
    const rupees = (paise: number | undefined) => (paise === undefined ? '' : (sign * paise) / 100)
    const tax = (name: string) =>
      rupees(content.tax?.parts.find(({ label }) => label.startsWith(name))?.paise)
    const { title, paidOn, learner, batch, method, reference, total, about, reason } = content
    return [
      ...[
        number,
        title,
        issuedOn,
        paidOn,
        learner,
        batch,
        paymentMethodNames[method],
        reference,
        rupees(total),
      ],
      ...[rupees(content.tax?.taxable), tax('CGST'), tax('SGST'), tax('IGST')],
      ...[content.tax?.place ?? '', about, reason],
    ]
  })
  ctx.attachment(`fees-${month}.csv`)
  return csvOf([COLUMNS, ...lines])
}

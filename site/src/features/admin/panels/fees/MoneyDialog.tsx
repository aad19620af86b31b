import { type LearnerFees, recordPayment, recordRefund } from '@careerspeak/contract/admin-fees'
import { formatRupees } from '@careerspeak/contract/money'
import * as z from 'zod/mini'
import { TextArea } from '#app/forms/LabelledFields'
import { callWithSession } from '#app/http/session-client'
import { counted } from '#app/lib/counted'
import { typedAmount } from '#features/fees/shared/words'
import { ResourceForm } from '../../parts/ResourceForm'
import { ReceivedFields, withoutUnused } from './ReceivedFields'
import { rupees } from './rupees'
import { showAccount } from './store'

const refundForm = z.extend(recordRefund.body, { paise: rupees })
const paymentForm = z.extend(refundForm, { reason: z.string() })

type Way = Pick<z.output<typeof paymentForm>, 'method' | 'paidOn'>

/** How and when the last payment was made that was recorded in this tab: several at the desk are alike. */
let last: Way | undefined
const lastReceived = (today: string): Way => last ?? { method: 'upi', paidOn: today }

type MoneyDialogProps = {
  kind: 'payment' | 'refund'
  learner: string
  fullName: string
  fees: LearnerFees
  today: string
  onClose: () => void
}

/** Records money that a learner paid, or got back. The amount is proposed. */
export function MoneyDialog({ kind, learner, fullName, fees, today, onClose }: MoneyDialogProps) {
  const isRefund = kind === 'refund'
  const proposed = isRefund ? (fees.refund?.paise ?? 0) : fees.overdue || fees.owed
  return (
    <ResourceForm
      title={isRefund ? `Refund to ${fullName}` : `Payment by ${fullName}`}
      schema={isRefund ? refundForm : paymentForm}
      values={{
        learner,
        paise: proposed > 0 ? typedAmount(proposed) : '',
        ...(isRefund ? { method: 'upi', paidOn: today } : lastReceived(today)),
        reference: '',
        state: '',
        reason: '',
      }}
      label={isRefund ? 'Record the refund' : 'Record the payment'}
      send={(typed) => {
        const { reason, ...payment } = withoutUnused(typed)
        return isRefund
          ? callWithSession(recordRefund, { body: { ...payment, reason } })
          : callWithSession(recordPayment, { body: payment })
      }}
      onDone={(account, { method, paidOn }) => {
        if (!isRefund) last = { method, paidOn }
        showAccount(account)
      }}
      done={isRefund ? 'Refund recorded' : 'Payment recorded'}
      onClose={onClose}
    >
      {(field, form) => (
        <>
          {isRefund && <p>Pay the money back first, then record it here.</p>}
          <ReceivedFields
            field={field}
            method={form.watch('method')}
            today={today}
            amountHint={isRefund ? refundHint(fees.refund) : undefined}
          />
          {isRefund && <TextArea {...field('reason')} label="Why is it paid back?" rows={2} />}
        </>
      )}
    </ResourceForm>
  )
}

/** Explains the proposed amount of a refund: what was paid, less the price of the classes that were held. */
function refundHint(refund: LearnerFees['refund']): string {
  if (!refund)
    return 'Nothing is proposed: no more was paid than the classes cost that were held, or all classes are over.'
  const { paid, price, paise, classes, classesToCome, batch_name } = refund
  const held = `${classes - classesToCome} of ${counted(classes, 'class', 'classes')}`
  return `Proposed for someone who leaves ${batch_name} now: ${held} were held, which is ${formatRupees(paid - paise)} of ${formatRupees(price)}. ${formatRupees(paid)} was paid, so ${formatRupees(paise)} goes back.`
}

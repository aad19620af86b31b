import { type LearnerFees, recordPayment, recordRefund } from '@careerspeak/contract/admin-fees'
import { formatRupees } from '@careerspeak/contract/money'
import * as z from 'zod/mini'
import { Form } from '#app/forms/Form'
import { showServerErrors, useContractForm } from '#app/forms/form-validation'
import { TextArea } from '#app/forms/LabelledFields'
import { callWithSession } from '#app/http/session-client'
import { counted } from '#app/lib/counted'
import { notify } from '#app/notices/toasts'
import { Dialog } from '#app/ui/Dialog'
import { typedAmount } from '#features/fees/shared/words'
import { SaveOrCancel } from '../../parts/Dialog'
import { RECEIVED, ReceivedFields } from './ReceivedFields'
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
  const { form, field, busy, failure } = useContractForm(isRefund ? refundForm : paymentForm, {
    learner,
    paise: proposed > 0 ? typedAmount(proposed) : '',
    ...(isRefund ? { method: 'upi', paidOn: today } : lastReceived(today)),
    reference: '',
    state: '',
    reason: '',
  })
  const method = form.watch('method')
  const submit = form.handleSubmit(async ({ reason, ...typed }) => {
    const payment = { ...typed, reference: typed.method === 'cash' ? '' : typed.reference }
    const result = isRefund
      ? await callWithSession(recordRefund, { body: { ...payment, reason } })
      : await callWithSession(recordPayment, { body: payment })
    if (!result.ok) return showServerErrors(result, [...RECEIVED, 'reason'], form.setError)
    if (!isRefund) last = { method: typed.method, paidOn: typed.paidOn }
    showAccount(result.data)
    notify({ tone: 'success', title: isRefund ? 'Refund recorded' : 'Payment recorded' })
    onClose()
  })
  return (
    <Dialog title={isRefund ? `Refund to ${fullName}` : `Payment by ${fullName}`} onClose={onClose}>
      <Form busy={busy} onSubmit={submit}>
        {isRefund && <p>Pay the money back first, then record it here.</p>}
        <ReceivedFields
          field={field}
          method={method}
          today={today}
          amountHint={isRefund ? refundHint(fees.refund) : undefined}
        />
        {isRefund && <TextArea {...field('reason')} label="Why is it paid back?" rows={2} />}
        <SaveOrCancel
          busy={busy}
          failure={failure}
          label={isRefund ? 'Record the refund' : 'Record the payment'}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
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

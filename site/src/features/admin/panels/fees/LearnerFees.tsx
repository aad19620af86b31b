import { type LearnerFees as Fees, reversePayment, writeInvoice } from '@careerspeak/contract/admin-fees'
import type { Payment } from '@careerspeak/contract/fees'
import { formatRupees } from '@careerspeak/contract/money'
import { useState } from 'react'
import { ActionButton, Button } from '#app/forms/Form'
import { callWithSession } from '#app/http/session-client'
import { dayWords } from '#app/lib/dates'
import { Dues } from '#features/fees/shared/Dues'
import { Payments } from '#features/fees/shared/Payments'
import { overdueSince, paymentText } from '#features/fees/shared/words'
import { Fetched } from '../../parts/Loading'
import { SMALL } from '../../parts/looks'
import { change } from '../../store/change'
import { DiscountDialog } from './DiscountDialog'
import { MoneyDialog } from './MoneyDialog'
import { ReasonDialog } from './ReasonDialog'
import { $learnerFees, showAccount } from './store'

type LearnerFeesProps = { learner: string; fullName: string; today: string }

/** The fees of the learner whose drawer is open, and what an admin can do about them. */
export const LearnerFees = (props: LearnerFeesProps) => (
  <Fetched store={$learnerFees} loading="Loading the fees…" failed="The fees couldn’t be loaded">
    {(fees) => <Account fees={fees} {...props} />}
  </Fetched>
)

type Open = 'payment' | 'refund' | 'discount' | { reversing: Payment }

function Account({ fees, ...props }: LearnerFeesProps & { fees: Fees }) {
  const { dues, payments } = fees
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const look = `btn-outline ${SMALL}`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-2">
      <p>{standing(fees)}</p>
      <div className="flex flex-wrap gap-2">
        <Button look={look} label="Record a payment" onClick={() => setOpen('payment')} />
        <Button look={look} label="Discount" onClick={() => setOpen('discount')} />
        <Button look={look} label="Record a refund" onClick={() => setOpen('refund')} />
      </div>
      {dues.length > 0 && <Dues dues={dues} label="Instalments" />}
      {payments.length > 0 && (
        <Payments
          payments={payments}
          label="Payments and refunds"
          actions={(payment) => (
            <PaymentActions payment={payment} onReverse={() => setOpen({ reversing: payment })} />
          )}
        />
      )}
      {(open === 'payment' || open === 'refund') && (
        <MoneyDialog kind={open} fees={fees} {...props} onClose={close} />
      )}
      {open === 'discount' && <DiscountDialog fees={fees} {...props} onClose={close} />}
      {typeof open === 'object' && <Reverse payment={open.reversing} onClose={close} />}
    </div>
  )
}

/** Says how much is owed. */
function standing({ dues, payments, owed, overdue, credit }: Fees): string {
  const since = overdueSince(dues)
  if (overdue > 0)
    return `${formatRupees(overdue)} overdue${since ? ` since ${dayWords(since)}` : ''}, ${formatRupees(owed)} to pay in all.`
  if (owed > 0) return `${formatRupees(owed)} to pay, nothing overdue.`
  if (credit > 0) return `Everything is paid. ${formatRupees(credit)} of it was paid ahead.`
  return dues.length + payments.length > 0
    ? 'Everything is paid.'
    : 'No fees yet. A batch has its plan in the tab “Fees”.'
}

function PaymentActions({ payment, onReverse }: { payment: Payment; onReverse: () => void }) {
  const { _id: id, papers, reversed } = payment
  if (reversed) return null
  const kinds = papers.map(({ kind }) => kind)
  const invoice = () =>
    change(callWithSession(writeInvoice, { body: { id } }), {
      apply: showAccount,
      done: 'Tax invoice written',
      failed: 'The invoice wasn’t written',
    })
  const about = `${formatRupees(payment.paise)}, ${paymentText(payment)}`
  return (
    <>
      {kinds.includes('voucher') && !kinds.includes('invoice') && (
        <ActionButton
          look={`btn-ghost ${SMALL}`}
          label="Write the tax invoice"
          busyLabel="Writing…"
          named={`Write the tax invoice of ${about}`}
          action={invoice}
        />
      )}
      <Button
        look={`btn-ghost ms-auto text-error ${SMALL}`}
        label="Reverse…"
        aria-label={`Reverse ${about}`}
        onClick={onReverse}
      />
    </>
  )
}

const Reverse = ({ payment, onClose }: { payment: Payment; onClose: () => void }) => (
  <ReasonDialog
    title={payment.kind === 'refund' ? 'Reverse this refund?' : 'Reverse this payment?'}
    label="Why was it a mistake?"
    hint="The learner reads it too."
    yes={payment.kind === 'refund' ? 'Reverse the refund' : 'Reverse the payment'}
    send={(reason) => callWithSession(reversePayment, { body: { id: payment._id, reason } })}
    onDone={showAccount}
    done="Reversed"
    onClose={onClose}
  >
    {`${formatRupees(payment.paise)}, ${paymentText(payment)}, no longer counts. Its receipt is marked as reversed, and a reversal with its own number is written. This can’t be undone.`}
  </ReasonDialog>
)

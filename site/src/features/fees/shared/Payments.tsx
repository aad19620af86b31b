import type { Payment } from '@careerspeak/contract/fees'
import { formatRupees } from '@careerspeak/contract/money'
import type { ReactNode } from 'react'
import { dayWords } from '#app/lib/dates'
import { NewTabLink } from '#app/ui/NewTabLink'
import { ROWS } from '#app/ui/Row'
import { PAPERS, paymentText } from './words'

type PaymentsProps = {
  payments: readonly Payment[]
  label: string
  /** The buttons of a payment. */
  actions?: (payment: Payment) => ReactNode
}

/** Payments and refunds, with a link to each paper. */
export const Payments = ({ payments, label, actions }: PaymentsProps) => (
  <ul aria-label={label} className={ROWS}>
    {payments.map((payment) => {
      const { _id, kind, paise, reason, papers, reversed } = payment
      return (
        <li key={_id} className="grid gap-1 px-4 py-2.5 leading-snug wrap-anywhere">
          <p>
            <span className={`font-semibold tabular-nums ${reversed ? 'line-through' : ''}`}>
              {formatRupees(paise)}
            </span>
            <span className="text-muted">{` ${kind === 'refund' ? 'paid back, ' : ''}${paymentText(payment)}`}</span>
          </p>
          {reason && <p className="text-sm">{reason}</p>}
          {reversed && (
            <p className="text-sm">{`Reversed on ${dayWords(reversed.on)}: ${reversed.reason}`}</p>
          )}
          <div className="flex flex-wrap items-center gap-x-5">
            {papers.map(({ kind: paper, number, url }) => (
              <NewTabLink
                key={number}
                className="link-line inline-flex min-h-11 items-center"
                href={url}
                about="as a PDF"
              >
                {`${PAPERS[paper]} ${number}`}
              </NewTabLink>
            ))}
            {actions?.(payment)}
          </div>
        </li>
      )
    })}
  </ul>
)

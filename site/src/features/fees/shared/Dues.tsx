import type { Due } from '@careerspeak/contract/fees'
import { formatRupees } from '@careerspeak/contract/money'
import { dayWords } from '#app/lib/dates'
import { ROWS } from '#app/ui/Row'

const KINDS = { discount: 'Discount', refund: 'Refund' } as const

/** The instalments of a learner, with discounts. */
export const Dues = ({ dues, label }: { dues: readonly Due[]; label: string }) => (
  <ul aria-label={label} className={ROWS}>
    {dues.map((due) => (
      <li key={due._id} className="flex items-start gap-3 px-4 py-2.5 leading-snug">
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="font-semibold">{due.label || (due.kind !== 'instalment' && KINDS[due.kind])}</span>
          <span className="block text-sm text-muted">
            {[due.batch_name, due.kind === 'instalment' ? `due ${dayWords(due.dueOn)}` : KINDS[due.kind]]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <span className="shrink-0 text-end tabular-nums">
          <span className="font-semibold">{formatRupees(due.paise)}</span>
          {due.kind === 'instalment' && <State due={due} />}
        </span>
      </li>
    ))}
  </ul>
)

function State({ due: { state, paid, paise } }: { due: Due }) {
  const look = { paid: 'text-success', open: 'text-muted', overdue: 'font-semibold text-error' }[state]
  const word = { paid: 'Paid', open: 'Open', overdue: 'Overdue' }[state]
  const left = state !== 'paid' && paid > 0 ? `, ${formatRupees(paise - paid)} left` : ''
  return <span className={`block text-sm ${look}`}>{word + left}</span>
}

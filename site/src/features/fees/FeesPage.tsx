import type { OwnFees } from '@careerspeak/contract/fees'
import { formatRupees } from '@careerspeak/contract/money'
import { SignedIn } from '#app/account/SignedIn'
import { instituteZone, isoDay } from '#app/lib/dates'
import { Empty } from '#app/ui/EmptyState'
import { guarded } from '#app/ui/ErrorBoundary'
import { Fetched } from '#app/ui/Fetched'
import { dueText, waitingPaise } from './core/due-now'
import { ClaimForm } from './parts/ClaimForm'
import { Claims } from './parts/Claims'
import { WaysToPay } from './parts/WaysToPay'
import { Dues } from './shared/Dues'
import { Payments } from './shared/Payments'
import { overdueSince } from './shared/words'
import { $fees } from './store'

/** A learner's fees: what is due, how to pay it, what is being checked, and the receipts. */
export const FeesPage = guarded(() => (
  <SignedIn>
    <Fetched
      store={$fees}
      failed="Your fees couldn’t be loaded"
      skeleton={<div className="skeleton h-96" role="status" aria-label="Loading your fees" />}
    >
      {(fees) =>
        fees.dues.length + fees.payments.length + fees.claims.length === 0 ? (
          <Empty
            title="No fees are recorded for you"
            text="Ask at your institute’s office if you expected some here."
          />
        ) : (
          <Loaded fees={fees} />
        )
      }
    </Fetched>
  </SignedIn>
))

function Loaded({ fees }: { fees: OwnFees }) {
  const { dues, payments, claims, toPay, pay } = fees
  const isToPay = toPay > 0
  const isCovered = waitingPaise(claims) >= toPay
  const hasWay = pay.upi !== null || pay.bank !== null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:gap-12">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <DueNow fees={fees} />
        <Claims claims={claims} />
        {isToPay && (
          // A payment that is being checked is not to be made again.
          <details key={String(isCovered)} open={!isCovered} className="group grid gap-4">
            <summary className="cursor-pointer py-2 text-xl font-semibold">
              {isCovered ? 'Make another payment' : 'How to pay'}
            </summary>
            <div className="grid gap-8 pt-3">
              <WaysToPay pay={pay} paise={toPay} />
              {hasWay && <ClaimForm paise={toPay} />}
            </div>
          </details>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {dues.length > 0 && (
          <section className="grid gap-3">
            <h2 className="text-xl">Instalments</h2>
            <Dues dues={dues} label="Instalments" />
          </section>
        )}
        <section className="grid gap-3">
          <h2 className="text-xl">Payments and receipts</h2>
          {payments.length > 0 ? (
            <Payments payments={payments} label="Payments and receipts" />
          ) : (
            <p className="text-muted">None yet. A receipt appears here for each payment.</p>
          )}
        </section>
      </div>
    </div>
  )
}

function DueNow({ fees }: { fees: OwnFees }) {
  const { toPay, owed, credit } = fees
  const waiting = waitingPaise(fees.claims)
  const isCovered = waiting > 0 && waiting >= toPay
  const title = isCovered
    ? 'Being checked. There’s nothing to pay now.'
    : dueText(fees, isoDay(Date.now(), instituteZone()))
  const isLate = !isCovered && overdueSince(fees.dues) !== undefined
  return (
    <section
      aria-labelledby="due"
      className={`leaf-bl grid gap-1 p-5 sm:p-6 ${isLate ? 'bg-blush' : 'bg-base-200'}`}
    >
      <h2 id="due" tabIndex={-1} className="scroll-mt-24 text-base text-muted outline-none">
        {title}
      </h2>
      {toPay > 0 && !isCovered && (
        <p className="text-5xl font-semibold tabular-nums">{formatRupees(toPay)}</p>
      )}
      {isCovered && (
        <p>{`We’re looking for your ${formatRupees(waiting)} at the bank. It counts once we’ve found it.`}</p>
      )}
      {owed > toPay && !isCovered && <p className="text-muted">{`${formatRupees(owed)} is open in all.`}</p>}
      {waiting > 0 && !isCovered && (
        <p className="font-semibold">{`${formatRupees(waiting)} is being checked.`}</p>
      )}
      {credit > 0 && (
        <p>{`You’ve paid ${formatRupees(credit)} more than you owe. Ask at the office about it.`}</p>
      )}
    </section>
  )
}

import type { Claim } from '@careerspeak/contract/fees'
import { formatRupees } from '@careerspeak/contract/money'
import { ActionButton } from '#app/forms/Form'
import { dayText, inSentence } from '#app/lib/dates'
import { ROWS } from '#app/ui/Row'
import { takeBack } from '../store'

/** The references that the learner sent: those being checked, and those that were not found. */
export const Claims = ({ claims }: { claims: readonly Claim[] }) =>
  claims.length > 0 && (
    <ul aria-label="Payments you told us of" className={ROWS}>
      {claims.map((claim) => (
        <li key={claim._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
          <p className="min-w-0 flex-1 basis-48 leading-snug wrap-anywhere">
            <span className="font-semibold">
              {`${formatRupees(claim.paise)}: ${claim.state === 'waiting' ? 'being checked' : 'not found'}`}
            </span>
            <span className="block text-sm text-muted">
              {`${claim.reference}, sent ${inSentence(dayText(claim.sentAt))}`}
            </span>
            {claim.answer && <span className="block">{claim.answer}</span>}
          </p>
          {claim.state === 'waiting' && (
            <ActionButton
              look="btn-ghost"
              label="Remove"
              busyLabel="Removing…"
              named={`Remove the reference ${claim.reference}`}
              action={() => takeBack(claim)}
            />
          )}
        </li>
      ))}
    </ul>
  )

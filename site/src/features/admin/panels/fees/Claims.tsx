import { answerClaim, type FeeClaim } from '@careerspeak/contract/admin-fees'
import { formatRupees } from '@careerspeak/contract/money'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { Field } from '#app/forms/Field'
import { callWithSession } from '#app/http/session-client'
import { instituteZone, isoDay, momentText } from '#app/lib/dates'
import { typedAmount } from '#features/fees/shared/words'
import type { Action } from '../../parts/Actions'
import { PersonLink } from '../../parts/Buttons'
import { Fetched } from '../../parts/Loading'
import { ResourceForm } from '../../parts/ResourceForm'
import { ResourceList } from '../../parts/ResourceList'
import type { Column } from '../../parts/Table'
import { ReasonDialog } from './ReasonDialog'
import { rupees } from './rupees'
import { $claims, refetchFees } from './store'

const COLUMNS: readonly Column<FeeClaim>[] = [
  {
    label: 'Learner',
    cell: ({ learner, fullName, batch_name }) => (
      <>
        <PersonLink id={learner}>{fullName}</PersonLink>
        <span className="block text-sm font-normal text-muted">{batch_name}</span>
      </>
    ),
  },
  { label: 'Says they paid', cell: ({ paise }) => formatRupees(paise) },
  { label: 'Reference', cell: ({ reference }) => <span className="tabular-nums">{reference}</span> },
  { label: 'To pay in all', cell: ({ owed }) => formatRupees(owed) },
  { label: 'Sent', cell: ({ sentAt }) => momentText(sentAt) },
]

/** The payments that learners say they made, which an admin confirms or refuses. */
export const Claims = ({ timezone }: { timezone: string }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <p className="max-w-prose text-muted">
      Look for each reference in your UPI app or bank account. The bank statement does it for many at once.
    </p>
    <Fetched store={$claims} loading="Loading the payments…" failed="The payments couldn’t be loaded">
      {({ claims }) => (
        <ResourceList
          list={{ rows: claims }}
          caption="Payments to check"
          columns={COLUMNS}
          nameOf={({ fullName }) => fullName}
          actions={actionsOf(timezone)}
          none="Nothing to check"
          noneHint="When a learner sends the reference of a payment, it appears here."
        />
      )}
    </Fetched>
  </div>
)

const actionsOf = (timezone: string): readonly Action<FeeClaim>[] => [
  {
    label: 'Confirm',
    open: (claim, onClose) => <ConfirmClaim claim={claim} timezone={timezone} onClose={onClose} />,
  },
  { label: 'Not found', open: (claim, onClose) => <RefuseClaim claim={claim} onClose={onClose} /> },
]

type AnswerClaimProps = { id: string; confirms: boolean; onClose: () => void }

/** Asks for the answer to a payment by its id. Closes if another admin has answered it. */
export function AnswerClaim({ id, confirms, onClose }: AnswerClaimProps) {
  const { data } = useStore($claims)
  const claim = data?.claims.find(({ _id }) => _id === id)
  const isGone = data !== undefined && !claim
  useEffect(() => {
    if (!isGone) return
    onClose()
    refetchFees()
  }, [isGone, onClose])
  if (!claim) return null
  return confirms ? (
    <ConfirmClaim claim={claim} timezone={instituteZone()} onClose={onClose} />
  ) : (
    <RefuseClaim claim={claim} onClose={onClose} />
  )
}

const RefuseClaim = ({ claim, onClose }: Omit<ConfirmClaimProps, 'timezone'>) => (
  <ReasonDialog
    title={`Tell ${claim.fullName} that it wasn’t found?`}
    label="What to tell the learner"
    yes="Send the answer"
    send={(reason) => callWithSession(answerClaim, { body: { answer: 'refuse', id: claim._id, reason } })}
    onDone={refetchFees}
    done={({ msg }) => ({ title: msg })}
    onClose={onClose}
  >
    {`${formatRupees(claim.paise)}, reference ${claim.reference}. Nothing is recorded, and the learner reads your answer under “My fees”.`}
  </ReasonDialog>
)

const confirmForm = z.extend(answerClaim.body.def.options[0], { paise: rupees })

type ConfirmClaimProps = { claim: FeeClaim; timezone: string; onClose: () => void }

/** Asks for the amount and the day that the bank shows. */
const ConfirmClaim = ({ claim, timezone, onClose }: ConfirmClaimProps) => (
  <ResourceForm
    title={`Confirm ${claim.fullName}’s payment`}
    schema={confirmForm}
    values={{
      answer: 'confirm',
      id: claim._id,
      paise: typedAmount(claim.paise),
      paidOn: isoDay(claim.sentAt, timezone),
    }}
    label="Confirm the payment"
    send={(body) => callWithSession(answerClaim, { body })}
    onDone={refetchFees}
    done={({ msg }) => ({ title: msg })}
    onClose={onClose}
  >
    {(field) => (
      <>
        <p className="wrap-anywhere">{`Reference ${claim.reference}. The receipt is written when you confirm.`}</p>
        <Field {...field('paise')} label="Amount that arrived" inputMode="decimal" autoComplete="off" />
        <Field
          {...field('paidOn')}
          label="Day of the payment"
          type="date"
          max={isoDay(Date.now(), timezone)}
        />
      </>
    )}
  </ResourceForm>
)

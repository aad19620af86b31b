import { answerClaim, type FeeClaim } from '@careerspeak/contract/admin-fees'
import { formatRupees } from '@careerspeak/contract/money'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Field } from '#app/forms/Field'
import { Form } from '#app/forms/Form'
import { showServerErrors, useContractForm } from '#app/forms/form-validation'
import { callWithSession } from '#app/http/session-client'
import { isoDay, momentText } from '#app/lib/dates'
import { notify } from '#app/notices/toasts'
import { Dialog } from '#app/ui/Dialog'
import { Empty } from '#app/ui/EmptyState'
import { typedAmount } from '#features/fees/shared/words'
import { PersonLink } from '../../parts/Buttons'
import { SaveOrCancel } from '../../parts/Dialog'
import { Fetched } from '../../parts/PagedList'
import { actionColumn, type Column, Table } from '../../parts/Table'
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
export function Claims({ timezone }: { timezone: string }) {
  const [open, setOpen] = useState<{ answer: 'confirm' | 'refuse'; claim: FeeClaim }>()
  const close = () => setOpen(undefined)
  const actions = actionColumn<FeeClaim>(({ fullName }) => fullName, {
    Confirm: (claim) => setOpen({ answer: 'confirm', claim }),
    'Not found': (claim) => setOpen({ answer: 'refuse', claim }),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="max-w-prose text-muted">
        Look for each reference in your UPI app or bank account. The bank statement does it for many at once.
      </p>
      <Fetched store={$claims} loading="Loading the payments…" failed="The payments couldn’t be loaded">
        {({ claims }) =>
          claims.length === 0 ? (
            <Empty
              title="Nothing to check"
              text="When a learner sends the reference of a payment, it appears here."
            />
          ) : (
            <Table caption="Payments to check" columns={[...COLUMNS, actions]} rows={claims} />
          )
        }
      </Fetched>
      {open?.answer === 'confirm' && <ConfirmClaim claim={open.claim} timezone={timezone} onClose={close} />}
      {open?.answer === 'refuse' && (
        <ReasonDialog
          title={`Tell ${open.claim.fullName} that it wasn’t found?`}
          label="What to tell the learner"
          yes="Send the answer"
          send={async (reason) => {
            const body = { answer: 'refuse', id: open.claim._id, reason } as const
            const result = await callWithSession(answerClaim, { body })
            if (!result.ok) return result
            refetchFees()
            notify({ tone: 'success', title: result.data.msg })
            return undefined
          }}
          onClose={close}
        >
          {`${formatRupees(open.claim.paise)}, reference ${open.claim.reference}. Nothing is recorded, and the learner reads your answer under “My fees”.`}
        </ReasonDialog>
      )}
    </div>
  )
}

const confirmForm = z.extend(answerClaim.body.def.options[0], { paise: rupees })

type ConfirmClaimProps = { claim: FeeClaim; timezone: string; onClose: () => void }

/** Asks for the amount and the day that the bank shows. */
function ConfirmClaim({ claim, timezone, onClose }: ConfirmClaimProps) {
  const { form, field, busy, failure } = useContractForm(confirmForm, {
    answer: 'confirm',
    id: claim._id,
    paise: typedAmount(claim.paise),
    paidOn: isoDay(claim.sentAt, timezone),
  })
  const submit = form.handleSubmit(async (body) => {
    const result = await callWithSession(answerClaim, { body })
    if (!result.ok) return showServerErrors(result, ['paise', 'paidOn'], form.setError)
    refetchFees()
    notify({ tone: 'success', title: result.data.msg })
    onClose()
  })
  return (
    <Dialog title={`Confirm ${claim.fullName}’s payment`} onClose={onClose}>
      <Form busy={busy} onSubmit={submit}>
        <p className="wrap-anywhere">{`Reference ${claim.reference}. The receipt is written when you confirm.`}</p>
        <Field {...field('paise')} label="Amount that arrived" inputMode="decimal" autoComplete="off" />
        <Field
          {...field('paidOn')}
          label="Day of the payment"
          type="date"
          max={isoDay(Date.now(), timezone)}
        />
        <SaveOrCancel busy={busy} failure={failure} label="Confirm the payment" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

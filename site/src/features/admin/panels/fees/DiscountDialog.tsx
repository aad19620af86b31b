import { type LearnerFees, setDiscount } from '@careerspeak/contract/admin-fees'
import * as z from 'zod/mini'
import { Field } from '#app/forms/Field'
import { Form } from '#app/forms/Form'
import { showServerErrors, useContractForm } from '#app/forms/form-validation'
import { callWithSession } from '#app/http/session-client'
import { notify } from '#app/notices/toasts'
import { Dialog } from '#app/ui/Dialog'
import { typedAmount } from '#features/fees/shared/words'
import { SaveOrCancel } from '../../parts/Dialog'
import { rupeesOrNone } from './rupees'
import { showAccount } from './store'

const discountForm = z.extend(setDiscount.body, { paise: rupeesOrNone })

type DiscountDialogProps = { learner: string; fullName: string; fees: LearnerFees; onClose: () => void }

/** Sets the learner’s discount in their batch, or removes it. */
export function DiscountDialog({ learner, fullName, fees, onClose }: DiscountDialogProps) {
  const known = fees.dues.find(({ kind }) => kind === 'discount')
  const { form, field, busy, failure } = useContractForm(discountForm, {
    learner,
    paise: known ? typedAmount(-known.paise) : '',
    reason: known?.label ?? '',
  })
  const submit = form.handleSubmit(async (body) => {
    const result = await callWithSession(setDiscount, { body })
    if (!result.ok) return showServerErrors(result, ['paise', 'reason'], form.setError)
    showAccount(result.data)
    notify({ tone: 'success', title: body.paise > 0 ? 'Discount saved' : 'Discount removed' })
    onClose()
  })
  return (
    <Dialog title={`Discount for ${fullName}`} onClose={onClose}>
      <Form busy={busy} onSubmit={submit}>
        <Field
          {...field('paise')}
          label="Amount in rupees"
          hint="It lowers the last instalments. Leave it empty for no discount."
          inputMode="decimal"
          autoComplete="off"
        />
        <Field {...field('reason')} label="Reason" hint="The learner reads it too." autoComplete="off" />
        <SaveOrCancel busy={busy} failure={failure} label="Save the discount" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

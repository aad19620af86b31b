import { type LearnerFees, setDiscount } from '@careerspeak/contract/admin-fees'
import * as z from 'zod/mini'
import { Field } from '#app/forms/Field'
import { callWithSession } from '#app/http/session-client'
import { typedAmount } from '#features/fees/shared/words'
import { ResourceForm } from '../../parts/ResourceForm'
import { rupeesOrNone } from './rupees'
import { showAccount } from './store'

const discountForm = z.extend(setDiscount.body, { paise: rupeesOrNone })

type DiscountDialogProps = { learner: string; fullName: string; fees: LearnerFees; onClose: () => void }

/** Sets the learner’s discount in their batch, or removes it. */
export function DiscountDialog({ learner, fullName, fees, onClose }: DiscountDialogProps) {
  const known = fees.dues.find(({ kind }) => kind === 'discount')
  return (
    <ResourceForm
      title={`Discount for ${fullName}`}
      schema={discountForm}
      values={{
        learner,
        paise: known ? typedAmount(-known.paise) : '',
        reason: known?.label ?? '',
      }}
      label="Save the discount"
      send={(body) => callWithSession(setDiscount, { body })}
      onDone={showAccount}
      done={(_, { paise }) => ({ title: paise > 0 ? 'Discount saved' : 'Discount removed' })}
      onClose={onClose}
    >
      {(field) => (
        <>
          <Field
            {...field('paise')}
            label="Amount in rupees"
            hint="It lowers the last instalments. Leave it empty for no discount."
            inputMode="decimal"
            autoComplete="off"
          />
          <Field {...field('reason')} label="Reason" hint="The learner reads it too." autoComplete="off" />
        </>
      )}
    </ResourceForm>
  )
}

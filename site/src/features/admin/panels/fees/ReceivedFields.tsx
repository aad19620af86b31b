import { type PaymentMethod, paymentMethodNames, paymentMethods } from '@careerspeak/contract/fees'
import { useStore } from '@nanostores/react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#app/forms/Field'
import { Select } from '#app/forms/LabelledFields'
import { StateSelect } from './StateSelect'
import { $feeSettings } from './store'

export const RECEIVED = ['paise', 'method', 'reference', 'paidOn', 'state'] as const

const REFERENCES: Readonly<Record<Exclude<PaymentMethod, 'cash'>, string>> = {
  upi: 'UPI reference (12 digits)',
  bank: 'Bank reference or cheque number',
  card: 'Number of the card slip',
}

type ReceivedFieldsProps = {
  /** Binds an input to a field of the form. */
  field: (name: (typeof RECEIVED)[number]) => UseFormRegisterReturn & { error: string | undefined }
  method: PaymentMethod | undefined
  /** The institute’s day (YYYY-MM-DD). */
  today: string
  amountHint?: string | undefined
}

/** The fields of money that came or went back: how much, how and when. */
export function ReceivedFields({ field, method = 'upi', today, amountHint }: ReceivedFieldsProps) {
  const { data: settings } = useStore($feeSettings)
  return (
    <>
      <Field
        {...field('paise')}
        label="Amount in rupees"
        hint={amountHint}
        inputMode="decimal"
        autoComplete="off"
      />
      <Select {...field('method')} label="How">
        {paymentMethods.map((each) => (
          <option key={each} value={each}>
            {paymentMethodNames[each]}
          </option>
        ))}
      </Select>
      {method !== 'cash' && (
        <Field {...field('reference')} label={REFERENCES[method]} autoComplete="off" spellCheck={false} />
      )}
      <Field {...field('paidOn')} label="Day" type="date" max={today} />
      {settings?.registered && (
        <StateSelect {...field('state')} label="Place of supply" none="The institute’s state" />
      )}
    </>
  )
}

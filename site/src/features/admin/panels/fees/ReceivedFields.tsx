import { type PaymentMethod, paymentMethodNames } from '@careerspeak/contract/fees'
import { useStore } from '@nanostores/react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#app/forms/Field'
import { Select } from '#app/forms/LabelledFields'
import { Options } from '#app/forms/Options'
import { StateSelect } from './StateSelect'
import { $feeSettings } from './store'

/** Drops the reference of a method that is no longer chosen. */
export const withoutUnused = <Typed extends { method: PaymentMethod; reference: string }>(
  typed: Typed,
): Typed => (typed.method === 'cash' ? { ...typed, reference: '' } : typed)

const REFERENCES: Readonly<Record<Exclude<PaymentMethod, 'cash'>, string>> = {
  upi: 'UPI reference (12 digits)',
  bank: 'Bank reference or cheque number',
  card: 'Number of the card slip',
}

type ReceivedFieldsProps = {
  /** Binds an input to a field of the form. */
  field: (
    name: 'paise' | 'method' | 'reference' | 'paidOn' | 'state',
  ) => UseFormRegisterReturn & { error: string | undefined }
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
        <Options of={Object.entries(paymentMethodNames)} />
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

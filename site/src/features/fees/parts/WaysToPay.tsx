import type { OwnFees } from '@careerspeak/contract/fees'
import { formatRupees } from '@careerspeak/contract/money'
import type { ReactNode } from 'react'
import { QrCode } from '#app/ui/QrCode'
import { plainAmount } from '../shared/words'
import { CopyButton } from './CopyButton'

type WaysToPayProps = {
  pay: OwnFees['pay']
  /** The amount to pay. */
  paise: number
}

/** How to pay: by UPI in three steps or with a QR code, else by bank transfer, else at the office. */
export function WaysToPay({ pay: { upi, bank }, paise }: WaysToPayProps) {
  if (!upi && !bank) return <p>Pay at your institute’s office. The receipt appears on this page.</p>
  return (
    <>
      {upi && (
        <>
          <ol className="grid gap-4">
            <Step text="1. Open your UPI app, choose to pay a UPI ID, and paste this one.">
              <CopyButton name="UPI ID" value={upi.id} />
            </Step>
            <Step text={`2. Check that the name is ${upi.name}, and paste the amount.`}>
              <CopyButton name="Amount" value={plainAmount(paise)} />
            </Step>
            <Step text="3. Paste this note, so that we know the payment is yours.">
              <CopyButton name="Note" value={upi.note} />
            </Step>
          </ol>
          <figure className="flex flex-wrap items-center gap-4">
            <div className="w-44 max-w-full">
              <QrCode text={upi.uri} label={`QR code to pay ${formatRupees(paise)} by UPI`} />
            </div>
            <figcaption className="max-w-56 flex-1 basis-40 text-muted">
              Or scan this code with the UPI app of another phone.
            </figcaption>
          </figure>
        </>
      )}
      {bank && (
        <details open={!upi} className="leaf-bl bg-base-200 px-4 py-2 [--leaf:1.1rem]">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">Pay by bank transfer</summary>
          <dl className="grid gap-2 pb-2">
            {Object.entries({
              'Account holder': bank.holder,
              'Account number': bank.account,
              IFSC: bank.ifsc,
              Bank: bank.bank,
              Amount: formatRupees(paise),
              'Remarks (write this)': bank.note,
            }).map(
              ([term, text]) =>
                text && (
                  <div key={term} className="flex flex-wrap justify-between gap-x-4">
                    <dt className="text-muted">{term}</dt>
                    <dd className="font-semibold select-all wrap-anywhere">{text}</dd>
                  </div>
                ),
            )}
          </dl>
        </details>
      )}
    </>
  )
}

const Step = ({ text, children }: { text: string; children: ReactNode }) => (
  <li className="grid gap-2">
    <p>{text}</p>
    {children}
  </li>
)

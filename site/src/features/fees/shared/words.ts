import { type Due, type PaperKind, type Payment, paymentMethodNames } from '@careerspeak/contract/fees'
import { formatRupees } from '@careerspeak/contract/money'
import { dayWords } from '#app/lib/dates'

export const PAPERS: Readonly<Record<PaperKind, string>> = {
  receipt: 'Receipt',
  voucher: 'Receipt voucher',
  invoice: 'Tax invoice',
  reversal: 'Reversal',
  refund: 'Refund',
}

/** An amount as payment apps take it: "5000.00". */
export const plainAmount = (paise: number): string => (paise / 100).toFixed(2)

/** An amount as people type it: "5,000". */
export const typedAmount = (paise: number): string => formatRupees(paise).replace('₹', '')

/** The day of the oldest instalment that is overdue, or undefined. */
export const overdueSince = (dues: readonly Due[]): string | undefined => daysOf(dues, 'overdue')[0]

/** The day of the next instalment that is open, or undefined. */
export const nextDue = (dues: readonly Due[]): string | undefined => daysOf(dues, 'open')[0]

const daysOf = (dues: readonly Due[], state: Due['state']): string[] =>
  dues
    .filter((due) => due.kind === 'instalment' && due.state === state)
    .map(({ dueOn }) => dueOn)
    .sort()

/** Where and when money came or went: "UPI 123456789012 on Wed 25 Nov". */
export const paymentText = ({ method, reference, paidOn }: Payment, now?: number): string =>
  `${paymentMethodNames[method]}${reference ? ` ${reference}` : ''} on ${dayWords(paidOn, now)}`

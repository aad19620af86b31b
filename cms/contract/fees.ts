import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { paise } from './money.ts'

export const paymentMethods = ['upi', 'cash', 'bank', 'card'] as const

/** The ways of paying in words. */
export const paymentMethodNames: Readonly<Record<(typeof paymentMethods)[number], string>> = {
  upi: 'UPI',
  cash: 'Cash',
  bank: 'Bank transfer',
  card: 'Card',
}

/** The kinds of documents about a payment. An institute registered for GST writes vouchers and invoices, another one receipts. */
export const paperKinds = ['receipt', 'voucher', 'invoice', 'reversal', 'refund'] as const

export const feeLimits = { maxInstalments: 24, referenceDigits: 12, reasonCharacters: 300 } as const

/**
 * One line of what a learner owes. An `instalment` comes from the plan of the batch; a `discount`, and the part of a `refund` that the
 * learner no longer owes, have negative `paise`. `paid` is the part of an instalment that is covered, after discounts. `dueOn` is
 * YYYY-MM-DD.
 */
const due = z.object({
  _id: z.string(),
  kind: z.enum(['instalment', 'discount', 'refund']),
  label: z.string(),
  batch_name: z.string(),
  dueOn: z.string(),
  paise: z.number(),
  paid: z.number(),
  state: z.enum(['paid', 'open', 'overdue']),
})

/** A paper with its number, such as R/26-27/000123, and a URL of its PDF that works for about an hour. */
const paper = z.object({ kind: z.enum(paperKinds), number: z.string(), url: z.string() })

/** Money that came (`payment`) or went back (`refund`). `paidOn` is YYYY-MM-DD. */
export const payment = z.object({
  _id: z.string(),
  kind: z.enum(['payment', 'refund']),
  paise: z.number(),
  method: z.enum(paymentMethods),
  reference: z.string(),
  paidOn: z.string(),
  /** Why it was paid back; empty for a payment. */
  reason: z.string(),
  papers: z.array(paper),
  reversed: z.nullable(z.object({ on: z.string(), reason: z.string() })),
})

/** A payment that a learner says they made, and that no admin has found yet. `answer` is the admin's, if it was refused. */
const claim = z.object({
  _id: z.string(),
  reference: z.string(),
  paise: z.number(),
  sentAt: z.string(),
  state: z.enum(['waiting', 'refused']),
  answer: z.string(),
})

/** The fees of one learner. `owed` is everything that isn’t covered, `overdue` its part up to today, and `credit` what was paid beyond. */
export const feeAccount = z.object({
  dues: z.array(due),
  payments: z.array(payment),
  claims: z.array(claim),
  owed: z.number(),
  overdue: z.number(),
  credit: z.number(),
})

/** How the institute is paid; each part is null until an admin has entered it. */
const waysToPay = z.object({
  /** `uri` is what the QR code says. `note` names the learner on the bank’s statement. */
  upi: z.nullable(z.object({ id: z.string(), name: z.string(), note: z.string(), uri: z.string() })),
  bank: z.nullable(
    z.object({
      holder: z.string(),
      account: z.string(),
      ifsc: z.string(),
      bank: z.string(),
      note: z.string(),
    }),
  ),
})

/** The caller’s fees. `toPay` is what is due by today, else the next instalment; 0 if nothing is open. */
export const ownFees = endpoint('GET /fees/own', 'learner', {
  summary: 'The caller’s fees, receipts, and how to pay',
  reply: z.extend(feeAccount, { toPay: z.number(), pay: waysToPay }),
})

const REFERENCE_EXPECTED = 'The reference (UTR) has 12 digits. Your UPI app shows it with the payment.'

/**
 * Tells the institute of a payment by its reference. It counts once an admin has found it. Fails with 409 for a reference that is
 * already known.
 */
export const claimPayment = endpoint('POST /fees/claim', 'learner', {
  summary: 'Tells the institute of a payment that the caller made',
  body: z.object({
    reference: z.string({ error: REFERENCE_EXPECTED }).check(
      z.overwrite((text) => text.replaceAll(/[\s-]/g, '')),
      z.regex(/^\d{12}$/, REFERENCE_EXPECTED),
    ),
    paise,
  }),
  reply: z.object({ claim }),
})

/** Takes back a payment that is still being checked. */
export const withdrawClaim = endpoint('DELETE /fees/claim', 'learner', {
  summary: 'Takes back a reference that was sent by mistake',
  query: z.object({ id: z.string().check(z.regex(/^[a-z0-9]{1,64}$/i, 'This isn’t a valid record ID.')) }),
  reply: z.object({ msg: z.string() }),
})

export type FeeAccount = z.infer<typeof feeAccount>
export type OwnFees = z.infer<(typeof ownFees)['reply']>
export type Due = z.infer<typeof due>
export type Payment = z.infer<typeof payment>
export type Claim = z.infer<typeof claim>
export type PaymentMethod = (typeof paymentMethods)[number]
export type PaperKind = (typeof paperKinds)[number]

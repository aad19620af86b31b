import * as z from 'zod/mini'
import { calendarDay, line, recordId, requiredLine, search } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { feeAccount, feeLimits, paymentMethods } from './fees.ts'
import { email } from './fields.ts'
import { indianStateCodes } from './indian-states.ts'
import { paise } from './money.ts'
import { id, limit, page } from './query-fields.ts'
import { pageOf } from './records.ts'

const message = z.object({ msg: z.string() })
const learner = recordId('Please choose a learner.')
const reason = requiredLine('Please say why.', feeLimits.reasonCharacters)

/** A learner with fees. `since` is the day of the oldest instalment that is overdue, `next` of the next one that is open. */
const feeRow = z.object({
  _id: z.string(),
  fullName: z.string(),
  batch_name: z.string(),
  owed: z.number(),
  overdue: z.number(),
  since: z.nullable(z.string()),
  next: z.nullable(z.string()),
})

export const feeFilters = ['overdue', 'owing', 'all'] as const

/** Lists the learners with fees, those who have owed longest first. The totals are of all learners that the filter finds. */
export const fees = endpoint('GET /admin/fees', 'admin', {
  summary: 'Lists who owes fees, and since when',
  query: z.object({
    page,
    limit,
    search,
    batch: z.optional(id),
    state: z._default(z.enum(feeFilters, { error: 'This list can’t be filtered that way.' }), 'overdue'),
  }),
  reply: z.extend(pageOf(feeRow), {
    owed: z.number(),
    overdue: z.number(),
    /** The payments reported by learners that no admin has answered. */
    claims: z.number(),
  }),
})

/**
 * The refund of a learner who leaves now (`paise`): the amount `paid` for the batch, less the part of its `price` for the classes that
 * have been held.
 */
const refundProposal = z.object({
  paise: z.number(),
  batch_name: z.string(),
  classesToCome: z.number(),
  classes: z.number(),
  paid: z.number(),
  price: z.number(),
})

export const learnerFees = endpoint('GET /admin/learner-fees', 'admin', {
  summary: 'The fees of one learner, and what a refund would be',
  query: z.object({ id: learner }),
  reply: z.extend(feeAccount, { refund: z.nullable(refundProposal) }),
})

/** An instalment of a plan; `key` names it while its words and days change. */
const instalment = z.object({
  key: z.string().check(z.regex(/^[a-z0-9-]{1,36}$/i, 'This isn’t a valid instalment.')),
  label: requiredLine('Give each instalment a name.', 100),
  paise,
  dueOn: calendarDay('Choose the day on which it is due.'),
})

const instalments = z
  .array(instalment, { error: 'Enter the instalments.' })
  .check(
    z.maxLength(feeLimits.maxInstalments, `A plan can have at most ${feeLimits.maxInstalments} instalments.`),
  )

export const feePlan = endpoint('GET /admin/fee-plan', 'admin', {
  summary: 'The fee plan of a batch',
  query: z.object({ batch: recordId('Please select a batch.') }),
  reply: z.object({ instalments: z.array(instalment), version: z.number() }),
})

/**
 * Saves the plan of a batch. The dues of its learners follow at once, except instalments that are paid in full. `version` is that of the
 * plan that the form was opened with: if another admin has changed it since, nothing is stored (409).
 */
export const saveFeePlan = endpoint('PUT /admin/fee-plan', 'admin', {
  summary: 'Saves the fee plan of a batch',
  body: z.object({ batch: recordId('Please select a batch.'), instalments, version: z.number() }),
  reply: z.object({ instalments: z.array(instalment), version: z.number(), learners: z.number() }),
})

/** Sets the discount of a learner in their batch; 0 removes it. */
export const setDiscount = endpoint('PUT /admin/fee-discount', 'admin', {
  summary: 'Sets a learner’s discount, with its reason',
  body: z.object({
    learner,
    paise: z.union([z.literal(0), paise]),
    reason: z._default(line(feeLimits.reasonCharacters, 'Please say why.'), ''),
  }),
  reply: feeAccount,
})

const received = {
  paise,
  method: z.enum(paymentMethods, { error: 'Please choose how it was paid.' }),
  /** A UPI payment’s twelve digits, a cheque’s or a card slip’s number; cash has none. */
  reference: z._default(line(60, 'Please enter the reference.'), ''),
  paidOn: calendarDay('Choose the day of the payment.'),
  /** The state that the paper names as place of supply; empty means the institute’s. */
  state: z._default(z.union([z.literal(''), z.enum(indianStateCodes)]), ''),
}

/** Records a payment, writes its receipt, and answers the learner’s own message with this reference. */
export const recordPayment = endpoint('POST /admin/fee-payment', 'admin', {
  summary: 'Records a payment, and writes its receipt',
  body: z.object({ learner, ...received }),
  reply: feeAccount,
})

export const recordRefund = endpoint('POST /admin/fee-refund', 'admin', {
  summary: 'Records money paid back to a learner',
  body: z.object({ learner, ...received, reason }),
  reply: feeAccount,
})

/** Ends a payment or a refund that was recorded by mistake. Its paper stays, and a reversal with a number of its own is written. */
export const reversePayment = endpoint('POST /admin/fee-reversal', 'admin', {
  summary: 'Reverses a payment or a refund, with the reason',
  body: z.object({ id, reason }),
  reply: feeAccount,
})

/** Writes the tax invoice of a payment that had a receipt voucher, since it was paid in advance. */
export const writeInvoice = endpoint('POST /admin/fee-invoice', 'admin', {
  summary: 'Writes the tax invoice of a payment made in advance',
  body: z.object({ id }),
  reply: feeAccount,
})

/** The payments reported by learners, the oldest first. `owed` is everything that the learner owes. */
export const feeClaims = endpoint('GET /admin/fee-claims', 'admin', {
  summary: 'Lists payments that learners have told of',
  reply: z.object({
    claims: z.array(
      z.object({
        _id: z.string(),
        learner: z.string(),
        fullName: z.string(),
        batch_name: z.string(),
        reference: z.string(),
        paise: z.number(),
        owed: z.number(),
        sentAt: z.string(),
      }),
    ),
  }),
})

/** Confirms a learner’s message, which records the payment, or refuses it with an answer that the learner reads. */
export const answerClaim = endpoint('POST /admin/fee-claim', 'admin', {
  summary: 'Confirms or refuses a payment that a learner has told of',
  body: z.discriminatedUnion('answer', [
    z.object({
      answer: z.literal('confirm'),
      id,
      paise,
      paidOn: calendarDay('Choose the day of the payment.'),
    }),
    z.object({ answer: z.literal('refuse'), id, reason }),
  ]),
  reply: message,
})

/** Enrols the guest of an enquiry in a batch and records the first payment, all or nothing. Sends the invitation if it is needed. */
export const enrolWithPayment = endpoint('POST /admin/fee-enrolment', 'admin', {
  summary: 'Enrols an enquirer with their first payment',
  writesTo: 'others',
  body: z.object({
    registration: recordId('Please choose an enquiry.'),
    batch: recordId('Please select a batch.'),
    /** Needed for an enquirer without an address, and otherwise left out. */
    email: z.optional(email),
    ...received,
  }),
  reply: message,
})

/** All payments, refunds and reversals of a month (YYYY-MM), one row a paper, for the accountant. */
export const feesCsv = endpoint('GET /admin/fees-csv', 'admin', {
  summary: 'The papers of a month as CSV',
  query: z.object({
    month: z
      .string({ error: 'Choose a month.' })
      .check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Choose a month such as 2026-11.')),
  }),
  type: 'text/csv',
  reply: z.string(),
})

export type FeeRow = z.infer<typeof feeRow>
export type FeeFilter = (typeof feeFilters)[number]
export type Instalment = z.infer<typeof instalment>
export type LearnerFees = z.infer<(typeof learnerFees)['reply']>
export type FeeClaim = z.infer<(typeof feeClaims)['reply']>['claims'][number]

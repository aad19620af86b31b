import { paperKinds, paymentMethods } from '@careerspeak/contract/fees'
import { z } from 'zod'
import { instant } from '../../platform/database/rows'
import { type Balance, settle } from './ledger'

export const planUid = 'api::fee.fee-plan'
export const dueUid = 'api::fee.fee-due'
export const paymentUid = 'api::fee.fee-payment'
export const paperUid = 'api::fee.fee-paper'
export const claimUid = 'api::fee.fee-claim'

const storedDue = z.object({
  id: z.number(),
  documentId: z.string(),
  account: z.number(),
  batch: z.number().nullable(),
  batchName: z.string().nullable(),
  kind: z.enum(['instalment', 'discount', 'refund']),
  instalment: z.string().nullable(),
  label: z.string(),
  paise: z.number(),
  dueOn: z.string(),
  dropped: z.boolean().nullable(),
  remindedFor: z.string().nullable(),
})

const storedPayment = z.object({
  id: z.number(),
  documentId: z.string(),
  account: z.number().nullable(),
  payer: z.string(),
  batchName: z.string().nullable(),
  kind: z.enum(['payment', 'refund']),
  paise: z.number(),
  method: z.enum(paymentMethods),
  reference: z.string().nullable(),
  paidOn: z.string(),
  bankLine: z.string().nullable(),
  reason: z.string().nullable(),
  reversedAt: instant.nullable(),
  reversalReason: z.string().nullable(),
})

const storedClaim = z.object({
  id: z.number(),
  documentId: z.string(),
  account: z.number(),
  reference: z.string(),
  paise: z.number(),
  state: z.enum(['waiting', 'refused']),
  answer: z.string().nullable(),
  createdAt: instant,
})

export const paperKind = z.enum(paperKinds)

export type StoredDue = z.infer<typeof storedDue>
export type StoredPayment = z.infer<typeof storedPayment>
export type StoredClaim = z.infer<typeof storedClaim>

const oldestFirst = { orderBy: { id: 'asc' } } as const

export const findDues = async (where: object): Promise<StoredDue[]> =>
  z.array(storedDue).parse(await strapi.db.query(dueUid).findMany({ where, ...oldestFirst }))

/** Payments and refunds, those that were reversed too. */
export const findPayments = async (where: object): Promise<StoredPayment[]> =>
  z.array(storedPayment).parse(await strapi.db.query(paymentUid).findMany({ where, ...oldestFirst }))

export const findClaims = async (where: object): Promise<StoredClaim[]> =>
  z.array(storedClaim).parse(await strapi.db.query(claimUid).findMany({ where, ...oldestFirst }))

/** The sum of the payments that stand, less the refunds, in paise. */
export const receivedOf = (
  payments: readonly Pick<StoredPayment, 'kind' | 'paise' | 'reversedAt'>[],
): number =>
  payments
    .filter(({ reversedAt }) => reversedAt === null)
    .reduce((sum, { kind, paise }) => sum + (kind === 'payment' ? paise : -paise), 0)

/** The balance of an account by its internal id. */
export const balanceOf = async (account: number): Promise<Balance<StoredDue>> =>
  settle(await findDues({ account }), receivedOf(await findPayments({ account })))

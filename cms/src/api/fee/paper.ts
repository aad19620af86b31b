import type { PaperKind } from '@careerspeak/contract'
import { paymentMethods } from '@careerspeak/contract/fees'
import { indianStates, type StateCode } from '@careerspeak/contract/indian-states'
import { z } from 'zod'

/** The code of “commercial training and coaching services”. */
const SAC = '999293'

const part = z.object({ label: z.string(), paise: z.number() })

/** The content of a paper, as it was when it was written: a later change of a name or an address changes no paper. Amounts are in paise. */
export const paperContent = z.object({
  title: z.string(),
  institute: z.object({ name: z.string(), address: z.string(), gstin: z.string() }),
  learner: z.string(),
  batch: z.string(),
  /** The number of the paper that this one is about. */
  about: z.string(),
  reason: z.string(),
  paidOn: z.string(),
  method: z.enum(paymentMethods),
  reference: z.string(),
  /** The instalments that the money was for. */
  parts: z.array(part),
  total: z.number(),
  /** The rest that the learner had to pay after it; null on papers that take money back. */
  left: z.nullable(z.number()),
  tax: z.nullable(
    z.object({ sac: z.string(), place: z.string(), taxable: z.number(), parts: z.array(part) }),
  ),
})

export type PaperContent = z.infer<typeof paperContent>

const TITLES = {
  receipt: 'Fee receipt',
  voucher: 'Receipt voucher',
  invoice: 'Tax invoice',
  reversal: 'Reversal',
  refund: 'Refund',
} as const satisfies Record<PaperKind, string>

const REGISTERED_TITLES: Partial<Record<PaperKind, string>> = {
  reversal: 'Credit note',
  refund: 'Refund voucher',
}

export const titleOf = (kind: PaperKind, registered: boolean): string =>
  (registered && REGISTERED_TITLES[kind]) || TITLES[kind]

/**
 * The tax in an amount that includes 18 %: half to the union and half to the state (CGST and SGST), or all to the union (IGST) for a
 * learner of another state. The halves are equal to the paisa.
 */
export function taxIn(
  paise: number,
  { from, to }: { from: StateCode; to: StateCode },
): NonNullable<PaperContent['tax']> {
  const half = Math.round((paise * 9) / 118)
  const place = `${indianStates[to]} (${to})`
  const whole = { sac: SAC, place, taxable: paise - 2 * half }
  return from === to
    ? {
        ...whole,
        parts: [
          { label: 'CGST 9 %', paise: half },
          { label: 'SGST 9 %', paise: half },
        ],
      }
    : { ...whole, parts: [{ label: 'IGST 18 %', paise: 2 * half }] }
}

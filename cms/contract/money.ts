import * as z from 'zod/mini'

/** Money is a whole number of paise everywhere. A crore of rupees is the most that one amount may be. */
export const MAX_PAISE = 1_000_000_000

export const AMOUNT_EXPECTED = 'Enter an amount such as 5,000 or 5,000.50.'

const AMOUNT = /^(?:₹|rs\.?|inr)?(\d+(?:,\d{2,3})*)(?:\.(\d{1,2}))?(?:\/-)?$/i

/**
 * The paise of an amount as people write it in India: “5000”, “₹ 1,23,456.50”, “Rs. 500/-”. Undefined for anything else, such as a
 * negative amount, nothing at all or three decimals.
 */
export function readRupees(text: string): number | undefined {
  const [, rupees = '', decimals = ''] = AMOUNT.exec(text.replaceAll(/\s/g, '')) ?? []
  const paise = Number(rupees.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'))
  return rupees && paise > 0 && paise <= MAX_PAISE ? paise : undefined
}

const formats = [0, 2].map(
  (digits) =>
    new Intl.NumberFormat('en-IN', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
)

/** “₹1,23,456” or “₹1,23,456.50”; a minus sign stands before the ₹. */
export function formatRupees(paise: number): string {
  const format = formats[paise % 100 === 0 ? 0 : 1]
  return `${paise < 0 ? '−' : ''}₹${format?.format(Math.abs(paise) / 100)}`
}

/** An amount of money in a request. */
export const paise = z
  .number({ error: AMOUNT_EXPECTED })
  .check(
    z.int(AMOUNT_EXPECTED),
    z.gte(1, AMOUNT_EXPECTED),
    z.lte(MAX_PAISE, 'An amount can be at most ₹1,00,00,000.'),
  )

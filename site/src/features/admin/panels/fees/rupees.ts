import { AMOUNT_EXPECTED, readRupees } from '@careerspeak/contract/money'
import * as z from 'zod/mini'

const amount = (read: (text: string) => number | undefined) =>
  z
    .pipe(
      z.string(),
      z.transform((text) => read(text) ?? Number.NaN),
    )
    .check(z.refine((paise) => !Number.isNaN(paise), AMOUNT_EXPECTED))

/** An amount as it is typed into a form, which becomes paise. */
export const rupees = amount(readRupees)

/** The same, or nothing, which becomes 0. */
export const rupeesOrNone = amount((text) => (/^[₹\s0.]*$/.test(text) ? 0 : readRupees(text)))

import * as z from 'zod/mini'
import { line, optionalText } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { indianStateCodes } from './indian-states.ts'

const optionalLine = (maxLength: number) => z._default(line(maxLength, 'Please enter one line.'), '')
const withoutSpaces = z.overwrite((text: string) => text.replaceAll(/\s/g, ''))
/** A field that may be empty. */
const matching = (pattern: RegExp, error: string, form = withoutSpaces) =>
  z._default(z.string().check(form, z.regex(pattern, error)), '')
const upper = z.overwrite((text: string) => text.toUpperCase())

/**
 * How the institute is paid, and what its papers say. While `registered` is false, no paper says a word of GST. Fields may be empty;
 * `registered` needs the legal name, the address, the state and the GSTIN.
 */
export const feeSettings = z.object({
  // Money would go astray if spaces inside were left out.
  upiId: matching(
    /^(?:[\w.-]{2,60}@[a-z][a-z0-9.-]{1,60})?$/i,
    'A UPI ID looks like name@bank, without spaces.',
    z.trim(),
  ),
  payeeName: optionalLine(60),
  holder: optionalLine(100),
  account: matching(/^(?:\d{6,20})?$/, 'An account number has 6 to 20 digits.'),
  ifsc: matching(/^(?:[a-z]{4}0[a-z0-9]{6})?$/i, 'An IFSC looks like HDFC0001234.').check(upper),
  bank: optionalLine(100),
  legalName: optionalLine(120),
  address: z._default(optionalText(300), ''),
  state: z._default(z.union([z.literal(''), z.enum(indianStateCodes)]), ''),
  registered: z.boolean(),
  gstin: matching(
    /^(?:\d{2}[a-z]{5}\d{4}[a-z][a-z0-9]z[a-z0-9])?$/i,
    'A GSTIN has 15 characters, such as 29ABCDE1234F1Z5.',
  ).check(upper),
})

export const readFeeSettings = endpoint('GET /admin/fee-settings', 'admin', {
  summary: 'How the institute is paid, and what its receipts say',
  reply: feeSettings,
})

export const saveFeeSettings = endpoint('PUT /admin/fee-settings', 'admin', {
  summary: 'Changes how the institute is paid, and what its receipts say',
  body: feeSettings,
  reply: feeSettings,
})

export type FeeSettings = z.infer<typeof feeSettings>

import type { PaperKind } from '@careerspeak/contract'
import type { StateCode } from '@careerspeak/contract/indian-states'
import { readInstitute, todayAtInstitute } from '../site-setting/institute'
import { paperUid, type StoredPayment } from './fee'
import { takeNumber } from './numbers'
import { type PaperContent, taxIn, titleOf } from './paper'
import { readSettings } from './settings'

type Paper = {
  kind: PaperKind
  payment: StoredPayment
  parts: PaperContent['parts']
  /** The rest that the learner has to pay, if the paper says so. */
  left?: number
  /** The number of the paper that this one is about, if it is about one. */
  about?: string
  reason?: string
  /** The state of the place of supply; empty means the institute's own. */
  state?: StateCode | ''
  /** The tax of the paper that this one is about: a reversal or an invoice has the same. */
  tax?: PaperContent['tax']
}

/** Writes a paper with the next number of its series, in the open transaction. Returns the number. */
export async function writePaper({
  kind,
  payment,
  parts,
  left,
  about = '',
  reason = '',
  state,
  tax,
}: Paper): Promise<string> {
  const { registered, legalName, address, gstin, state: own } = await readSettings()
  const { name } = await readInstitute()
  const day = await todayAtInstitute()
  const number = await takeNumber(kind, day)
  const content: PaperContent = {
    title: titleOf(kind, registered),
    institute: { name: (registered && legalName) || name, address, gstin: registered ? gstin : '' },
    learner: payment.payer,
    batch: payment.batchName ?? '',
    about,
    reason,
    paidOn: payment.paidOn,
    method: payment.method,
    reference: payment.reference ?? '',
    parts,
    total: parts.reduce((sum, { paise }) => sum + paise, 0),
    left: left ?? null,
    tax: tax ?? (registered && own ? taxIn(payment.paise, { from: own, to: state || own }) : null),
  }
  await strapi.db
    .query(paperUid)
    .create({ data: { payment: payment.id, kind, number, issuedOn: day, content } })
  return number
}

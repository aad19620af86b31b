import { z } from 'zod'
import { HttpError } from '../../platform/http/http-error'
import { createReaderLinks } from '../account/reader-links'
import { findPayments, paperUid, type StoredPayment } from './fee'
import { paperContent } from './paper'
import { drawPaper } from './paper-pdf'
import { mayOpenPaper } from './policy'

/** Links to receipts and the other papers. */
export const paperLinks = createReaderLinks({
  name: 'fee paper',
  path: '/fees/papers',
  what: 'the receipt',
  place: 'the fees',
  hidden: true,
})

const stored = z.object({
  payment: z.number(),
  number: z.string(),
  issuedOn: z.string(),
  content: paperContent,
})

/** The number of the reversal of a payment, of which another paper is asked for; empty if it stands. */
async function reversalOf({ id, reversedAt }: StoredPayment, number: string): Promise<string> {
  if (reversedAt === null) return ''
  const reversal: { number: string } | null = await strapi.db
    .query(paperUid)
    .findOne({ select: ['number'], where: { payment: id, kind: 'reversal' } })
  return reversal && reversal.number !== number ? reversal.number : ''
}

/** Sends a paper as PDF to the learner who paid, or to an admin, by a valid link. For anyone else there's none. */
export const paperRoute = paperLinks.route(async (ctx, documentId, reader) => {
  const found: unknown = await strapi.db.query(paperUid).findOne({ where: { documentId } })
  const paper = found ? stored.parse(found) : undefined
  const [payment] = paper ? await findPayments({ id: paper.payment }) : []
  if (!paper || !payment || !mayOpenPaper(reader, payment)) throw new HttpError(404)
  ctx.set('Cache-Control', 'no-store')
  ctx.set('Content-Disposition', `inline; filename="${paper.number.replaceAll('/', '-')}.pdf"`)
  ctx.type = 'application/pdf'
  ctx.body = await drawPaper({ ...paper, reversedBy: await reversalOf(payment, paper.number) })
})

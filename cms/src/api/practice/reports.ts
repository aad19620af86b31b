import type { handleReport, Report, reports } from '@careerspeak/contract'
import { toIso } from '../../platform/database/rows'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { offsetOf, paged } from '../../platform/http/paging'

const uid = 'api::practice.report'

type Stored = Pick<Report, 'reason' | 'reported' | 'reporter' | 'handled' | 'createdAt'> & {
  documentId: string
  comment: string | null
  topic: string | null
}

/** Lists the reports about partners in video calls, open ones first, then newest first. */
export const listReports: Handler<typeof reports> = async ({ query: paging }) => {
  const stored = strapi.db.query(uid)
  const found: Stored[] = await stored.findMany({
    orderBy: [{ handled: 'asc' }, { id: 'desc' }],
    limit: paging.limit,
    offset: offsetOf(paging),
  })
  return paged(
    found.map(({ documentId, createdAt, reason, comment, topic, reported, reporter, handled }) => ({
      _id: documentId,
      createdAt: toIso(createdAt),
      reason,
      comment: comment ?? '',
      topic: topic ?? '',
      reported,
      reporter,
      handled,
    })),
    await stored.count(),
    paging,
  )
}

/** Marks a report as handled or open; repeating it changes nothing. */
export const markReport: Handler<typeof handleReport> = async ({ body: { id: documentId, handled } }) => {
  const data: object = { handled }
  const updated = await strapi.documents(uid).update({ documentId, data })
  if (!updated) throw new HttpError(404, 'This report has been deleted. Please reload the list.')
  return { msg: handled ? 'The report is handled.' : 'The report is open again.' }
}

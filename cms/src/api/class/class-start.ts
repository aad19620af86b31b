import type { Core } from '@strapi/strapi'
import { z } from 'zod'
import { instantOf } from '../../lib/zoned-time'

const uid = 'api::class.scheduled-class'
const wallTime = z.object({ date: z.string(), time: z.string(), timezone: z.string() })

/** What the table holds of when a class begins. A time may be HH:mm: the column wants seconds and thousandths too. */
export const startColumns = ({ date, time, timezone }: z.infer<typeof wallTime>) => ({
  date,
  time: time.length === 5 ? `${time}:00.000` : time,
  timezone,
  startsAt: instantOf({ date, time }, timezone),
})

/**
 * Keeps the instant at which a class starts equal to its date and time in its timezone, whoever changes them.
 */
export function keepClassStarts(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== uid || (context.action !== 'create' && context.action !== 'update')) return next()
    const { params } = context
    const stored =
      context.action === 'update'
        ? await strapi.db.query(uid).findOne({ where: { documentId: context.params.documentId } })
        : undefined
    const parsed = wallTime.safeParse({ timezone: 'Asia/Kolkata', ...stored, ...params.data })
    if (parsed.success && params.data) {
      Object.assign(params.data, startColumns(parsed.data))
    }
    return next()
  })
}

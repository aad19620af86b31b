import type { Core } from '@strapi/strapi'
import { z } from 'zod'
import { instantOf } from '../lib/zoned-time'

const uid = 'api::batch.scheduled-class'
const wallTime = z.object({ date: z.string(), time: z.string(), timezone: z.string() })

/**
 * Keeps the instant at which a class starts equal to its date and time in its timezone, whoever changes them. A time
 * may be HH:mm, where Strapi's column wants seconds and their thousandths too.
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
      const { timezone, date, time } = parsed.data
      Object.assign(params.data, {
        time: time.length === 5 ? `${time}:00.000` : time,
        startsAt: instantOf({ date, time }, timezone),
      })
    }
    return next()
  })
}

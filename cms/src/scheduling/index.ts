import { errors } from '@strapi/utils'
import { z } from 'zod'
import { isScheduled } from './content-types'
import { problemOf } from './due'
import { keepTimes } from './round'

const moment = z.coerce.date().nullish().catch(undefined)
const given = z.object({ publishAt: moment, unpublishAt: moment })

/**
 * Refuses times that have passed. A form that stood open while its time came would ask for the same again, and what
 * was written in it since would be published with it.
 */
export function refusePastTimes(): void {
  strapi.documents.use((context, next) => {
    if (isScheduled(context.uid) && (context.action === 'create' || context.action === 'update')) {
      const { publishAt = null, unpublishAt = null } = given.parse(context.params.data ?? {})
      const problem = problemOf({ publishAt, unpublishAt }, new Date())
      if (problem) throw new errors.ApplicationError(problem)
    }
    return next()
  })
}

/** Looks every quarter of a minute for what is due. */
export function startSchedule(): void {
  const { log } = strapi
  const task = () => keepTimes().catch((error: unknown) => log.error(error))
  strapi.cron.add({ schedule: { task, options: { rule: '*/15 * * * * *' } } })
}

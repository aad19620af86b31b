import { DateTime } from 'luxon'
import { overview, searchEverything } from '../../../contract'
import { createGuard } from '../../../lib/authentication'
import { type Handler, route } from '../../../lib/endpoint'
import { readInstitute } from '../../../lib/institute'
import { readCounts, readEmptyBatches } from '../../../sql/overview'
import { search } from '../search'

const DAYS_NEW = 7

/** Counts what an admin sees first. */
export const showOverview: Handler<typeof overview> = async () => {
  const { timezone } = await readInstitute()
  const now = DateTime.now()
  const start = now.setZone(timezone).startOf('week')
  const week = { start: start.toJSDate(), end: start.plus({ weeks: 1 }).toJSDate() }
  const counted = await readCounts(week, now.minus({ days: DAYS_NEW }).toJSDate())
  return {
    students: counted.students,
    classesThisWeek: counted.classes,
    batchesWithoutMaterials: await readEmptyBatches(),
    newUsers: counted.newcomers,
    adminRequests: counted.requests,
    openReports: counted.reports,
  }
}

export default () => {
  const guard = createGuard('admin')
  return {
    routes: [
      route(overview, { guard, handle: showOverview }),
      route(searchEverything, { guard, handle: search }),
    ],
  }
}

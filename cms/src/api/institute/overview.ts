import type { Core } from '@strapi/strapi'
import { DateTime } from 'luxon'
import type { Overview, overview } from '../../contract'
import type { Handler } from '../../lib/endpoint'
import { readInstitute } from '../../lib/institute'
import { rows } from '../../lib/sql'
import { whileUnchanged } from '../../lib/while-unchanged'
import { Written } from '../../lib/written'
import { createStaff, STAFF, type Staff } from '../account/people/staff'

const DAYS_NEW = 7

const countsStatement = `select
  cast((select count(*) from up_users where batch_id is not null) as integer) as students,
  cast((select count(*) from scheduled_classes where starts_at >= ? and starts_at < ?) as integer) as classes,
  cast((select count(*) from up_users u where u.created_at >= ? and u.id not in (${STAFF})) as integer) as newcomers,
  cast((select count(*) from up_users_role_lnk where role_id = ?) as integer) as requests`

const emptyBatchesStatement = `
  select b.document_id as id, b.name from batches b
  where not exists (
    select 1 from course_modules m join materials x on x.module_id = m.id where m.batch_id = b.id)
  order by b.id`

/** What the counts by the calendar may be late by. */
const MINUTE = 60_000

/** Counts what an admin sees first. */
export const showOverview = (
  strapi: Core.Strapi,
  readStaff = createStaff(strapi),
): Handler<typeof overview, unknown> =>
  whileUnchanged(
    strapi,
    async () => new Written(await readOverview(strapi, await readStaff())),
    () => Math.floor(Date.now() / MINUTE),
  )

async function readOverview(strapi: Core.Strapi, { roles, applicant }: Staff): Promise<Overview> {
  const { timezone } = await readInstitute(strapi)
  const week = DateTime.now().setZone(timezone).startOf('week')
  const span = [week, week.plus({ weeks: 1 }), DateTime.now().minus({ days: DAYS_NEW })]
  const [counted] = await rows<{ students: number; classes: number; newcomers: number; requests: number }>(
    strapi,
    countsStatement,
    [...span.map((at) => at.toJSDate()), ...roles, applicant],
  )
  const empty = await rows<{ id: string; name: string }>(strapi, emptyBatchesStatement, [])
  return {
    students: counted?.students ?? 0,
    classesThisWeek: counted?.classes ?? 0,
    batchesWithoutMaterials: empty.map(({ id, name }) => ({ _id: id, batch_name: name })),
    newUsers: counted?.newcomers ?? 0,
    adminRequests: counted?.requests ?? 0,
  }
}

import { readRoleIds } from '../../platform/auth/roles'
import { rows } from '../../platform/database/rows'

type Counts = { students: number; classes: number; newcomers: number }

const counts = `select
  cast((select count(*) from up_users_batch_lnk) as integer) as students,
  cast((select count(*) from scheduled_classes where starts_at >= ? and starts_at < ?) as integer) as classes,
  cast((select count(*) from up_users where created_at >= ?
    and id not in (select user_id from up_users_role_lnk where role_id in (?, ?))) as integer) as newcomers`

/** Counts for the overview in one statement; Strapi would join all accounts with their roles. */
export async function readCounts(week: { start: Date; end: Date }, newSince: Date): Promise<Counts> {
  const [admin = 0, applicant = 0] = await readRoleIds(['institute-admin', 'admin-applicant'])
  const [counted] = await rows<Counts>(counts, [week.start, week.end, newSince, admin, applicant])
  return counted ?? { students: 0, classes: 0, newcomers: 0 }
}

const emptyBatches = `
  select b.document_id as "_id", b.name as batch_name from batches b
  where not exists (
    select 1 from course_modules_batch_lnk m join materials_module_lnk x on x.course_module_id = m.course_module_id
    where m.batch_id = b.id)
  order by b.id`

/** The batches without materials in their modules. */
export const readEmptyBatches = (): Promise<{ _id: string; batch_name: string }[]> => rows(emptyBatches, [])

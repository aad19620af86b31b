import { rows } from '../../platform/database/rows'

const emptyBatches = `
  select b.document_id as "_id", b.name as batch_name from batches b
  where not exists (
    select 1 from course_modules_batch_lnk m join materials_module_lnk x on x.course_module_id = m.course_module_id
    where m.batch_id = b.id)
  order by b.id`

/** The batches without materials in their modules. */
export const readEmptyBatches = (): Promise<{ _id: string; batch_name: string }[]> => rows(emptyBatches, [])

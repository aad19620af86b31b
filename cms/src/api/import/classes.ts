import { comparable } from '@careerspeak/contract/one-line'
import { batchUid, type StoredBatch } from '../batch/batch'
import type { StoredClass } from '../class/class'
import { createClasses, findClasses, followQuietly, updateClass } from '../class/service'
import { readInstitute } from '../site-setting/institute'
import { type ClassField, type KnownClass, type PlannedClass, planClasses } from './class-plan'
import type { Made } from './made'
import type { Table } from './table'

/** The fields of a stored class that an import may change. */
export const valuesOf = ({ title, duration, link, recording }: StoredClass) => ({
  title,
  duration,
  link,
  recording,
})

/** Plans an import of classes, in the open transaction, whose batches are locked. */
export async function planImportOfClasses(
  table: Table<ClassField>,
  batches: readonly StoredBatch[],
  fallback: string | undefined,
): Promise<PlannedClass[]> {
  const { timezone } = await readInstitute()
  const stored = await findClasses({ batch: { id: { $in: batches.map(({ id }) => id) } } })
  const classes = stored.map(
    (each): KnownClass => ({
      ...valuesOf(each),
      documentId: each.documentId,
      batch: each.batch?.name ?? '',
      date: each.date,
      time: each.time.slice(0, 5),
    }),
  )
  const known = new Map(batches.map(({ name }) => [comparable(name), name]))
  return planClasses(table, { batches: known, fallback, classes, timezone })
}

/** Adds and changes the classes, in the open transaction. Students would get a mail for each, so none are sent. */
export async function importClasses(planned: readonly PlannedClass[]): Promise<Partial<Made>> {
  const { timezone } = await readInstitute()
  const names = [...new Set(planned.map(({ batch }) => batch))]
  const batches: StoredBatch[] = await strapi.db.query(batchUid).findMany({ where: { name: { $in: names } } })
  const idOf = new Map(batches.map(({ name, documentId }) => [name, documentId]))
  const added = planned.filter(({ outcome }) => outcome === 'added')
  const ids = await createClasses(
    added.map(({ batch, date, time, description, values }) => ({
      ...values,
      description,
      date,
      time,
      timezone,
      batch: idOf.get(batch),
    })),
    undefined,
    undefined,
    followQuietly,
  )
  const changed: Made['changed'] = []
  for (const { outcome, values, existing } of planned) {
    if (outcome !== 'changed' || !existing) continue
    const { documentId, title, duration, link, recording } = existing
    await updateClass(documentId, values, undefined, followQuietly)
    changed.push({ class: documentId, before: { title, duration, link, recording }, after: values })
  }
  const classes = added.flatMap(({ values }, index) => ({ class: ids[index] ?? '', values }))
  return { classes, changed }
}

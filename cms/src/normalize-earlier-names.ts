import { pastedLine } from '@careerspeak/contract/one-line'

/** The names that are searched or unique. */
const nameColumns = [
  ['up_users', 'full_name'],
  ['seat_registrations', 'full_name'],
  ['batches', 'name'],
  ['course_modules', 'name'],
  ['scheduled_classes', 'title'],
] as const

/** Brings names into the form in which they are compared now, once. Of two batches that looked alike, one gets a number. */
export async function normalizeEarlierNames(): Promise<void> {
  const done = { type: 'core', name: 'earlier_versions', key: 'names' } as const
  if (await strapi.store(done).get()) return
  await strapi.db.transaction(async ({ trx }) => {
    for (const [table, column] of nameColumns) {
      const found: { id: number; name: string }[] = await trx(table)
        .select('id', { name: column })
        .whereNotNull(column)
        .orderBy('id')
      const isUnique = table === 'batches'
      const taken = new Set(isUnique ? found.map(({ name }) => name.toLowerCase()) : [])
      for (const { id, name } of found) {
        let next = pastedLine(name)
        if (next === name) continue
        while (taken.has(next.toLowerCase())) next += ' (2)'
        if (isUnique) taken.add(next.toLowerCase())
        await trx(table)
          .where({ id })
          .update({ [column]: next })
      }
    }
  })
  await strapi.store(done).set({ value: true })
}

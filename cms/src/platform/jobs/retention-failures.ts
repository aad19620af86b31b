import { z } from 'zod'

/** The state of a step: the hour that a node has claimed, and the start of its failures. */
const state = z.object({ hour: z.string().default(''), failingSince: z.iso.datetime().optional() })
type State = z.infer<typeof state>

type Row = { id: number; key: string; value: string }

/** `npm run doctor` reads these rows too. */
const PREFIX = 'retention_step_'

const rows = () => strapi.db.query('strapi::core-store')
const read = ({ value }: Row): State => state.parse(JSON.parse(value))

/** The row of a step. If two nodes create one at the same time, both use the older. */
async function rowOf(step: string): Promise<Row> {
  const key = PREFIX + step
  const find = (): Promise<Row | null> => rows().findOne({ where: { key }, orderBy: { id: 'asc' } })
  const found = await find()
  if (found) return found
  const made: Row = await rows().create({ data: { key, value: '{}', type: 'object' } })
  return (await find()) ?? made
}

/** Changes a row unless another node has changed it since it was read; returns whether it did. */
async function replace({ id, value }: Row, next: State): Promise<boolean> {
  const { count } = await rows().updateMany({ where: { id, value }, data: { value: JSON.stringify(next) } })
  return count > 0
}

/**
 * Runs a step on one of several nodes, once an hour. After a failure any node may claim the hour again, and the start of the
 * failures is stored.
 */
export async function oncePerHour(step: string, now: Date, work: () => Promise<unknown>): Promise<void> {
  const hour = now.toISOString().slice(0, 13)
  const row = await rowOf(step)
  const before = read(row)
  if (before.hour === hour || !(await replace(row, { ...before, hour }))) return
  const claimed = { ...row, value: JSON.stringify({ ...before, hour }) }
  try {
    await work()
  } catch (error) {
    const failed = { hour: '', failingSince: before.failingSince ?? now.toISOString() }
    // If the database is unavailable, the error of the step is the more useful one.
    await replace(claimed, failed).catch(() => {})
    throw error
  }
  if (before.failingSince) await replace(claimed, { hour })
}

/** The steps whose last run failed, with the start of their failures. */
export async function failingSteps(): Promise<{ step: string; since: Date | undefined }[]> {
  const found: Row[] = await rows().findMany({ where: { key: { $startsWith: PREFIX } } })
  return found.map((row) => {
    const { failingSince } = read(row)
    return { step: row.key.slice(PREFIX.length), since: failingSince ? new Date(failingSince) : undefined }
  })
}

import { z } from 'zod'

/** What is stored of a step: the hour for which a node has claimed it, and since when it has been failing. */
const state = z.object({ hour: z.string().default(''), failingSince: z.iso.datetime().optional() })
type State = z.infer<typeof state>

type Row = { id: number; key: string; value: string }

/** `npm run doctor` reads these rows too. */
const PREFIX = 'retention_step_'

const rows = () => strapi.db.query('strapi::core-store')
const read = ({ value }: Row): State => state.parse(JSON.parse(value))

/** The row of a step. Where two nodes have made one at once, both use the older. */
async function rowOf(step: string): Promise<Row> {
  const key = PREFIX + step
  const find = (): Promise<Row | null> => rows().findOne({ where: { key }, orderBy: { id: 'asc' } })
  const found = await find()
  if (found) return found
  const made: Row = await rows().create({ data: { key, value: '{}', type: 'object' } })
  return (await find()) ?? made
}

/** Changes a row unless another node has changed it since it was read, and tells whether it did. */
async function replace({ id, value }: Row, next: State): Promise<boolean> {
  const { count } = await rows().updateMany({ where: { id, value }, data: { value: JSON.stringify(next) } })
  return count > 0
}

/**
 * Does a step on one of several nodes, once an hour. A failure leaves the hour to be claimed again, and notes since when the
 * step has been failing.
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
    // Where the database is away, it is the error of the step that tells more.
    await replace(claimed, failed).catch(() => {})
    throw error
  }
  if (before.failingSince) await replace(claimed, { hour })
}

/** The steps that failed when they were last done, and since when each has been failing. */
export async function failingSteps(): Promise<{ step: string; since: Date | undefined }[]> {
  const found: Row[] = await rows().findMany({ where: { key: { $startsWith: PREFIX } } })
  return found.map((row) => {
    const { failingSince } = read(row)
    return { step: row.key.slice(PREFIX.length), since: failingSince ? new Date(failingSince) : undefined }
  })
}

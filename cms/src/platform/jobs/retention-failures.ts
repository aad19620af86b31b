import { z } from 'zod'
import { type CoreStoreRow, coreStoreRow } from './core-store-row'

/** The state of a step: the hour that a node has claimed, and the start of its failures. */
const state = z.object({ hour: z.string().default(''), failingSince: z.iso.datetime().optional() })
type State = z.infer<typeof state>

/** `npm run doctor` reads these rows too. */
const PREFIX = 'retention_step_'

const rows = () => strapi.db.query('strapi::core-store')
const read = ({ value }: Pick<CoreStoreRow, 'value'>): State => state.parse(JSON.parse(value))

/** Changes a row unless another node has changed it since it was read; returns whether it did. */
async function replace({ id, value }: CoreStoreRow, next: State): Promise<boolean> {
  const { count } = await rows().updateMany({ where: { id, value }, data: { value: JSON.stringify(next) } })
  return count > 0
}

/**
 * Runs a step on one of several nodes, once an hour. After a failure any node may claim the hour again, and the start of the
 * failures is stored.
 */
export async function oncePerHour(step: string, now: Date, work: () => Promise<unknown>): Promise<void> {
  const hour = now.toISOString().slice(0, 13)
  const row = await coreStoreRow(PREFIX + step)
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
  const found: (CoreStoreRow & { key: string })[] = await rows().findMany({
    where: { key: { $startsWith: PREFIX } },
  })
  return found.map((row) => {
    const { failingSince } = read(row)
    return { step: row.key.slice(PREFIX.length), since: failingSince ? new Date(failingSince) : undefined }
  })
}

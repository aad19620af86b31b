import { DateTime, type DurationLike } from 'luxon'
import { errorIn } from '../to-error'

/** Deletions, by the name that the log, the metrics and `npm run doctor` give them. */
export type RetentionSteps = Readonly<Record<string, (now: Date) => Promise<unknown>>>

/** Decides whether a step is done here, and learns what becomes of it. */
export type Around = (step: string, work: () => Promise<unknown>) => Promise<unknown>

/** Runs every step even if others fail, logs each failure, and then rejects with all of them. */
export async function runSteps(
  steps: RetentionSteps,
  now: Date,
  around: Around = (_, work) => work(),
): Promise<void> {
  await forEvery(Object.entries(steps), async ([name, step]) => {
    try {
      await around(name, () => step(now))
    } catch (error) {
      const { message, stack } = errorIn(error)
      strapi.log.error(`Retention failed at the step "${name}", and tries again in an hour: ${message}`, {
        step: name,
        stack,
      })
      throw error
    }
  })
}

/** Does the work for one item after another even if it fails for some, and then rejects with their errors. */
export async function forEvery<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) await work(item).catch((error: unknown) => errors.push(error))
  const [first] = errors
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} failed, the first: ${errorIn(first).message}`)
}

/** The instant that lies a period before another, in UTC. */
export const before = (now: Date, period: DurationLike): Date =>
  DateTime.fromJSDate(now, { zone: 'utc' }).minus(period).toJSDate()

import { DateTime, type DurationLike } from 'luxon'
import { toError } from '../to-error'

/** Deletions, by their names in the log, the metrics and `npm run doctor`. */
export type RetentionSteps = Readonly<Record<string, (now: Date) => Promise<unknown>>>

/** Decides whether a step runs on this node, and sees its result. */
export type StepRunner = (step: string, work: () => Promise<unknown>) => Promise<unknown>

/** Runs every step even if others fail, logs each failure, and then rejects with all of them. */
export async function runSteps(
  steps: RetentionSteps,
  now: Date,
  runStep: StepRunner = (_, work) => work(),
): Promise<void> {
  await forEachWithErrors(Object.entries(steps), async ([name, step]) => {
    try {
      await runStep(name, () => step(now))
    } catch (error) {
      const { message, stack } = toError(error)
      strapi.log.error(`The retention step "${name}" failed, and runs again in an hour: ${message}`, {
        step: name,
        stack,
      })
      throw error
    }
  })
}

/** Runs the work for one item after another, even if some fail, and then rejects with their errors. */
export async function forEachWithErrors<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) await work(item).catch((error: unknown) => errors.push(error))
  const [first] = errors
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} failed; the first error: ${toError(first).message}`)
}

/** The instant a period before another one, in UTC. */
export const instantBefore = (now: Date, period: DurationLike): Date =>
  DateTime.fromJSDate(now, { zone: 'utc' }).minus(period).toJSDate()

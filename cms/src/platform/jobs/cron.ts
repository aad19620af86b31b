import { metricsOf } from '../operations/metrics'

/** Work that is started by the clock. */
export interface Job {
  /** Its name in the metrics. */
  name: string
  /** When it starts: a cron expression with seconds, in UTC. */
  rule: string
  run: () => Promise<unknown>
}

/** Starts each job by its rule. A job that fails is logged and counted, and started again at its next time. */
export function startJobs(jobs: readonly Job[]): void {
  // The global is gone when the CMS has stopped; a job may still fail then.
  const { log } = strapi
  const metrics = metricsOf()
  for (const { name, rule, run } of jobs) {
    metrics.jobAdded(name)
    const task = async () => {
      const start = performance.now()
      const outcome = await run().then(
        () => 'done' as const,
        (error: unknown) => {
          log.error(error)
          return 'failed' as const
        },
      )
      metrics.jobEnded(name, outcome, performance.now() - start)
    }
    strapi.cron.add({ [name]: { task, options: { rule } } })
  }
}

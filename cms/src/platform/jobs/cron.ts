/** Scheduled work. */
export interface Job {
  /** Its name in the metrics. */
  name: string
  /** A cron expression with seconds, in UTC. */
  rule: string
  run: () => Promise<unknown>
}

/** Counts the runs of jobs. */
interface JobMetrics {
  jobAdded: (name: string) => void
  jobEnded: (name: string, outcome: 'done' | 'failed', milliseconds: number) => void
}

/** Schedules the jobs. A failed job is logged and counted, and runs again at its next time. */
export function startJobs(jobs: readonly Job[], metrics: JobMetrics): void {
  // A job may still fail after the CMS has stopped, when the global `strapi` no longer exists.
  const { log } = strapi
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

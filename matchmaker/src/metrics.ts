import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Counts = Readonly<Record<'connected' | 'searching' | 'standby' | 'talking', number>>

/** The HTTP statuses with which a connection is refused. */
const REFUSALS = [403, 404, 429, 503] as const
export type Refusal = (typeof REFUSALS)[number]

/** The matchmaker's metrics in Prometheus's text format. */
export const createMetrics = () => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  const refusals = new Counter({
    name: 'matchmaker_refused_connections_total',
    help: 'Connections refused since the start, by HTTP status.',
    labelNames: ['status'],
    registers,
  })
  // Initialised to 0, since Prometheus sees no increase in a counter that first appears at 1.
  for (const status of REFUSALS) refusals.inc({ status }, 0)
  const matches = new Counter({
    name: 'matchmaker_matches_total',
    help: 'Matches made since the start.',
    registers,
  })
  const seconds = new Histogram({
    name: 'matchmaker_match_seconds',
    help: 'Seconds from a join to its match.',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5, 10, 20, 30, 60],
    registers,
  })

  return {
    /** Reads these counts on every scrape. */
    watch(counts: () => Counts) {
      gauge('matchmaker_connected', 'Learners connected here.', () => counts().connected)
      gauge('matchmaker_waiting', 'Learners connected here who wait for a partner.', () => counts().searching)
      gauge(
        'matchmaker_standby',
        'Learners connected here who keep waiting in the background.',
        () => counts().standby,
      )
      gauge(
        'matchmaker_pairs',
        'Calls of learners connected here; a call across two matchmakers counts a half in each.',
        () => counts().talking / 2,
      )
    },
    refused(status: Refusal) {
      refusals.inc({ status })
    },
    /** Counts a match once, for its caller. `searched` is how long the learner searched, in milliseconds. */
    matched(searched: number | undefined, isCaller: boolean) {
      if (isCaller) matches.inc()
      if (searched !== undefined) seconds.observe(searched / 1000)
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

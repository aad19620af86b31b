import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Counts = { readonly connected: number; readonly searching: number; readonly talking: number }

/** What the matchmaker counts, in the text that Prometheus reads. */
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
    /** Reads these counts whenever somebody asks. */
    watch(counts: () => Counts) {
      gauge('matchmaker_connected', 'Learners connected here.', () => counts().connected)
      gauge('matchmaker_waiting', 'Learners connected here who wait for a partner.', () => counts().searching)
      gauge(
        'matchmaker_pairs',
        'Calls of learners connected here; a call across two matchmakers counts a half in each.',
        () => counts().talking / 2,
      )
    },
    refused(status: number) {
      refusals.inc({ status })
    },
    /** Somebody waited so many milliseconds for a match, which is counted once, for its caller. */
    matched(waited: number, isCaller: boolean) {
      if (isCaller) matches.inc()
      seconds.observe(waited / 1000)
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

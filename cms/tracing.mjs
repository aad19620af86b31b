/**
 * Sends a trace of each request and its PostgreSQL statements to the OpenTelemetry collector in OTEL_EXPORTER_OTLP_ENDPOINT;
 * without one it loads nothing. It must come before all other modules, by `--import`, and reads the other standard OTEL_…
 * variables. Query strings and client addresses are left out, since a collector may store data for longer than the privacy page
 * says.
 */
if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
  process.env.OTEL_SERVICE_NAME ||= 'careerspeak-cms'
  // Metrics are at /metrics and logs go to standard output, so OpenTelemetry exports neither.
  process.env.OTEL_METRICS_EXPORTER ||= 'none'
  process.env.OTEL_LOGS_EXPORTER ||= 'none'
  const [{ NodeSDK }, { HttpInstrumentation }, { PgInstrumentation }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/instrumentation-http'),
    import('@opentelemetry/instrumentation-pg'),
  ])
  const http = new HttpInstrumentation({
    ignoreIncomingRequestHook: ({ url = '' }) => /^\/(?:livez|readyz|metrics|_health)(?:\?|$)/.test(url),
    // Called last, when every attribute is there.
    applyCustomAttributesOnSpan: (span) => {
      for (const name of ['client.address', 'network.peer.address', 'user_agent.original'])
        span.setAttribute(name, '')
      for (const [name, value] of Object.entries(span.attributes ?? {}))
        if (/^(?:url|http)\.(?:query|full|url|target)$/.test(name) && typeof value === 'string')
          span.setAttribute(name, name === 'url.query' ? '' : (value.split('?')[0] ?? ''))
    },
  })
  const sdk = new NodeSDK({ instrumentations: [http, new PgInstrumentation({ requireParentSpan: true })] })
  sdk.start()
  /** Sends what waits, in so many milliseconds at most; the CMS calls it as the last of its stop. */
  const end = (milliseconds) =>
    Promise.race([
      sdk.shutdown().catch(() => {}),
      new Promise((resolve) => setTimeout(resolve, milliseconds).unref()),
    ])
  Reflect.set(globalThis, Symbol.for('careerspeak.endTracing'), end)
}

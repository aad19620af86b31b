import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { appDir, inherited } from './support/places'

const attribute = z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) })
const span = z.object({ name: z.string(), kind: z.number(), attributes: z.array(attribute) })
const traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
})

/** An OpenTelemetry collector that stores what it receives. */
async function startCollector() {
  const received: z.infer<typeof traces>[] = []
  const server = createServer(async (request, response) => {
    if (request.url === '/v1/traces') received.push(traces.parse(await json(request)))
    response.setHeader('Content-Type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return { received, url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` }
}

/** An HTTP server that prints its port, with tracing preloaded as in the CMS. */
async function startProgram(variables: Record<string, string>) {
  const server = "require('http').createServer((_, answer) => answer.end('here')).listen(0, '127.0.0.1'"
  // OpenTelemetry registers itself on the global object.
  const loaded =
    "Object.getOwnPropertySymbols(globalThis).some((symbol) => String(symbol).includes('opentelemetry'))"
  const stop =
    "process.once('SIGTERM', () => globalThis[Symbol.for('careerspeak.endTracing')](60000).then(() => process.exit()))"
  const say = `${stop}; console.log(this.address().port, ${loaded})`
  const child = spawn(
    process.execPath,
    ['--import', './tracing.mjs', '-e', `${server}, function () { ${say} })`],
    { cwd: appDir, env: { ...inherited, ...variables } },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  const [said] = await once(child.stdout, 'data')
  const [port, hasLoaded] = String(said).trim().split(' ')
  return { url: `http://127.0.0.1:${port}`, hasLoaded, child }
}

test('a request is traced to the configured collector, without query or client data', async () => {
  const { received, url } = await startCollector()
  const program = await startProgram({
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '10',
  })
  expect(program.hasLoaded).toBe('true')
  await fetch(`${program.url}/readyz`)
  const headers = { 'User-Agent': 'secret-words' }
  await fetch(`${program.url}/api/user/calendar?token=secret-words`, { headers })
  const spans = () =>
    received
      .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans))
      .flatMap((each) => each.spans)
  await expect.poll(spans).toHaveLength(1)
  const [{ attributes } = { attributes: [] }] = spans()
  const told = Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]))
  const nobody = { 'client.address': '', 'network.peer.address': '' }
  expect(told).toMatchObject({ 'http.request.method': 'GET', 'url.path': '/api/user/calendar', ...nobody })
  expect(JSON.stringify(received)).not.toContain('secret-words')
  expect(JSON.stringify(received[0]?.resourceSpans[0]?.resource)).toContain('careerspeak-cms')
})

test('pending traces are sent before the program exits', async () => {
  const { received, url } = await startCollector()
  const { url: address, child } = await startProgram({
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '3600000',
  })
  await (await fetch(address)).text()
  expect(received).toEqual([])
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(received).toHaveLength(1)
})

test('nothing is loaded without a configured collector', async () => {
  expect(await startProgram({})).toMatchObject({ hasLoaded: 'false' })
})

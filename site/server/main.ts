/**
 * The local server of the built site, which `npm start` runs; on Netlify its network does the same. It also rebuilds the site
 * when the CMS asks, or at once with `--build`, switches to a complete build, and shows drafts to editors.
 */
import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readServerEnvironment } from '../environment.ts'
import { KEPT } from '../src/app/integrations/kept-build.ts'
import { BUILD_FILE, createBuilder, type Problem, runBuild } from './builder.ts'
import { createDrafts } from './drafts.ts'
import { createListenerFiles } from './listener-files.ts'
import { createLog, type Log, logProcess } from './log.ts'
import { createPreview } from './preview.ts'
import { createProbes } from './probes.ts'
import { createProxy } from './proxy.ts'
import { createPublisher } from './publisher.ts'
import { createRequestLog } from './request-log.ts'
import { siteKey } from './site-keys.ts'
import { createSiteServer } from './site-server.ts'
import { createVersion } from './versions.ts'

/** How long a stop waits for requests in progress, and how often it closes idle connections. */
const MAX_STOP_WAIT_MS = 20_000
const SWEEP_INTERVAL_MS = 100

/** How soon a site that opens soon, because its CMS did not answer, is built again. */
const RETRY_INTERVAL_MS = 5_000

const site = fileURLToPath(new URL('../', import.meta.url))

async function start(): Promise<void> {
  const environment = readServerEnvironment(process.env)
  const { HOST, SITE_PORT, SITE_DIST_DIR, SITE_CACHE_DIR, SITE_SECRET, TRUST_PROXY, CMS_URL } = environment
  const log = createLog(environment.LOG_FORMAT)
  const output = environment.LOG_FORMAT === 'json' ? log.lines : undefined
  if (output) logProcess(log)
  const cache = resolve(site, SITE_CACHE_DIR)
  const built = resolve(site, SITE_DIST_DIR)
  const build = () => runBuild({ output, args: isWholeSite(built) ? [] : ['--opening'] })
  // A new server, such as a container, has no built site yet.
  const first = existsSync(built) ? undefined : await build()
  if (first && !first.isNew) throw new Error(first.problem?.why)
  let shown = await createVersion(built)
  let stopping = false
  const probes = createProbes({
    hasSite: () => existsSync(shown),
    isStopping: () => stopping,
    monitorToken: environment.MONITOR_TOKEN,
  })
  const builder = createBuilder(async () => {
    const { isNew, problem } = await build()
    if (isNew) {
      shown = await createVersion(built)
      await show(shown)
    }
    tell(isNew, problem)
    return problem
  }, first?.problem)
  const tell = (isNew: boolean, problem: Problem | undefined) => {
    probes.buildEnded(problem ? 'failed' : 'done')
    if (!problem) return log.info('The site was rebuilt, and is shown.')
    const reasons = problem.shortages?.map(({ words }) => words) ?? [problem.why]
    const site = isNew
      ? 'The site says that it opens soon'
      : 'The site could not be built, and stays as it was'
    log.error([`${site}:`, ...reasons].join('\n  '))
    // Nobody publishes while the CMS is still starting.
    if (isNew && !problem.shortages) setTimeout(builder.ask, RETRY_INTERVAL_MS).unref()
  }
  if (first?.problem) tell(true, first.problem)
  const publisher = createPublisher(builder, siteKey(SITE_SECRET, 'builds'), () => shown)
  const isReady = () => {
    const isKept = existsSync(join(cache, 'kept', KEPT.record))
    if (!isKept) builder.ask()
    return isKept
  }
  const preview = createPreview({
    render: createDrafts(output),
    isReady,
    key: siteKey(SITE_SECRET, 'drafts'),
    cms: CMS_URL,
  })
  const proxy = createProxy({ cms: CMS_URL, secret: SITE_SECRET, trustedProxies: TRUST_PROXY })
  const answer = createRequestLog(
    [
      ['api', proxy],
      ['publisher', publisher],
      ['draft', preview],
      ['file', createListenerFiles(resolve(site, environment.LISTENER_DIR))],
    ],
    { log, answered: probes.answered },
  )
  const { server, show } = await createSiteServer(
    shown,
    resolve(site, '../netlify.toml'),
    (request, response, path) => {
      if (stopping) response.setHeader('Connection', 'close')
      return probes.answer(request, response, path) || answer(request, response, path)
    },
  )
  server.once('error', (error: NodeJS.ErrnoException) =>
    end(
      error.code === 'EADDRINUSE'
        ? `Port ${SITE_PORT} is taken by another program. Stop it, or set SITE_PORT to another port.`
        : error.message,
    ),
  )
  server.listen(SITE_PORT, HOST, () => log.info(`The site is served at http://localhost:${SITE_PORT}`))
  if (process.argv.includes('--build') || (!first && !isWholeSite(built))) builder.ask()
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      stopping = true
      stop(server, log)
    })
}

/** True if a built site shows what editors have published, and not that it opens soon. */
function isWholeSite(folder: string): boolean {
  const file = join(folder, BUILD_FILE)
  return existsSync(folder) && !(existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).isOpening)
}

/** Ends the program after answering the requests in progress, those to the API included. */
function stop(server: Server, log: Log): void {
  log.info("The site's server stops.")
  server.close(() => process.exit(0))
  setInterval(() => server.closeIdleConnections(), SWEEP_INTERVAL_MS)
  setTimeout(() => process.exit(0), MAX_STOP_WAIT_MS)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function end(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

try {
  await start()
} catch (error) {
  end(messageOf(error))
}

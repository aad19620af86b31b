/**
 * The local server of the built site, run by `npm start`; on Netlify, its network takes this role. It rebuilds the
 * site when the CMS asks, or at once with `--build`, publishes complete builds, and shows drafts to editors.
 */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readServerEnvironment } from '../environment.ts'
import { createBuilder, runBuild } from './builder.ts'
import { DRAFTS } from './draft-address.ts'
import { createLog, type Log, logProcess } from './log.ts'
import { createPreview } from './preview.ts'
import { createPreviewProgram } from './preview-program.ts'
import { createProbes } from './probes.ts'
import { createProxy } from './proxy.ts'
import { createPublisher } from './publisher.ts'
import { createRequestLog } from './request-log.ts'
import { siteKey } from './site-keys.ts'
import { createSiteServer } from './site-server.ts'
import { takeVersion } from './versions.ts'

/** How long a stop waits for pending requests, and how often it closes idle connections. */
const MAX_STOP_MS = 20_000
const SWEEP = 100

const site = fileURLToPath(new URL('../', import.meta.url))

async function start(): Promise<void> {
  const environment = readServerEnvironment(process.env)
  const { HOST, SITE_PORT, SITE_DIST_DIR, SITE_CACHE_DIR, SITE_SECRET, TRUST_PROXY, CMS_URL } = environment
  const log = createLog(environment.LOG_FORMAT)
  const output = environment.LOG_FORMAT === 'json' ? log.lines : undefined
  if (output) logProcess(log)
  const cache = resolve(site, SITE_CACHE_DIR)
  const built = resolve(site, SITE_DIST_DIR)
  // A fresh server, such as a new container's, has no built site yet.
  if (!existsSync(built)) await runBuild({ output })
  let shown = await takeVersion(built)
  let stopping = false
  const probes = createProbes({
    hasSite: () => existsSync(shown),
    isStopping: () => stopping,
    monitorToken: environment.MONITOR_TOKEN,
  })
  const builder = createBuilder(async () => {
    try {
      await runBuild({ output })
      shown = await takeVersion(built)
      await show(shown)
      probes.buildEnded('done')
      log.info('The site was built anew, and is shown.')
    } catch (error) {
      probes.buildEnded('failed')
      log.error(`The site could not be built, and stays as it was: ${messageOf(error)}`)
      throw error
    }
  })
  const publisher = createPublisher(builder, siteKey(SITE_SECRET, 'builds'), () => shown)
  const base = DRAFTS + randomUUID()
  const preview = createPreview({
    program: createPreviewProgram(base, cache, output),
    base,
    key: siteKey(SITE_SECRET, 'drafts'),
    cms: CMS_URL,
  })
  const proxy = createProxy({ cms: CMS_URL, secret: SITE_SECRET, trustedProxies: TRUST_PROXY })
  const answer = createRequestLog(
    [
      ['api', proxy],
      ['publisher', publisher],
      ['draft', preview],
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
  if (process.argv.includes('--build')) builder.ask()
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      stopping = true
      stop(server, log)
    })
}

/** Exits once all pending requests are answered, proxied ones included. */
function stop(server: Server, log: Log): void {
  log.info("The site's server stops.")
  server.close(() => process.exit(0))
  setInterval(() => server.closeIdleConnections(), SWEEP)
  setTimeout(() => process.exit(0), MAX_STOP_MS)
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

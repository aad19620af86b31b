/** The local server of the built site, as `npm start` runs it. On Netlify its network does the same. */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readEnvironment } from '../environment.ts'
import { createSiteServer } from './site-server.ts'

const site = fileURLToPath(new URL('../', import.meta.url))

function start(): void {
  const { SITE_PORT, SITE_DIST_DIR } = readEnvironment(process.env)
  const server = createSiteServer(resolve(site, SITE_DIST_DIR), resolve(site, '../netlify.toml'))
  server.once('error', (error: NodeJS.ErrnoException) =>
    end(
      error.code === 'EADDRINUSE'
        ? `Port ${SITE_PORT} is taken by another program. Stop it, or set SITE_PORT to another port.`
        : error.message,
    ),
  )
  server.listen(SITE_PORT, () => console.log(`The site is served at http://localhost:${SITE_PORT}`))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0))
}

function end(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

try {
  start()
} catch (error) {
  end(error instanceof Error ? error.message : String(error))
}

import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Core } from '@strapi/strapi'
import { panelOwner } from './panel-owner'
import { appDir, distDir } from './places'

const require = createRequire(import.meta.url)

export type Cms = { url: string; dataDir: string; strapi: Core.Strapi }

type Booted = {
  ready: () => Promise<Cms>
  /** Stops it and restores the process. */
  stop: () => Promise<void>
}

/**
 * Boots the CMS in this process, one at a time, on a folder and the configured database. Its variables stay
 * set until it stops.
 */
export async function bootCms(dataDir: string, variables: Record<string, string>): Promise<Booted> {
  const before = { ...process.env }
  Object.assign(process.env, baseVariables(dataDir), variables)
  const { createStrapi } = require('@strapi/strapi')
  const strapi: Core.Strapi = createStrapi({ appDir, distDir })
  strapi.log.transports.forEach((transport) => {
    transport.silent = !process.env.TEST_LOG
  })
  const loading: Promise<unknown> = strapi.load()

  return {
    async ready() {
      await loading
      // Tests share the process with the server: a connection that closes while both are busy would fail the
      // next request.
      strapi.server.httpServer.keepAliveTimeout = 0
      strapi.server.listen(0, '127.0.0.1')
      await once(strapi.server.httpServer, 'listening')
      const address = strapi.server.httpServer.address()
      const port = typeof address === 'object' && address ? address.port : 0
      return { url: `http://127.0.0.1:${port}`, dataDir: process.env.DATA_DIR ?? dataDir, strapi }
    },
    // Set while it starts, so that a slow start does not affect the files after this one.
    async stop() {
      // Strapi removes every process listener, including the test runner's.
      const { removeAllListeners } = process
      process.removeAllListeners = () => process
      try {
        await loading
        await settled(strapi)
        await strapi.destroy()
      } finally {
        process.removeAllListeners = removeAllListeners
        setEnvironment(before)
        forgetModules()
      }
    },
  }
}

/** The variables of every test CMS. */
export const baseVariables = (dataDir: string): Record<string, string> => ({
  NODE_ENV: 'test',
  ENV_PATH: join(dataDir, '.env'),
  DATA_DIR: dataDir,
  RATE_LIMIT: 'off',
  ...panelOwner,
})

export function setEnvironment(variables: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name]
  Object.assign(process.env, variables)
}

/** Waits until no query runs: some of Strapi's queries after a change are not awaited. */
export async function settled({ db }: Core.Strapi): Promise<void> {
  const { pool } = db.connection.client
  const end = Date.now() + 10_000
  for (let idle = 0; idle < 50 && Date.now() < end; idle += 1) {
    await setImmediate()
    if (pool.numUsed() + pool.numPendingAcquires() > 0) idle = 0
  }
}

/** The next CMS of this process has its own environment, which our modules read once. */
function forgetModules(): void {
  for (const name of Object.keys(require.cache)) if (name.startsWith(distDir)) delete require.cache[name]
}

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { limiters as Limiters } from '../../src/platform/http/rate-limit'
import { baseVariables, bootCms, type Cms, setEnvironment, settled } from './boot'
import { createDatabase } from './database'
import { distDir } from './places'
import type { Template } from './template'

const require = createRequire(import.meta.url)

type SharedCms = {
  /** Sets the CMS's variables, and restores the template's folder and database. */
  enter: (variables: Record<string, string>) => Promise<Cms>
  /** Pauses it until the next file. */
  leave: () => Promise<void>
  stop: () => Promise<void>
}

/** Belongs to the process, so it outlives a file's modules. */
declare global {
  var sharedCmsOfTests: Promise<SharedCms> | undefined
}

/** The CMS shared by the files of this worker, booted on first use. It stops with the worker. */
export function sharedCms(template: Template): Promise<SharedCms> {
  globalThis.sharedCmsOfTests ??= createSharedCms(template).catch((error) => {
    globalThis.sharedCmsOfTests = undefined
    throw error
  })
  return globalThis.sharedCmsOfTests
}

/** Stops the shared CMS, since a process holds only one. */
export async function endSharedCms(): Promise<void> {
  const shared = await globalThis.sharedCmsOfTests?.catch(() => undefined)
  globalThis.sharedCmsOfTests = undefined
  await shared?.stop()
}

async function createSharedCms(template: Template): Promise<SharedCms> {
  const dataDir = mkdtempSync(join(dirname(template.folder), 'shared-'))
  const database = await createDatabase(template, dataDir)
  const outside = { ...process.env }
  const booted = await bootCms(dataDir, database.variables)
  const cms = await booted.ready()
  const { strapi } = cms
  // A test calls the jobs that it needs: one by the clock may change what it is about to read.
  strapi.cron.stop()
  // The modules the CMS runs; a test that imports from `src` gets separate copies.
  const { environment, readEnvironment } = program<Environment>('platform/environment')
  const { backgroundTasks } = program<BackgroundTasks>('platform/jobs/background-tasks')
  const { mailWorkerOf, mailWorkers } = program<MailWorker>('api/mail/mail-worker')
  const { lastSeenOf } = program<LastSeen>('api/account/last-seen')
  const { limiters } = program<{ limiters: typeof Limiters }>('platform/http/rate-limit')
  let isUsed = false

  async function restore(): Promise<void> {
    await strapi.db.connection.destroy()
    for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true })
    await database.restore()
    strapi.db.connection.initialize()
  }

  return {
    async enter(variables) {
      setEnvironment({ ...outside, ...baseVariables(dataDir), ...database.variables, ...variables })
      // All readers share the same object.
      Object.assign(environment(), readEnvironment(process.env, process.cwd()))
      const { trustedProxies } = environment()
      Object.assign(strapi.server.app, { proxy: trustedProxies > 0, maxIpsCount: trustedProxies })
      limiters.clear()
      if (isUsed) await restore()
      isUsed = true
      // A mail worker with these variables. Like the jobs, it sends when a test tells it to, and what a request sends at once.
      await mailWorkerOf().stop()
      mailWorkers.delete(strapi)
      await mailWorkerOf().stop()
      return cms
    },
    async leave() {
      await mailWorkerOf().stop()
      await backgroundTasks().finish()
      await settled(strapi)
      // In-memory state about deleted rows: last uses, and cached replies.
      await lastSeenOf().flush(new Date('2100-01-01'))
      for (const uid of cached) await strapi.documents(uid).delete({ documentId: 'none' })
      setEnvironment(outside)
    },
    async stop() {
      await booted.stop()
      await database.drop()
    },
  }
}

const program = <Module>(path: string): Module => require(`${distDir}/src/${path}`)
type Environment = typeof import('../../src/platform/environment')
type BackgroundTasks = typeof import('../../src/platform/jobs/background-tasks')
type MailWorker = typeof import('../../src/api/mail/mail-worker')
type LastSeen = typeof import('../../src/api/account/last-seen')

/** A write to these types clears all caches of `cacheUntilWrite`. */
const cached = ['api::news.article', 'api::page.page', 'api::site-setting.site-setting'] as const

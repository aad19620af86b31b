/**
 * Builds the site beside the one that is published, and puts it in its place only when it is whole. A build that
 * fails says why in a sentence and leaves the old site as it was.
 */
import { once } from 'node:events'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { readEnvironment } from '../environment.ts'
import { BUILD_FILE } from '../server/build-report.ts'

// The server that started this program has it stand by until there is something to build, or the server is gone.
const leave = () => process.exit()
process.once('disconnect', leave)
const told = process.send && once(process, 'message')

// Pictures are encoded side by side, each once, so that libvips need not remember any.
sharp.cache(false)
sharp.concurrency(1)
const { build } = await import('astro')
await told
process.off('disconnect', leave)

const site = fileURLToPath(new URL('../', import.meta.url))

async function buildAndPublish(): Promise<void> {
  const begunAt = new Date().toISOString()
  const { SITE_DIST_DIR, SITE_CACHE_DIR } = readEnvironment(process.env)
  const published = resolve(site, SITE_DIST_DIR)
  const next = resolve(site, SITE_CACHE_DIR, 'next')
  const old = resolve(site, SITE_CACHE_DIR, 'old')
  const remove = (folder: string) => rm(folder, { recursive: true, force: true })

  await remove(next)
  await Promise.all([build({ root: site, outDir: next, logLevel: 'warn' }), remove(old)])
  await writeFile(join(next, BUILD_FILE), JSON.stringify({ begunAt, doneAt: new Date().toISOString() }))
  await mkdir(dirname(published), { recursive: true })
  await rename(published, old).catch(() => undefined)
  // Somebody waits for what is published now: what it replaces is removed by the next build.
  await rename(next, published)
}

try {
  await buildAndPublish()
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  console.error(reason)
  // The server that started this build shows the reason to editors.
  process.send?.(reason)
  process.exitCode = 1
  process.disconnect?.()
}

/**
 * Builds the site beside the published one and swaps it in when it is complete. A failed build reports its reason and
 * leaves the published site unchanged.
 */
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'astro'
import { readEnvironment } from '../environment.ts'
import { BUILD_FILE } from '../server/builder.ts'
import { makeWritable } from '../server/writable-folder.ts'

const site = fileURLToPath(new URL('../', import.meta.url))

async function buildAndPublish(): Promise<void> {
  const begunAt = new Date().toISOString()
  const { SITE_DIST_DIR, SITE_CACHE_DIR } = readEnvironment(process.env)
  const published = resolve(site, SITE_DIST_DIR)
  const next = resolve(site, SITE_CACHE_DIR, 'next')
  const old = resolve(site, SITE_CACHE_DIR, 'old')
  const remove = (folder: string) => rm(folder, { recursive: true, force: true })

  await makeWritable(dirname(published))
  await makeWritable(resolve(site, SITE_CACHE_DIR))
  // An interrupted build leaves these folders behind.
  await Promise.all([remove(next), remove(old)])
  await build({ root: site, outDir: next, logLevel: 'warn' })
  await writeFile(join(next, BUILD_FILE), JSON.stringify({ begunAt, doneAt: new Date().toISOString() }))
  await rename(published, old).catch(() => undefined)
  await rename(next, published)
  await remove(old)
}

try {
  await buildAndPublish()
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  console.error(reason)
  // The parent server shows the reason to editors.
  process.send?.(reason)
  process.exitCode = 1
}

/**
 * Builds the site beside the published one, and replaces that only by a complete build. If the code is that of the last build, only
 * the pages are rendered, by the program that it kept; `--whole` bundles everything anew. A failed build explains why and leaves the
 * old site unchanged. With `--opening`, content that is no whole site yet makes one that opens soon.
 */
import './resolve-typescript.ts'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { enableCompileCache } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { assertForProduction, type Environment, readEnvironment } from '../environment.ts'
import { BUILD_FILE, type Built, type Problem, runBuild } from '../server/builder.ts'
import { makeWritable } from '../server/writable-folder.ts'
import { openingContent } from '../src/app/content/opening.ts'
import { type Content, readContent, shortagesOf } from '../src/app/content/source.ts'
import { cmsOf } from '../src/app/content/strapi.ts'
import { KEPT } from '../src/app/integrations/kept-build.ts'
import { codeOfSite } from './code-of-site.ts'

const variables = { ...process.env }
// As Astro does in its build: else React would render with the checks of development.
process.env.NODE_ENV ||= 'production'

const site = fileURLToPath(new URL('../', import.meta.url))

/** The variables that no built file depends on. */
const notBuilt = [
  'HOST',
  'SITE_SECRET',
  'contentToken',
  'TRUST_PROXY',
  'LOG_FORMAT',
  'MONITOR_TOKEN',
  'CONTENT_FILE',
  'LISTENER_DIR',
]

async function buildAndPublish(): Promise<Problem | undefined> {
  const begunAt = new Date().toISOString()
  const environment = readEnvironment(process.env)
  const published = resolve(site, environment.SITE_DIST_DIR)
  const cache = resolve(site, environment.SITE_CACHE_DIR)
  const [next, old, kept] = [join(cache, 'next'), join(cache, 'old'), join(cache, 'kept')]
  const remove = (folder: string) => rm(folder, { recursive: true, force: true })

  await makeWritable(dirname(published))
  await makeWritable(cache)
  // Halves the time in which the program that renders pages is loaded.
  enableCompileCache(join(cache, 'compiled'))
  // An interrupted build leaves these folders.
  await Promise.all([remove(next), remove(old)])
  const { content, problem } = await contentFor(environment)
  const file = join(cache, 'content.json')
  await writeFile(file, JSON.stringify(content))
  process.env.CONTENT_FILE = file

  const settings = Object.entries(environment).filter(([name]) => !notBuilt.includes(name))
  const code = codeOfSite(resolve(site, '..'), settings)
  const codeFile = join(kept, KEPT.code)
  const isKept = code === (await readFile(codeFile, 'utf8').catch(() => undefined))
  if (isKept && !process.argv.includes('--whole')) {
    const { renderSite } = await import('./render.ts')
    await renderSite({ kept, folder: next, cache })
  } else {
    const { build } = await import('astro')
    await build({ root: site, outDir: next, logLevel: 'warn' })
    await writeFile(codeFile, code)
  }
  const doneAt = new Date().toISOString()
  await writeFile(
    join(next, BUILD_FILE),
    JSON.stringify({
      begunAt,
      doneAt,
      ...(problem && { isOpening: true }),
      institute: instituteOf(content),
    }),
  )
  await rename(published, old).catch(() => undefined)
  await rename(next, published)
  await remove(old)
  return problem
}

/** The content to build from. A problem is thrown, unless a site that opens soon may be built in spite of it. */
async function contentFor(environment: Environment): Promise<{ content: Content; problem?: Problem }> {
  const mayOpen = process.argv.includes('--opening')
  let content: Content
  try {
    content = await readContent(environment.CONTENT_FILE, cmsOf(environment))
  } catch (error) {
    if (!mayOpen) throw error
    return { content: openingContent({}), problem: { why: messageOf(error) } }
  }
  const shortages = shortagesOf(content)
  if (shortages.length === 0) return { content }
  const problem = {
    why: shortages.length === 1 ? 'One thing is missing.' : `${shortages.length} things are missing.`,
    shortages,
  }
  if (!mayOpen) throw Object.assign(new Error(shortages.map(({ words }) => words).join('\n')), { problem })
  return { content: openingContent(content), problem }
}

/** The id of the institute's settings, by which `npm run doctor` knows the site. */
const instituteOf = ({ 'site-setting': settings }: Content): unknown =>
  z.array(z.looseObject({ documentId: z.string() })).safeParse(settings).data?.[0]?.documentId

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Says how the build ended, and ends: `process.exit()` may stand still in Node 24 (nodejs/node#54918), and then the parent ends this program. */
const end = (built: Built) => process.send?.(built, () => process.exit())

if (!process.send) {
  // Started by hand: the one that waits is another program than the one that may stand still.
  try {
    assertForProduction(variables, ['SITE_URL'])
    const { isNew } = await runBuild({ args: process.argv.slice(2) })
    process.exitCode = isNew ? 0 : 1
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = 1
  }
} else {
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  try {
    const problem = await buildAndPublish()
    end({ isNew: true, ...(problem && { problem }) })
  } catch (error) {
    const why = messageOf(error)
    console.error(why)
    const { problem = { why } } = error as { problem?: Problem }
    end({ isNew: false, problem })
  }
}

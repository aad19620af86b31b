/** The site's build with 1,000 and 10,000 courses from a real CMS, with nothing kept from a build before. */
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { siteFolder } from '../../scripts/lib/paths.mjs'
import { buildCms } from '../../scripts/lib/prepare.mjs'
import { run, stopAll } from '../../scripts/lib/processes.mjs'
import { startCms, withSiteSecret } from '../../scripts/lib/product.mjs'
import { scratchSurroundings } from '../../scripts/lib/scratch.mjs'
import { sharedEnvironment } from '../../scripts/lib/settings.mjs'
import { growTo } from './many-courses.ts'
import { against, median, printTable } from './table.ts'

const sizes = [
  { courses: 1000, runs: 5, atMost: 15 },
  { courses: 10_000, runs: 3, atMost: 150 },
]

type Build = { seconds: number; pages: number; requests: number; peakMegabytes: number }

const { folder, environment, settings, remove } = scratchSurroundings(4620)
await buildCms()
const env = withSiteSecret(sharedEnvironment(settings, environment))
await startCms(settings, env)

const rows: string[][] = []
for (const { courses, runs, atMost } of sizes) {
  growTo(settings.dataFolder, courses)
  const builds: Build[] = []
  for (let index = 0; index < runs; index++) builds.push(await build())
  const seconds = median(builds.map((one) => one.seconds))
  const pages = builds[0]?.pages ?? 0
  rows.push([
    String(courses),
    String(pages),
    against(seconds, { atMost }),
    (pages / seconds).toFixed(0),
    Math.max(...builds.map((one) => one.peakMegabytes)).toFixed(0),
    against(Math.max(...builds.map((one) => one.requests)), { atMost: Math.ceil(courses / 100) + 40 }),
  ])
}
printTable(['courses', 'pages', 'seconds', 'pages/s', 'peak memory, MiB', 'requests to the CMS'], rows)
await stopAll()
remove()

async function build(): Promise<Build> {
  const cache = join(folder, 'build-cache')
  const dist = join(folder, 'build-dist')
  const observations = join(folder, 'observations.json')
  await rm(cache, { recursive: true, force: true })
  await mkdir(cache, { recursive: true })
  const start = performance.now()
  await run('The build', ['node', '--import', './bench/observe.ts', 'scripts/build.ts'], {
    cwd: siteFolder,
    env: { ...env, SITE_CACHE_DIR: cache, SITE_DIST_DIR: dist, OBSERVATIONS: observations },
  })
  const seconds = (performance.now() - start) / 1000
  const pages = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.html')).length
  return { seconds, pages, ...JSON.parse(await readFile(observations, 'utf8')) }
}

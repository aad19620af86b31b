/**
 * The site's build with 100, 1,000 and 10,000 courses, from a real CMS and from a local JSON file with the same
 * content, alternated in one run, each with nothing kept from a build before.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { siteFolder } from '../../scripts/lib/paths.mjs'
import { buildCms } from '../../scripts/lib/prepare.mjs'
import { run, stopAll } from '../../scripts/lib/processes.mjs'
import { startCms, withSecrets } from '../../scripts/lib/product.mjs'
import { scratchSurroundings } from '../../scripts/lib/scratch.mjs'
import { sharedEnvironment } from '../../scripts/lib/settings.mjs'
import { growTo } from './many-courses.ts'
import { against, median, printTable } from './table.ts'

const sizes = [
  { courses: 100, runs: 5 },
  { courses: 1000, runs: 5 },
  { courses: 10_000, runs: 3 },
]

type Build = { seconds: number; pages: number; requests: number; peakMegabytes: number }

const { folder, environment, settings } = scratchSurroundings(4620)
await buildCms()
const plain = sharedEnvironment(settings, environment)
await startCms(settings, plain)
const env = withSecrets(settings, plain)
const contentFile = join(folder, 'content.json')

const rows: string[][] = []
let previous: number | undefined
for (const { courses, runs } of sizes) {
  growTo(settings.dataFolder, courses)
  await exportContent()
  const fromCms: Build[] = []
  const fromFile: Build[] = []
  for (let index = 0; index < runs; index++) {
    fromCms.push(await build())
    fromFile.push(await build({ CONTENT_FILE: contentFile }))
  }
  const seconds = median(fromCms.map((one) => one.seconds))
  const pages = fromCms[0]?.pages ?? 0
  const ratio = median(fromFile.map((one) => one.seconds)) / seconds
  rows.push([
    String(courses),
    String(pages),
    seconds.toFixed(1),
    (pages / seconds).toFixed(0),
    against(ratio, { atLeast: 0.7 }),
    courses === 10_000 && previous ? against(seconds / previous, { atMost: 10.5 }) : '',
    against(Math.max(...fromCms.map((one) => one.peakMegabytes)), { atMost: 1024 }),
    against(Math.max(...fromCms.map((one) => one.requests)), { atMost: Math.ceil(courses / 100) + 40 }),
  ])
  previous = seconds
}
printTable(
  [
    'courses',
    'pages',
    'seconds',
    'pages/s',
    '× pages/s of the file',
    '× seconds of 1,000',
    'peak memory, MiB',
    'requests to the CMS',
  ],
  rows,
)
await stopAll()
await rm(folder, { recursive: true })

async function exportContent(): Promise<void> {
  // The site's sources are written for a bundler, so that one has to read them.
  const { module } = await runnerImport<typeof import('./content')>(join(siteFolder, 'bench/content.ts'))
  const { kinds, cmsSource, openShelf } = module
  const source = cmsSource({ url: settings.cms.url, token: env.CMS_TOKEN ?? '' })
  const shelf = openShelf(':memory:')
  const content: Record<string, unknown[]> = {}
  for (const kind of Object.values(kinds)) {
    await source(kind, shelf)
    content[kind.path] = [...shelf.records(kind.path)]
  }
  await writeFile(contentFile, JSON.stringify(content))
}

async function build(variables: Record<string, string> = {}): Promise<Build> {
  const cache = join(folder, 'build-cache')
  const dist = join(folder, 'build-dist')
  const observations = join(folder, 'observations.json')
  await rm(cache, { recursive: true, force: true })
  await mkdir(cache, { recursive: true })
  const start = performance.now()
  await run('The build', ['node', '--import', './bench/observe.ts', 'scripts/build.ts'], {
    cwd: siteFolder,
    env: { ...env, ...variables, SITE_CACHE_DIR: cache, SITE_DIST_DIR: dist, OBSERVATIONS: observations },
  })
  const seconds = (performance.now() - start) / 1000
  const pages = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.html')).length
  return { seconds, pages, ...JSON.parse(await readFile(observations, 'utf8')) }
}

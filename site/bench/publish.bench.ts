/**
 * Measures the time from an editor's click on "Publish" to the new headline on the served page, with 1,000 courses,
 * and the build's share of it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { startScratchProduct } from '../../scripts/lib/scratch.mjs'
import { growTo } from './many-courses.ts'
import { openPanel } from './panel.ts'
import { against, median, printTable } from './table.ts'

const COURSES = 1000
const RUNS = 3

const product = await startScratchProduct(4650)
const { site, cms, dataFolder } = product.settings
growTo(dataFolder, COURSES)
const panel = await openPanel(cms.url)
const about = await panel.page('about')

// The initial build contains only the demo content, so the first publication builds the added courses.
await publishHeadline('Warming up')
const published: number[] = []
const built: number[] = []
for (let index = 0; index < RUNS; index++) {
  published.push(await publishHeadline(`A headline of today, number ${index}`))
  built.push(await lastBuild())
}
printTable(
  ['courses', 'click to page, s', 'build, s'],
  [[String(COURSES), against(median(published), { atMost: 10 }), median(built).toFixed(1)]],
)
await product.stop()

async function publishHeadline(headline: string): Promise<number> {
  const start = performance.now()
  await panel.publish(about, headline)
  while (!(await (await fetch(`${site.url}/about`)).text()).includes(headline)) await pause(50)
  return (performance.now() - start) / 1000
}

/** The duration in seconds of the served build. */
async function lastBuild(): Promise<number> {
  const { begunAt, doneAt } = await (await fetch(`${site.url}/build.json`)).json()
  return (Date.parse(doneAt) - Date.parse(begunAt)) / 1000
}

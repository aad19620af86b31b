/**
 * From an editor's click on "Publish" to the new headline on the served page, with the demo institute and then with 1,000 courses,
 * and how much of that the build takes.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { startScratchProduct } from '../../scripts/lib/scratch.mjs'
import { growTo } from './many-courses.ts'
import { openPanel } from './panel.ts'
import { against, median, printTable } from './table.ts'

const RUNS = 3
const sizes = [
  { courses: 6, atMost: 3 },
  { courses: 1000, atMost: 10 },
]

const product = await startScratchProduct(4650)
const { site, cms, dataFolder } = product.settings
const panel = await openPanel(cms.url)
const about = await panel.page('about')

const rows: string[][] = []
for (const { courses, atMost } of sizes) {
  growTo(dataFolder, courses)
  // The first publication meets courses that no build has shown.
  await publishHeadline(`Warming up with ${courses}`)
  const published: number[] = []
  const built: number[] = []
  for (let index = 0; index < RUNS; index++) {
    published.push(await publishHeadline(`A headline of today, ${courses}, number ${index}`))
    built.push(await lastBuild())
  }
  rows.push([String(courses), against(median(published), { atMost }), median(built).toFixed(1)])
}
printTable(['courses', 'click to page, s', 'build, s'], rows)
await product.stop()

async function publishHeadline(headline: string): Promise<number> {
  const start = performance.now()
  await panel.publish(about, headline)
  while (!(await (await fetch(`${site.url}/about`)).text()).includes(headline)) await pause(50)
  return (performance.now() - start) / 1000
}

/** The seconds of the build that is served. */
async function lastBuild(): Promise<number> {
  const { begunAt, doneAt } = await (await fetch(`${site.url}/build.json`)).json()
  return (Date.parse(doneAt) - Date.parse(begunAt)) / 1000
}

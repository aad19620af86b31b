/** Runs Lighthouse (mobile, the worst of five runs) on each marketing page of the running product. */
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { startScratchProduct } from '../../scripts/lib/scratch.mjs'
import { browserArguments, findBrowser } from '../../scripts/lib/test-tools.mjs'
import { marketingPages } from './marketing-pages.ts'
import { against, printTable } from './table.ts'

const RUNS = Number(process.env.RUNS || 5)
const DEBUGGING_PORT = 4619

type Figures = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  shift: number
  blocking: number
  paint: number
}

const product = await startScratchProduct(4610)
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...browserArguments, `--remote-debugging-port=${DEBUGGING_PORT}`],
})
const rows: string[][] = []
for (const path of marketingPages) {
  const runs: Figures[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await audit(product.settings.site.url + path))
  rows.push(rowOf(path, runs))
}
printTable(
  ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'CLS', 'TBT, ms', 'LCP, s'],
  rows,
)
await browser.close()
await product.stop()

async function audit(url: string): Promise<Figures> {
  const result = await lighthouse(url, { port: DEBUGGING_PORT, output: 'json', logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse measured nothing of ${url}.`)
  const { categories, audits } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  for (const audit of Object.values(audits)) {
    const belongs = Object.entries(categories).some(
      ([name, category]) =>
        name !== 'performance' && category.auditRefs.some(({ id, weight }) => id === audit.id && weight > 0),
    )
    if (belongs && audit.score !== null && audit.score < 1) console.log(`${url}: ${audit.title}`)
  }
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    shift: value('cumulative-layout-shift'),
    blocking: value('total-blocking-time'),
    paint: value('largest-contentful-paint'),
  }
}

function rowOf(path: string, runs: Figures[]): string[] {
  const least = (pick: (figures: Figures) => number) => Math.min(...runs.map(pick))
  const most = (pick: (figures: Figures) => number) => Math.max(...runs.map(pick))
  // Lighthouse's SEO category fails any page with a 404 status, the not-found page included.
  const isFound = path !== '/404'
  return [
    path,
    against(
      least(({ performance }) => performance),
      { atLeast: 99 },
    ),
    against(
      least(({ accessibility }) => accessibility),
      { atLeast: 100 },
    ),
    against(
      least(({ bestPractices }) => bestPractices),
      { atLeast: isFound ? 100 : 0 },
    ),
    against(
      least(({ seo }) => seo),
      { atLeast: isFound ? 100 : 0 },
    ),
    against(
      most(({ shift }) => shift),
      { atMost: 0 },
    ),
    against(
      most(({ blocking }) => blocking),
      { atMost: 50 },
    ),
    (most(({ paint }) => paint) / 1000).toFixed(2),
  ]
}

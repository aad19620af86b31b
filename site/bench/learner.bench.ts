/**
 * Measures each signed-in screen of the running product: its JavaScript as transferred, and when it is ready for input under
 * Lighthouse's mobile throttling, the worst of five runs. `npm run bench -- site/bench/learner /dashboard /admin` measures those
 * pages alone.
 *
 * Ready for input is Lighthouse's time to interactive. The phone and its network are simulated: what a page fetched and ran
 * here, with nothing slowed down, is laid out anew for 150 ms a round trip, 1.6 Mbit/s and a processor four times slower. The
 * site is fetched as it is where it is deployed, over TLS and HTTP/2, and with it what it proxies to the CMS.
 */
import lighthouse from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright'
import { scriptKilobytes } from '../../e2e/script-kilobytes.ts'
import { startScratchProduct } from '../../scripts/lib/scratch.mjs'
import { browserArguments, findBrowser } from '../../scripts/lib/test-tools.mjs'
import { serveOverHttp2 } from './http2.ts'
import { learnerPages, storedSession } from './learner-pages.ts'
import { against, printTable } from './table.ts'

const RUNS = Number(process.env.RUNS || 5)
/** Now and then the browser's trace lacks the navigation, and Lighthouse asks for another run. */
const MAX_TRIES = 5
const DEBUGGING_PORT = 4639
const FRONT_PORT = 4634

const site = `https://localhost:${FRONT_PORT}`
const product = await startScratchProduct(4630, { SITE_URL: site })
const front = await serveOverHttp2(product.settings.site.port, FRONT_PORT)
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...browserArguments, '--ignore-certificate-errors', `--remote-debugging-port=${DEBUGGING_PORT}`],
})
// Lighthouse opens its pages in the browser's own profile, so that is where the session is stored.
const profile = (await chromium.connectOverCDP(`http://localhost:${DEBUGGING_PORT}`)).contexts()[0]
if (!profile) throw new Error('The browser has no profile.')

const asked = process.argv.slice(2)
const rows: string[][] = []
for (const { path, as, budget, query } of learnerPages) {
  if (asked.length > 0 && !asked.includes(path)) continue
  const address = site + path + ((await query?.(product.settings.cms.url)) ?? '')
  await store(profile, as ? await storedSession(product.settings.cms.url, as) : {})
  const kilobytes = await kilobytesOf(profile, address)
  const runs = []
  for (let run = 0; run < RUNS; run++) runs.push(await audit(address))
  rows.push([
    path,
    against(kilobytes, { atMost: budget.kilobytes }),
    against(Math.max(...runs.map(({ ready }) => ready)) / 1000, { atMost: budget.seconds }),
    against(Math.min(...runs.map(({ accessibility }) => accessibility)), { atLeast: 100 }),
    Math.max(...runs.map(({ shift }) => shift)).toFixed(3),
    (Math.max(...runs.map(({ paint }) => paint)) / 1000).toFixed(2),
  ])
}
printTable(['page', 'JavaScript, kB', 'ready for input, s', 'accessibility', 'CLS', 'LCP, s'], rows)
await browser.close()
front.close()
await product.stop()

async function store(context: BrowserContext, session: Record<string, string>): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${site}/terms`)
  await page.evaluate((entries) => {
    localStorage.clear()
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, session)
  await page.close()
}

/** The scripts that a page loads before anything is pressed. */
async function kilobytesOf(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  const kilobytes = await scriptKilobytes(page, address, () => page.waitForLoadState('networkidle'))
  await page.close()
  return kilobytes
}

async function audit(address: string, tries = 1) {
  const result = await lighthouse(address, { port: DEBUGGING_PORT, output: 'json', logLevel: 'error' })
  if (result?.lhr.runtimeError && tries < MAX_TRIES) return audit(address, tries + 1)
  if (!result) throw new Error(`Lighthouse measured nothing of ${address}.`)
  if (result.lhr.runtimeError) console.log(`${address}: ${result.lhr.runtimeError.message}`)
  const { categories, audits } = result.lhr
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    accessibility: Math.round((categories.accessibility?.score ?? 0) * 100),
    ready: value('interactive'),
    shift: value('cumulative-layout-shift'),
    paint: value('largest-contentful-paint'),
  }
}

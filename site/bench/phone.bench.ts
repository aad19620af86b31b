/**
 * Times what a learner in India waits for, on two profiles: a phone of a town, and one on a crowded network in the evening: on a device that
 * never saw the site, in a browser opened anew, after another page, and without a connection. The browser
 * itself is slowed down, by its own throttling of the network and the processor. It cannot lose packets, so the evening's loss of 2 % is
 * not in the figures. `npm run bench -- phone 3` repeats each visit three times and prints the median.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { startScratchProduct } from '../../scripts/lib/scratch.mjs'
import { browserArguments, findBrowser } from '../../scripts/lib/test-tools.mjs'
import { serveOverHttp2 } from './http2.ts'
import { storedSession } from './stored-session.ts'
import { against, median, printTable } from './table.ts'

const RUNS = Number(process.argv[2] ?? 3)

/** Bits per second down and up, milliseconds of a round trip, and how many times slower the processor is. */
const PROFILES = {
  town: { down: 9_000_000, up: 3_000_000, latency: 100, slowdown: 4 },
  evening: { down: 400_000, up: 400_000, latency: 300, slowdown: 6 },
} as const

type Profile = keyof typeof PROFILES

/** The seconds allowed for the first visit, for one by a browser opened anew, after another page of the app, and without a connection. */
const BUDGETS = {
  town: { home: 1.5, first: 2, cold: 1, warm: 1, offline: 1 },
  evening: { home: 3.5, first: 5, cold: 1.5, warm: 1.5, offline: 1.5 },
} as const

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

const NEXT_STEP = 'section[aria-label="Your next step"] h2'

const FRONT_PORT = 4654

const site = `https://localhost:${FRONT_PORT}`
const product = await startScratchProduct(4650, { SITE_URL: site })
const front = await serveOverHttp2(product.settings.site.port, FRONT_PORT)
const session = await storedSession(product.settings.cms.url, 'learner')
const started = {
  executablePath: await findBrowser(),
  args: [...browserArguments, '--ignore-certificate-errors'],
}
const browser = await chromium.launch(started)
const rows = []
for (const profile of ['town', 'evening'] as const) {
  const budget = BUDGETS[profile]
  const homes = []
  for (let run = 0; run < RUNS; run++) homes.push(await visitHome(browser, profile))
  const visits: Awaited<ReturnType<typeof visitToday>>[] = []
  for (let run = 0; run < RUNS; run++) visits.push(await visitToday(profile))
  rows.push([
    profile,
    against(median(homes), { atMost: budget.home }),
    ...(['first', 'cold', 'warm', 'offline'] as const).map((name) =>
      against(median(visits.map((visit) => visit[name])), { atMost: budget[name] }),
    ),
    against(Math.max(...visits.map(({ longestTask }) => longestTask)), { atMost: 100 }),
  ])
}
printTable(
  [
    'profile',
    'home, headline, s',
    'Today never seen, next step, s',
    'cold, s',
    'warm, s',
    'offline, s',
    'longest task after, ms',
  ],
  rows,
)
console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores.`)
await browser.close()
front.close()
await product.stop()

async function slowPage(context: BrowserContext, profile: Profile, offline = false): Promise<Page> {
  const { down, up, latency, slowdown } = PROFILES[profile]
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', {
    offline,
    latency,
    downloadThroughput: down / 8,
    uploadThroughput: up / 8,
  })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

/** The seconds until the headline of the home page is visible. */
async function visitHome(browser: Browser, profile: Profile): Promise<number> {
  const context = await browser.newContext(phone)
  const page = await slowPage(context, profile)
  const seconds = await timeUntil(page, `${site}/`, 'main h1')
  await context.close()
  return seconds
}

/**
 * The seconds until Today shows the next step: at the first visit, in a new browser once the worker has stored the core, after the batch
 * page, and without a connection; and the longest task of five seconds after the first visit.
 */
async function visitToday(profile: Profile) {
  const folder = await mkdtemp(join(tmpdir(), 'phone-'))
  const open = async () => {
    const context = await chromium.launchPersistentContext(folder, {
      ...started,
      ...phone,
      ignoreHTTPSErrors: true,
    })
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, session)
    return context
  }
  const today = (page: Page) => timeUntil(page, `${site}/dashboard`, NEXT_STEP)

  let context = await open()
  let page = await slowPage(context, profile)
  const first = await today(page)
  const longestTask = await page.evaluate(async () => {
    let longest = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
    }).observe({ type: 'longtask' })
    await new Promise((resolve) => setTimeout(resolve, 5000))
    return longest
  })
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: 120_000,
  })
  await context.close()

  context = await open()
  page = await slowPage(context, profile)
  const cold = await today(page)
  await page.goto(`${site}/batches`, { waitUntil: 'networkidle' })
  const warm = await today(page)
  await context.setOffline(true)
  page = await slowPage(context, profile, true)
  const offline = await today(page)
  await context.close()
  await rm(folder, { recursive: true, force: true })
  return { first, cold, warm, offline, longestTask }
}

async function timeUntil(page: Page, address: string, selector: string): Promise<number> {
  const start = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForSelector(selector)
  return (performance.now() - start) / 1000
}

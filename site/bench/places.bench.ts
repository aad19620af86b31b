/**
 * How long it takes from a tap on one of the app's places to the first paint of the next, its heading or skeleton in it: on a phone
 * whose processor is four times slower, as a learner who has been at each place before. Beside it, in the same run, the same taps as
 * plain navigations: without what is prefetched on touch, and without transitions.
 */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { startScratchProduct } from '../../scripts/lib/scratch.mjs'
import { findBrowser } from '../../scripts/lib/test-tools.mjs'
import { serveOverHttp2 } from './http2.ts'
import { storedSession } from './learner-pages.ts'
import { against, median, printTable } from './table.ts'

const ROUNDS = Number(process.env.RUNS || 3)
const FRONT_PORT = 4644
/** Milliseconds. */
const BUDGET = 100
/** How many times slower the processor is than this machine's. */
const SLOWER = Number(process.env.SLOWER || 4)

const PLACES = ['today', 'classes', 'materials', 'practice', 'me'] as const
type PlaceName = (typeof PLACES)[number]
type Way = 'app' | 'plain'
type Change = { from: PlaceName; to: PlaceName; milliseconds: number }

/** A way through the places that takes each step from one to another once, and ends where it begins. */
const tour: readonly PlaceName[] = [1, 2, 3, 4].flatMap((step) =>
  PLACES.map((_, index) => PLACES[((index + 1) * step) % PLACES.length] ?? 'today'),
)

const site = `https://localhost:${FRONT_PORT}`
const product = await startScratchProduct(4640, { SITE_URL: site })
const front = await serveOverHttp2(product.settings.site.port, FRONT_PORT)
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
})
const session = await storedSession(product.settings.cms.url, 'learner')
const app = await measure(browser, 'app')
const plain = await measure(browser, 'plain')
printTable(
  ['next place', 'median, ms', 'worst, ms', 'plain navigation: median, ms', 'worst, ms'],
  [...PLACES, 'all'].map((place) => {
    const times = (changes: Change[]) =>
      changes.filter(({ to }) => place === 'all' || to === place).map(({ milliseconds }) => milliseconds)
    return [
      place,
      against(median(times(app)), { atMost: BUDGET }),
      against(Math.max(...times(app)), { atMost: BUDGET }),
      String(Math.round(median(times(plain)))),
      String(Math.round(Math.max(...times(plain)))),
    ]
  }),
)
await browser.close()
front.close()
await product.stop()

/** Taps through each pair of places, in each direction, as often as there are rounds; the first round only warms up. */
async function measure(browser: Browser, way: Way): Promise<Change[]> {
  const context = await phone(browser, way)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await page.goto(`${site}/dashboard`)
  await settle(page, 'today')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const changes: Change[] = []
  let from: PlaceName = 'today'
  for (let round = 0; round <= ROUNDS; round++) {
    for (const to of tour) {
      const milliseconds = await change(page, to)
      if (round > 0) changes.push({ from, to, milliseconds })
      from = to
    }
  }
  await context.close()
  return changes
}

async function phone(browser: Browser, way: Way): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
    // Transitions are for who has not asked for less motion.
    reducedMotion: way === 'plain' ? 'reduce' : 'no-preference',
  })
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, session)
  if (way === 'plain')
    await context.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        for (const rules of document.querySelectorAll('script[type=speculationrules]')) rules.remove()
      }),
    )
  return context
}

/** Taps a place, and gives the milliseconds from the click to the paint that shows the next. */
async function change(page: Page, to: PlaceName): Promise<number> {
  const link = page.locator(`[data-places] [data-place=${to}]`)
  await page.evaluate((place) => {
    addEventListener(
      'click',
      ({ timeStamp }) => sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp)),
      { capture: true, once: true },
    )
    addEventListener(
      'hashchange',
      () =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () =>
            sessionStorage.setItem('painted', String(performance.timeOrigin + performance.now()))
          port2.postMessage(place)
        }),
      { once: true },
    )
    sessionStorage.removeItem('painted')
  }, to)
  await link.tap()
  await settle(page, to)
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const painted =
      Number(sessionStorage.getItem('painted')) || performance.timeOrigin + (paint?.startTime ?? Number.NaN)
    return painted - Number(sessionStorage.getItem('clicked'))
  })
}

/** Waits until a place is there with its data, as its reader would before going on. */
async function settle(page: Page, place: PlaceName): Promise<void> {
  await page.locator(`[data-places] [data-place=${place}][aria-current]`).waitFor()
  await page.waitForLoadState('networkidle')
}

/**
 * Measures the time from a click in the app's navigation until the item is marked, and until the next page is painted
 * with its heading or skeleton. It compares a mouse on this machine with touch on a phone whose processor is four
 * times slower, for a returning learner. The baseline, in the same run, is plain navigation without prerendering or
 * prefetching. It uses Puppeteer because Playwright disables prerendering.
 */
import { setTimeout as pause } from 'node:timers/promises'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { startScratchProduct } from '../../scripts/lib/scratch.mjs'
import { browserArguments, findBrowser } from '../../scripts/lib/test-tools.mjs'
import { serveOverHttp2 } from './http2.ts'
import { storedSession } from './learner-pages.ts'
import { against, median, printTable } from './table.ts'

const ROUNDS = Number(process.env.RUNS || 3)
const FRONT_PORT = 4644
/** Milliseconds. */
const BUDGET_MS = 100
/** How many times slower the simulated phone's processor is. */
const SLOWER = Number(process.env.SLOWER || 4)
/** Milliseconds between pointing at a link and pressing it, and the length of a touch. */
const HAND_MS = 200
const TOUCH = 80

const PLACES = ['today', 'classes', 'materials', 'practice', 'me'] as const
type PlaceName = (typeof PLACES)[number]
type Device = 'mouse' | 'finger'
/** Milliseconds from the click. Classes and materials share a page, so `painted` is undefined between them. */
type Change = { marked: number; painted: number | undefined }

/** A route that takes each step between two nav items once and ends where it begins. */
const tour: readonly PlaceName[] = [1, 2, 3, 4].flatMap((step) =>
  PLACES.map((_, index) => PLACES[((index + 1) * step) % PLACES.length] ?? 'today'),
)

const site = `https://localhost:${FRONT_PORT}`
const product = await startScratchProduct(4640, { SITE_URL: site })
const front = await serveOverHttp2(product.settings.site.port, FRONT_PORT)
const session = await storedSession(product.settings.cms.url, 'learner')
const rows: string[][] = []
for (const device of ['mouse', 'finger'] as const) {
  const ahead = await measure(device, true)
  const plain = await measure(device, false)
  const painted = (changes: Change[]) => changes.flatMap((change) => change.painted ?? [])
  for (const [what, of] of [
    ['median', median],
    ['worst', (figures: number[]) => Math.max(...figures)],
  ] as const)
    rows.push([
      `${device}, ${what}`,
      against(of(ahead.map(({ marked }) => marked)), { atMost: BUDGET_MS }, ' ms'),
      against(of(painted(ahead)), { atMost: BUDGET_MS }, ' ms'),
      `${Math.round(of(painted(plain)))} ms`,
    ])
}
printTable(['change of place', 'place marked', 'page painted', 'painted by plain navigation'], rows)
front.close()
await product.stop()

/** Visits each ordered pair of nav items once per round; the first round only warms up. */
async function measure(device: Device, isAhead: boolean): Promise<Change[]> {
  const browser = await launch()
  const [page = await browser.newPage()] = await browser.pages()
  await page.setViewport(
    device === 'finger'
      ? { width: 412, height: 823, isMobile: true, hasTouch: true }
      : { width: 1440, height: 900 },
  )
  await page.goto(`${site}/site.webmanifest`)
  await page.evaluate((entries) => Object.assign(localStorage, entries), session)
  if (!isAhead)
    await page.evaluateOnNewDocument(() =>
      addEventListener('DOMContentLoaded', () => {
        for (const rules of document.querySelectorAll('script[type=speculationrules]')) rules.remove()
      }),
    )
  await page.goto(`${site}/dashboard`, { waitUntil: 'networkidle0' })
  if (device === 'finger') await page.emulateCPUThrottling(SLOWER)
  const changes: Change[] = []
  for (let round = 0; round <= ROUNDS; round++)
    for (const to of tour) {
      const change = await changeTo(page, to, device)
      if (round > 0) changes.push(change)
    }
  await browser.close()
  return changes
}

async function launch(): Promise<Browser> {
  return puppeteer.launch({
    executablePath: await findBrowser(),
    args: [...browserArguments, '--ignore-certificate-errors'],
  })
}

/** Clicks a nav item and returns when its mark and its page were painted. */
async function changeTo(page: Page, to: PlaceName, device: Device): Promise<Change> {
  const link = `[data-places] [data-place=${to}]`
  await page.evaluate(() => {
    localStorage.removeItem('marked')
    const now = () => performance.timeOrigin + performance.now()
    addEventListener(
      'click',
      ({ timeStamp }) => {
        localStorage.setItem('clicked', String(performance.timeOrigin + timeStamp))
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => localStorage.setItem('marked', String(now()))
          port2.postMessage(undefined)
        })
      },
      { once: true },
    )
  })
  const href = await page.$eval(link, (element) => element.getAttribute('href') ?? '')
  const isOther = !href.startsWith(new URL(page.url()).pathname)
  await (device === 'finger' ? touch(page, link) : point(page, link))
  await settle(page, href)
  return page.evaluate((isPainted) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const since = Number(localStorage.getItem('clicked'))
    const painted = isPainted ? performance.timeOrigin + (paint?.startTime ?? Number.NaN) - since : undefined
    // The page may unload before its next paint; the mark then appears with the new page.
    const marked = Number(localStorage.getItem('marked')) - since
    return { marked: marked > 0 ? marked : (painted ?? Number.NaN), painted }
  }, isOther)
}

/** Waits until a page shows its data. The first query may reach the page being left, so it is repeated on the next. */
async function settle(page: Page, href: string): Promise<void> {
  const isThere = (address: string) =>
    location.href.endsWith(address) &&
    document.readyState === 'complete' &&
    !document.querySelector('main .skeleton')
  while (!(await page.evaluate(isThere, href).catch(() => false))) await pause(50)
}

async function point(page: Page, link: string): Promise<void> {
  await page.hover(link)
  await pause(HAND_MS)
  await page.click(link)
}

async function touch(page: Page, link: string): Promise<void> {
  const box = await page.$eval(link, (element) => element.getBoundingClientRect().toJSON())
  const finger = await page.touchscreen.touchStart(box.x + box.width / 2, box.y + box.height / 2)
  await pause(TOUCH)
  await finger.end()
}

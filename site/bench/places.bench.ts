/**
 * How long it takes from the click at one of the app's places until the place is marked, and until the next page is painted,
 * its heading or skeleton in it: by a mouse on this machine, and by a finger on a phone whose processor is four times slower,
 * as a learner who has been at each place before. Beside it, in the same run, the same as plain navigations: without what is
 * drawn or fetched ahead. By Puppeteer, since Playwright turns off that a browser draws pages ahead.
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
const BUDGET = 100
/** How many times slower the phone's processor is than this machine's. */
const SLOWER = Number(process.env.SLOWER || 4)
/** Milliseconds that a hand needs between pointing at a link and pressing, and for which a finger touches it. */
const HAND = 200
const TOUCH = 80

const PLACES = ['today', 'classes', 'materials', 'practice', 'me'] as const
type PlaceName = (typeof PLACES)[number]
type Device = 'mouse' | 'finger'
/** Milliseconds from the click. Classes and materials share a page, which is not painted anew. */
type Change = { marked: number; painted: number | undefined }

/** A way through the places that takes each step from one to another once, and ends where it begins. */
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
      against(of(ahead.map(({ marked }) => marked)), { atMost: BUDGET }, ' ms'),
      against(of(painted(ahead)), { atMost: BUDGET }, ' ms'),
      `${Math.round(of(painted(plain)))} ms`,
    ])
}
printTable(['change of place', 'place marked', 'page painted', 'painted by plain navigation'], rows)
front.close()
await product.stop()

/** Goes through each pair of places, in each direction, as often as there are rounds; the first round only warms up. */
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

/** Chooses a place, and gives when its mark and its page were painted. */
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
    // A page that is left before it was painted once more shows its mark with the next one.
    const marked = Number(localStorage.getItem('marked')) - since
    return { marked: marked > 0 ? marked : (painted ?? Number.NaN), painted }
  }, isOther)
}

/** Waits until a place is there with its data. The page that is asked may be the one that goes: then the next one is. */
async function settle(page: Page, href: string): Promise<void> {
  const isThere = (address: string) =>
    location.href.endsWith(address) &&
    document.readyState === 'complete' &&
    !document.querySelector('main .skeleton')
  while (!(await page.evaluate(isThere, href).catch(() => false))) await pause(50)
}

async function point(page: Page, link: string): Promise<void> {
  await page.hover(link)
  await pause(HAND)
  await page.click(link)
}

async function touch(page: Page, link: string): Promise<void> {
  const box = await page.$eval(link, (element) => element.getBoundingClientRect().toJSON())
  const finger = await page.touchscreen.touchStart(box.x + box.width / 2, box.y + box.height / 2)
  await pause(TOUCH)
  await finger.end()
}

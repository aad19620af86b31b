/**
 * From Start on one page, while another searches, to the first frame of the partner's picture on both. Beside it, alternated
 * in one run, the same between the same two pages and in their panes with PeerJS alone, which knows beforehand whom to call.
 */
import type { MediaConnection, Peer } from 'peerjs'
import { type Browser, chromium, type Page } from 'playwright'
import { startScratchProduct } from '../../scripts/lib/scratch.mjs'
import { browserArguments, findBrowser } from '../../scripts/lib/test-tools.mjs'
import { against, median, printTable } from './table.ts'

const ROUNDS = 15

/** The objects that the bare calls leave on the page between rounds. */
type Bare = {
  peer: Peer
  id: string
  calls: MediaConnection[]
  streams: MediaStream[]
}

declare global {
  interface Window {
    peerjs: typeof import('peerjs')
    bare: Bare
    pane: (name: 'Your Camera' | 'Partner Camera') => HTMLVideoElement
    watch: () => void
    firstFrame: Promise<number>
    instant: () => number
  }
}

const product = await startScratchProduct(4640)
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...browserArguments, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
})
const [waiting, starting] = [await open(browser), await open(browser)]

const practice: number[] = []
const bare: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  practice.push(await roundOfProduct())
  bare.push(await roundOfPeerJs())
}
const [ours, theirs] = [median(practice), median(bare)]
printTable(
  ['from Start to the first frame', 'median, ms', 'fastest, ms', 'slowest, ms', '× PeerJS alone'],
  [
    [
      'random practice',
      against(ours, { atMost: 1000 }),
      Math.min(...practice).toFixed(0),
      Math.max(...practice).toFixed(0),
      against(ours / theirs, { atMost: 1.5 }),
    ],
    ['PeerJS alone', theirs.toFixed(0), Math.min(...bare).toFixed(0), Math.max(...bare).toFixed(0), ''],
  ],
)
await browser.close()
await product.stop()

/** The page of random practice with its id, and beside it a Peer and a video of the bare calls. */
async function open(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.settings.site.url, bypassCSP: true })
  const page = await context.newPage()
  await page.goto('/one-to-connect')
  await page.getByText(/^Your ID: [a-z0-9-]{36}$/).waitFor()
  await page.addScriptTag({
    path: new URL('../../node_modules/peerjs/dist/peerjs.min.js', import.meta.url).pathname,
  })
  await page.evaluate(async (matchmaker) => {
    window.instant = () => performance.timeOrigin + performance.now()
    window.pane = (name) => {
      const video = document.querySelector<HTMLVideoElement>(`video[aria-label="${name}"]`)
      if (!video) throw new Error(`The page has no pane "${name}".`)
      return video
    }
    window.watch = () => {
      window.firstFrame = new Promise((resolve) => {
        window.pane('Partner Camera').requestVideoFrameCallback(() => resolve(window.instant()))
      })
    }
    const settings = await (await fetch(`${matchmaker}/ice`)).json()
    const peer = new window.peerjs.Peer({
      ...settings.peerServer,
      config: { iceServers: settings.iceServers },
    })
    const id = await new Promise<string>((resolve) => peer.on('open', resolve))
    window.bare = { peer, id, calls: [], streams: [] }
  }, product.settings.matchmaker.url)
  return page
}

/** The later of both pages' first frames, in milliseconds since `start`. */
async function sinceStart(start: number): Promise<number> {
  const frames = await Promise.all([waiting, starting].map((page) => page.evaluate(() => window.firstFrame)))
  return Math.max(...frames) - start
}

async function roundOfProduct(): Promise<number> {
  await waiting.getByRole('button', { name: 'Start Random Chat' }).click()
  await waiting.waitForFunction(() => window.pane('Your Camera').videoWidth > 0)
  for (const page of [waiting, starting]) await page.evaluate(() => window.watch())
  const start = await starting.evaluate(() => {
    const start = window.instant()
    for (const button of document.querySelectorAll('button'))
      if (button.textContent === 'Start Random Chat') button.click()
    return start
  })
  const taken = await sinceStart(start)
  await starting.getByRole('button', { name: 'End Call' }).click()
  for (const page of [waiting, starting])
    await page.locator('button:enabled', { hasText: 'Start Random Chat' }).waitFor()
  return taken
}

async function roundOfPeerJs(): Promise<number> {
  const callee = await waiting.evaluate(async () => {
    const { peer, id, calls, streams } = window.bare
    const own = await navigator.mediaDevices.getUserMedia({ audio: true, video: { width: 640, height: 480 } })
    streams.push(own)
    window.pane('Your Camera').srcObject = own
    peer.once('call', (call) => {
      calls.push(call)
      call.on('stream', (stream) => {
        window.pane('Partner Camera').srcObject = stream
      })
      call.answer(own)
    })
    return id
  })
  await waiting.waitForFunction(() => window.pane('Your Camera').videoWidth > 0)
  for (const page of [waiting, starting]) await page.evaluate(() => window.watch())
  const start = await starting.evaluate(async (callee) => {
    const start = window.instant()
    const { peer, calls, streams } = window.bare
    const own = await navigator.mediaDevices.getUserMedia({ audio: true, video: { width: 640, height: 480 } })
    streams.push(own)
    window.pane('Your Camera').srcObject = own
    const call = peer.call(callee, own)
    calls.push(call)
    call.on('stream', (stream) => {
      window.pane('Partner Camera').srcObject = stream
    })
    return start
  }, callee)
  const taken = await sinceStart(start)
  for (const page of [waiting, starting])
    await page.evaluate(() => {
      const { calls, streams } = window.bare
      for (const call of calls.splice(0)) call.close()
      for (const stream of streams.splice(0)) for (const track of stream.getTracks()) track.stop()
      window.pane('Your Camera').srcObject = null
      window.pane('Partner Camera').srcObject = null
    })
  return taken
}

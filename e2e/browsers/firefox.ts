import puppeteer from 'puppeteer-core'
import type { Engine, EnginePage } from './engine.ts'
import { TIMEOUT_MS } from './engine.ts'
import { startSoundOutput } from './sound-output.ts'

/** Stock Firefox with a permitted fake camera and microphone. */
const preferences = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
}

/** Sends everything through a proxy, including requests to this machine. */
const proxyPreferences = (port: number) => ({
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': port,
  'network.proxy.allow_hijacking_localhost': true,
})

type FirefoxOptions = { silent?: boolean; proxyPort?: number }

/** Starts Firefox, with a sound output unless `silent`. */
export async function startFirefox(
  program: string,
  { silent = false, proxyPort }: FirefoxOptions = {},
): Promise<Engine> {
  const output = silent ? undefined : await startSoundOutput()
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    env: { ...process.env, ...output?.variables },
    extraPrefsFirefox: { ...preferences, ...(proxyPort && proxyPreferences(proxyPort)) },
    protocolTimeout: TIMEOUT_MS * 2,
  })
  return {
    async newPage() {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport({ width: 1280, height: 900 })
      const locate = (xpath: string) => page.locator(`xpath/${xpath}`).setTimeout(TIMEOUT_MS)
      return {
        goto: async (url) => void (await page.goto(url, { timeout: TIMEOUT_MS })),
        see: (xpath) => untilDone(() => locate(xpath).setTimeout(ATTEMPT_MS).setVisibility('visible').wait()),
        click: (xpath) => locate(xpath).click(),
        fill: (xpath, text) => locate(xpath).fill(text),
        upload: async (xpath, file) => {
          const input = await page.waitForSelector(`xpath/${xpath}`, { timeout: TIMEOUT_MS })
          if (!input) throw new Error(`The page has no ${xpath}`)
          await (input as typeof input & { uploadFile(path: string): Promise<void> }).uploadFile(file)
        },
        evaluate: page.evaluate.bind(page) as EnginePage['evaluate'],
        screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
        close: () => context.close(),
      }
    },
    async stop() {
      await browser.close()
      await output?.stop()
    },
  }
}

/** A locator that waits while its page is left doesn't look at the next one. */
const ATTEMPT_MS = 3_000

async function untilDone(attempt: () => Promise<unknown>): Promise<void> {
  const until = Date.now() + TIMEOUT_MS
  for (;;)
    try {
      await attempt()
      return
    } catch (error) {
      if (Date.now() > until) throw error
    }
}

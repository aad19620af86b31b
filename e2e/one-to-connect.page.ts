import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  expect,
  type Page,
} from 'playwright/test'
import { browserArguments } from '../scripts/lib/test-tools.mjs'
import { storeSession } from './accounts.ts'
import { addresses } from './addresses.ts'
import { test as base } from './fixtures.ts'
import { type OwnMatchmaker, startMatchmaker } from './one-to-connect.matchmaker.ts'

/** The test's matchmaker requires accounts, or lets anyone in. */
type SignIn = 'required' | 'optional'

/** Opens the page in a new browser, optionally with a session. */
type Open = (
  options?: BrowserContextOptions & { browser?: Browser; as?: Record<string, string> },
) => Promise<Page>

/** Returns the matchmaker for this setting; the first test to request it starts it. */
type Matchmakers = (signIn: SignIn) => Promise<OwnMatchmaker>

/**
 * The test of random practice, with a separate matchmaker and any number of learners, each in a new browser. They
 * disconnect at the end, so the queue is empty for the next test.
 */
export const test = base.extend<
  { signIn: SignIn; matchmaker: OwnMatchmaker; learner: Open },
  { matchmakers: Matchmakers }
>({
  signIn: ['optional', { option: true }],

  matchmakers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
    async ({}, use) => {
      const started = new Map<SignIn, Promise<OwnMatchmaker>>()
      await use((signIn) => {
        const matchmaker = started.get(signIn) ?? startMatchmaker({ PRACTICE_SIGN_IN: signIn })
        started.set(signIn, matchmaker)
        return matchmaker
      })
      for (const matchmaker of started.values()) await (await matchmaker).stop()
    },
    { scope: 'worker' },
  ],

  matchmaker: async ({ context, matchmakers, signIn }, use) => {
    await use(await matchmakers(signIn))
    for (const page of context.pages()) await page.close()
  },

  learner: async ({ browser, matchmaker, consoleErrors }, use) => {
    const contexts: BrowserContext[] = []
    const heard: string[] = []
    await use(async ({ browser: other, as, ...options } = {}) => {
      const context = await (other ?? browser).newContext({
        baseURL: addresses.site,
        permissions: ['local-network-access'],
        ...options,
      })
      contexts.push(context)
      if (as) await storeSession(context, as)
      context.on('weberror', (error) => heard.push(error.error().message))
      context.on('console', (message) => {
        if (message.type() === 'error') heard.push(message.text())
      })
      return openPractice(context, matchmaker.url)
    })
    // While they close one after another, lost partners cause expected errors.
    const unexpected = heard.filter((text) => !consoleErrors.expected.some((pattern) => pattern.test(text)))
    for (const context of contexts) await context.close()
    expect(unexpected, 'what the learners’ pages complained of').toEqual([])
  },
})

/** Runs a test in a browser with other devices or permissions than the usual fake ones. */
export async function withDevices(
  args: readonly string[],
  run: (browser: Browser) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
    args: [...browserArguments, ...args],
  })
  try {
    await run(browser)
  } finally {
    await browser.close()
  }
}

/** Opens the page in a context connected to a given matchmaker. */
export async function openPractice(context: BrowserContext, matchmaker: string): Promise<Page> {
  const page = await context.newPage()
  await page.route('**/one-to-connect', async (route) => {
    const response = await route.fetch()
    const policy = response.headers()['content-security-policy'] ?? ''
    const lead = (text: string) =>
      text
        .replaceAll(addresses.matchmaker, matchmaker)
        .replaceAll(addresses.matchmaker.replace('http', 'ws'), matchmaker.replace('http', 'ws'))
    await route.fulfill({
      response,
      body: lead(await response.text()),
      headers: { ...response.headers(), 'content-security-policy': lead(policy) },
    })
  })
  await page.goto('/one-to-connect')
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  return page
}

export const startButton = (page: Page) => page.getByRole('button', { name: 'Start Random Chat' })
export const endButton = (page: Page) => page.getByRole('button', { name: 'End Call' })
const partnerVideo = (page: Page) => page.locator('video[aria-label="Partner Camera"]')
const ownVideo = (page: Page) => page.locator('video[aria-label="Your Camera"]')

/** A call may take long on a busy machine. */
export const patience = { timeout: 30_000 }

/** Presses Start. */
export const start = (page: Page) => startButton(page).click()

/** Waits until the page has its id and searches. */
export async function expectSearching(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Searching for partner...' })).toBeDisabled(patience)
  await expect.poll(() => idAfter(page, 'Your ID: '), patience).toMatch(/^[a-z0-9-]{36}$/)
}

/** Waits until these two are connected. */
export async function expectConnected(one: Page, other: Page): Promise<void> {
  for (const page of [one, other]) await expect(endButton(page)).toBeEnabled(patience)
  expect(await idAfter(one, 'Connected to: ')).toBe(await idAfter(other, 'Your ID: '))
  expect(await idAfter(other, 'Connected to: ')).toBe(await idAfter(one, 'Your ID: '))
}

/** Two learners who have just been connected. */
export async function meet(learner: Open): Promise<[Page, Page]> {
  const one = await learner()
  const other = await learner()
  await start(one)
  await start(other)
  await expectConnected(one, other)
  return [one, other]
}

/** The id shown after a label. */
export async function idAfter(page: Page, label: string): Promise<string> {
  const line = await page.getByText(label).textContent()
  return line?.replace(label, '') ?? ''
}

/** Waits for this many new frames of the partner's video. */
export async function expectFrames(page: Page, frames: number): Promise<void> {
  const count = () =>
    partnerVideo(page).evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)
  const before = await count()
  await expect.poll(async () => (await count()) - before, patience).toBeGreaterThanOrEqual(frames)
}

/** The learner's own tracks, kept for inspection after the page releases them. */
export const ownTracks = (page: Page) =>
  ownVideo(page).evaluateHandle((video: HTMLVideoElement) =>
    video.srcObject instanceof MediaStream ? video.srcObject.getTracks() : [],
  )

/** Expects that a call is cleaned up: tracks stopped, panes and partner gone, ready to start again. */
export async function expectCleanedUp(
  page: Page,
  tracks: Awaited<ReturnType<typeof ownTracks>>,
): Promise<void> {
  await expect(startButton(page)).toBeEnabled()
  await expect(endButton(page)).toBeDisabled()
  await expect(page.getByText('Connected to: ')).toHaveCount(0)
  for (const video of [ownVideo(page), partnerVideo(page)])
    expect(await video.evaluate((element: HTMLVideoElement) => element.srcObject)).toBeNull()
  expect(await tracks.evaluate((all) => all.map(({ readyState }) => readyState))).toEqual(['ended', 'ended'])
}

/** Searches for thirty seconds of the page's clock without a match, and returns the tracks used. */
export async function searchWithoutMatch(page: Page) {
  await page.clock.install()
  await start(page)
  await expectSearching(page)
  await expect.poll(async () => (await ownTracks(page)).evaluate((tracks) => tracks.length)).toBe(2)
  const tracks = await ownTracks(page)
  await page.clock.fastForward(30_000)
  await expect(page.getByRole('alert')).toContainText('No match found. Please try again.')
  return tracks
}

import puppeteer, { type Browser } from 'puppeteer-core'
import { browserArguments } from '../scripts/lib/test-tools.mjs'
import { sessionOf } from './accounts.ts'
import { addresses } from './addresses.ts'
import { expect, test } from './fixtures.ts'

/** Playwright disables prerendering, so Puppeteer drives this journey. */
test.describe('a hovered nav item', () => {
  let browser: Browser

  test.beforeAll(async () => {
    const { CHROMIUM: executablePath } = process.env
    browser = await puppeteer.launch({
      ...(executablePath ? { executablePath } : { channel: 'chrome' }),
      args: browserArguments,
      defaultViewport: { width: 1440, height: 900 },
    })
  })

  test.afterAll(() => browser.close())

  test('is prerendered, and requests data and counts as visited only when opened', async () => {
    const page = await browser.newPage()
    await page.goto(`${addresses.site}/site.webmanifest`)
    await page.evaluate((session) => Object.assign(localStorage, session), await sessionOf('learner'))
    await page.goto(`${addresses.site}/practice`, { waitUntil: 'networkidle0' })
    await page.hover('[data-places] a[href="/dashboard"]')
    await Promise.all([page.waitForNavigation(), page.click('[data-places] a[href="/dashboard"]')])
    await page.waitForSelector('blockquote')
    const { shownAt, askedAt } = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation')
      const asked = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/'))
      return {
        shownAt: Number(Reflect.get(navigation ?? {}, 'activationStart')),
        askedAt: asked.map(({ startTime }) => startTime),
      }
    })
    expect(shownAt, 'when the page that was drawn ahead was shown').toBeGreaterThan(0)
    expect(askedAt).not.toEqual([])
    expect(Math.min(...askedAt)).toBeGreaterThanOrEqual(shownAt)
    const remembered = () =>
      page.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => name.startsWith('Continue:')) ?? ''
        return JSON.parse(localStorage.getItem(key) ?? '{}').place?.path
      })
    await expect.poll(remembered).toBe('/dashboard')
  })
})

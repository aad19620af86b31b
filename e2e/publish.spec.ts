import type { FrameLocator, Page } from 'playwright/test'
import { speech, wav } from '../site/src/app/recording/core/speech.fixture.ts'
import { addresses } from './addresses.ts'
import { expect, expectAccessibleEverywhere, test } from './fixtures.ts'
import { button } from './mock-interview.page.ts'
import { openPanel, recordAnswer } from './panel.ts'

const panel = `${addresses.cms}/admin`
const testimonials = `${panel}/content-manager/collection-types/api::testimonial.testimonial`
const pages = `${panel}/content-manager/collection-types/api::page.page`

test.describe.configure({ timeout: 300_000 })

test.beforeEach(({ consoleErrors }) => {
  // The panel requests features of its paid editions, and the preview has no live reload.
  consoleErrors.expected.push(/Failed to load resource/, /[Ww]eb[Ss]ocket/)
})

/** Opens a page of the site in the panel, and changes the heading of its first block. */
async function writeHeading(page: Page, title: string, heading: string): Promise<void> {
  await page.goto(pages)
  await page.getByRole('gridcell', { name: title, exact: true }).first().click()
  await page
    .getByRole('button', { name: /header/i })
    .first()
    .click()
  await page.getByLabel('Heading').first().fill(heading)
}

/** Requests a page of the site until it contains the text; every request must succeed. */
async function waitForText(path: string, words: string): Promise<void> {
  await expect(async () => {
    const answer = await fetch(addresses.site + path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(words)
  }).toPass({ timeout: 180_000, intervals: [500] })
}

/** Opens the preview of the panel's draft, which saves changes first, and returns that page. */
async function preview(page: Page): Promise<FrameLocator> {
  await page
    .getByRole('link', { name: 'Open preview' })
    .or(page.getByRole('button', { name: 'Save and preview' }))
    .click()
  return page.frameLocator('iframe').last()
}

/** Publishes the draft that is open in the panel. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Entry published').first()).toBeVisible()
}

// The panel and the site's build are the slowest parts, so one visit and one full build cover everything.
test('an editor previews a draft on the real page, and publishes it to a site that stays online until the build succeeds', {
  tag: '@core',
}, async ({ page }) => {
  await openPanel(page)

  await test.step("a page's pictures are previewed before publishing", async () => {
    await page.goto(pages)
    await page.getByRole('gridcell', { name: 'About', exact: false }).first().click()
    const pictures = (await preview(page)).locator('main img')
    await expect(pictures.first()).toBeAttached({ timeout: 60_000 })
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
        .toBeGreaterThan(0)
    }
  })

  await test.step('a list entry that is not the first is previewed on its page', async () => {
    const words = 'Said in other words by the last of all.'
    await page.goto(`${testimonials}?sort=position:DESC`)
    await page.getByRole('row').nth(1).click()
    await page.getByLabel('Story').fill(words)
    await expect((await preview(page)).getByText(words)).toBeInViewport({ timeout: 60_000 })
  })

  const headline = 'Every feature, said in other words'
  const features =
    await test.step('a headline is previewed before publishing, by its editor only', async () => {
      await writeHeading(page, 'Features', headline)
      const entry = page.url()
      const heading = (await preview(page)).getByRole('heading', { level: 1, name: headline })
      await expect(heading).toBeVisible({ timeout: 60_000 })
      expect(await (await fetch(`${addresses.site}/features`)).text()).not.toContain(headline)
      const shown = (await page.locator('iframe').last().getAttribute('src')) ?? ''
      expect((await fetch(shown)).status).toBe(200)
      const forged = shown.replace(/[\w-]{43}/, 'A'.repeat(43))
      for (const other of [forged, shown.replace(/features$/, 'about')])
        expect((await fetch(other)).status, other).toBe(404)
      return entry
    })

  await test.step('a failed build leaves the site unchanged, and the editor reads why', async () => {
    await page.goto(pages)
    await page.getByRole('gridcell', { name: 'Terms', exact: false }).first().click()
    await page.getByRole('button', { name: 'More document actions' }).click()
    await page.getByRole('menuitem', { name: 'Unpublish' }).click()
    await expect(page.getByText('Entry unpublished').first()).toBeVisible()
    const entry = page.url()
    await page.goto(panel)
    const missing = page.getByRole('link', { name: /needs a page with the address “terms”/ })
    await expect(missing).toHaveAttribute('href', /api::page\.page$/, { timeout: 60_000 })
    expect((await fetch(`${addresses.site}/terms`)).status).toBe(200)
    await page.goto(features)
    await publish(page)
    await expect(page.getByText('Publishing failed')).toBeVisible({ timeout: 60_000 })
    await page.goto(entry)
    await publish(page)
  })

  await test.step('published changes soon go live, and the entry says so and leads to its page', async () => {
    await waitForText('/features', headline)
    await page.goto(features)
    await expect(page.getByText(/^Live since /)).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('link', { name: 'View page' })).toHaveAttribute(
      'href',
      `${addresses.site}/features`,
    )
  })

  await test.step('a promise of a job is warned about before it is published, with truthful words to take', async () => {
    await writeHeading(page, 'Features', 'A guaranteed job')
    const heading = page.getByLabel('Heading').first()
    const warning = page.getByText('This promises what no institute can')
    await expect(warning).toBeVisible()
    await page.keyboard.press('Control+Shift+Enter')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Publish anyway' }).click()
    await expect(page.getByText('Entry published').first()).toBeVisible()
    await page.getByRole('button', { name: 'Use these words' }).click()
    await expect(heading).toHaveValue('Interview practice for the job you want')
    await expect(warning).toBeHidden()
    await heading.fill('100% placement')
    // Strapi hands an entry's words to its buttons a moment after they were written.
    await expect(warning).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog.getByRole('button', { name: 'Use these words' }).click()
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await waitForText('/features', 'Interview practice for the job you want')
  })

  await test.step('a recording of a good answer is heard on the page of its question, and stays one tap away', async () => {
    const question = 'When could you start?'
    const address = await recordAnswer(question, wav(speech([{ talk: 2 }], { sampleRate: 16_000 }), 16_000))
    await waitForText('/mock-interview', address)
    await page.goto('/mock-interview', { waitUntil: 'networkidle' })
    await page.getByLabel('Questions about').selectOption('Closing')
    // An entry that is published anew is the last of its kind.
    await expect(async () => {
      if (await page.getByText(question).isHidden()) await button(page, 'Another question').click()
      await expect(page.getByText(question)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await button(page, 'Answer this question').click()
    await page.getByText('A good answer', { exact: true }).click()
    await expect(page.getByText('Recorded by the institute')).toBeVisible()
    await expectAccessibleEverywhere(page)
    const audio = page.getByLabel('Recorded by the institute')
    const play = () =>
      audio.evaluate(async (element) => {
        if (element instanceof HTMLAudioElement) await element.play()
      })
    await page.route(`**${address}*`, (route) => route.abort())
    await play().catch(() => undefined)
    await expect(page.getByText('The recording couldn’t be played.')).toBeVisible()
    await page.unrouteAll()
    await button(page, 'Try the recording again').click()
    await play()
    await expect
      .poll(() =>
        audio.evaluate((element) => (element instanceof HTMLAudioElement ? element.currentTime : 0)),
      )
      .toBeGreaterThan(1)
  })

  await test.step('the address follows the title until the page is published', async () => {
    await page.goto(`${pages}/create`)
    const address = page.getByLabel(/^Address/)
    await expect(address).not.toHaveValue('')
    await page.getByLabel(/^Title/).fill('Our Alumni')
    await expect(address).toHaveValue('our-alumni')
  })
})

import { expect, type Page } from 'playwright/test'

/** Opens the practice partner's page, waits until it is alive, and takes its clock in hand. */
export async function openPractice(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/practice-partner')
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
}

/** Lets no time pass but what the test gives, so that a slow machine sees every moment. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Chooses a topic, connects, and waits for the greeting. */
export async function connect(page: Page, topic: string): Promise<void> {
  await page.getByRole('radio', { name: topic }).check()
  await page.getByRole('button', { name: 'Connect to a partner' }).click()
  await page.clock.fastForward(3000)
  await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(1)
}

/** Says something. */
export async function answer(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your message' }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('log').getByText(text)).toBeVisible()
}

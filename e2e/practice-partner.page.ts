import { expect, type Page } from 'playwright/test'

/** Opens the practice partner's page, waits for hydration, and installs a fake clock. */
export async function openPractice(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/practice-partner')
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
}

/** Stops the clock except for the test, so a slow machine misses nothing. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Turns feedback off, since its download is slow. */
export async function withoutFeedback(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Turn feedback off' }).click()
}

/** Chooses a topic, connects, and waits for the greeting. */
export async function connect(page: Page, topic: string): Promise<void> {
  await page.getByRole('radio', { name: topic }).check()
  await page.getByRole('button', { name: 'Connect to a partner' }).click()
  await page.clock.fastForward(3000)
  await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(1)
}

/** Sends a message. */
export async function answer(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your message' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('log').getByText(text)).toBeVisible()
}

/** Sends a message, and waits for the partner's reply. */
export async function converse(page: Page, text: string): Promise<void> {
  const messages = page.getByRole('log').getByRole('listitem')
  const before = await messages.count()
  await answer(page, text)
  await page.clock.fastForward(2500)
  await expect(messages).toHaveCount(before + 2)
}

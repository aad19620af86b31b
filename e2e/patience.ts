import type { Locator, Page } from 'playwright/test'
import { expect } from './fixtures.ts'

/** Lets time pass on a page whose clock is installed, until it shows what is waited for. */
export async function passTimeUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(2000)
    await expect(shown).toBeVisible({ timeout: 200 })
  }).toPass()
}

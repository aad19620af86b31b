import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

/** Opens the mirror and waits until it is ready to record. */
export async function openMirror(page: Page): Promise<void> {
  await page.goto('/speaking-mirror', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Record my answer' })).toBeVisible()
}

/** Starts a take, and waits until this many seconds are recorded. */
export async function record(page: Page, seconds = 1): Promise<void> {
  await page.getByRole('button', { name: /^(?:Record|Try again)/ }).click()
  const timer = page.getByRole('timer')
  await expect(async () => {
    const [, minutes = '0', rest = '0'] = /(\d+):(\d+) of/.exec((await timer.textContent()) ?? '') ?? []
    expect(Number(minutes) * 60 + Number(rest)).toBeGreaterThanOrEqual(seconds)
  }).toPass()
}

/** Ends a take, and waits until it is measured. */
export async function stop(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('heading', { name: 'What the mirror shows' })).toBeFocused()
}

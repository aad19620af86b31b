import { expect, type Frame, type Locator, type Page, type Response } from 'playwright/test'

declare global {
  interface Window {
    playOn: (second: number) => void
    playUntil: (second: number) => void
  }
}

/** The player in the open dialog, once the page listens to it. */
export async function playerIn(page: Page): Promise<Frame> {
  const handle = await page.getByRole('dialog').locator('iframe').elementHandle()
  const frame = await handle?.contentFrame()
  if (!frame) throw new Error('The dialog has no player.')
  await expect.poll(() => frame.title()).toBe('listened to')
  return frame
}

/** Plays a dialog's video up to a second, pauses, and waits until that is stored. */
export async function watchUntil(page: Page, second: number): Promise<void> {
  const player = await playerIn(page)
  const stored = reported(page)
  await player.evaluate((end) => window.playUntil(end), second)
  expect((await stored).status()).toBe(200)
}

/** Waits for the response to a progress report. */
export const reported = (page: Page): Promise<Response> =>
  page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname === '/api/batch/progress' && response.request().method() === 'POST',
  )

/** The card of a video, by its title. */
export const videoCard = (page: Page, title: string): Locator =>
  page.getByRole('list', { name: 'Videos of your batch' }).getByRole('listitem').filter({ hasText: title })

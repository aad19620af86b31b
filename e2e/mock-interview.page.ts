import type { Locator, Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import { storedIn } from './stored.ts'

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true })

/** The current question. */
export const questionShown = (page: Page): Locator =>
  page.getByRole('main').getByRole('heading', { level: 2 })

/** Opens the page and waits until an interview can start. */
export async function openInterview(page: Page): Promise<void> {
  await page.goto('/mock-interview', { waitUntil: 'networkidle' })
  await expect(button(page, 'Start interview')).toBeVisible()
}

/** Starts an interview, and waits for the first question. */
export async function begin(page: Page): Promise<void> {
  await button(page, 'Start interview').click()
  await expect(page.getByText('Think about it.')).toBeVisible()
}

/** Begins with the first question to choose, answers it, and waits for the take. */
export async function answerOne(page: Page, seconds = 2): Promise<void> {
  await button(page, 'Answer this question').click()
  await answer(page, seconds)
}

/** Waits until this many seconds of an answer are recorded. */
export async function recorded(page: Page, seconds: number): Promise<void> {
  await expect(page.getByText('Speak now. We’re recording.')).toBeVisible()
  await expect(async () => {
    const [, minutes = '0', rest = '0'] =
      /(\d+):(\d+)of/.exec((await page.getByRole('timer').textContent()) ?? '') ?? []
    expect(Number(minutes) * 60 + Number(rest)).toBeGreaterThanOrEqual(seconds)
  }).toPass()
}

/** Records an answer for this many seconds, and waits for the take. */
export async function answer(page: Page, seconds = 2): Promise<void> {
  await page.getByRole('button', { name: /^Start answering/ }).click()
  await recorded(page, seconds)
  await button(page, 'Stop').click()
  await expect(heading(page, 'Your answer')).toBeVisible()
}

/** Waits until the browser has stored a take's recording and text; an earlier reload would lose them. */
export async function expectStored(page: Page, words: string): Promise<void> {
  const stored = async () => ({
    takes: await storedIn(page, 'mock-interview-takes'),
    recordings: (await storedIn(page, 'mock-interview-recordings')).length,
  })
  await expect.poll(stored).toMatchObject({ takes: [{ words }], recordings: 1 })
}

/** Skips the remaining questions. */
export async function skipRemaining(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(?:Next question|See how it went)$/ }).click()
  while (!(await heading(page, 'How it went').isVisible())) await button(page, 'Skip this question').click()
}

/** Denies the camera, but not the microphone. */
export async function refuseCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (constraints) => {
      if (constraints?.video) throw new DOMException('', 'NotAllowedError')
      return open(constraints)
    }
  })
}

import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from 'playwright/test'
import { themes, widths } from './looks.ts'

/** What a page complained of while a test ran, in the browser's words. */
type Complaints = { expected: RegExp[] }

/**
 * The test of the journeys. A page that throws, logs an error or breaks its own security policy fails it, unless the
 * test says in `complaints.expected` that it provokes just that.
 */
export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ context }, use) => {
      const heard: string[] = []
      context.on('weberror', (error) => heard.push(error.error().message))
      context.on('console', (message) => {
        if (message.type() === 'error') heard.push(message.text())
      })
      const complaints: Complaints = { expected: [] }
      await use(complaints)
      const unexpected = heard.filter((text) => !complaints.expected.some((pattern) => pattern.test(text)))
      expect(unexpected, 'what the page complained of').toEqual([])
    },
    { auto: true },
  ],
})

/** Expects that a page, as it is shown now, has nothing that keeps people from using it. */
export async function expectAccessible(page: Page): Promise<void> {
  // Otherwise axe opens another page for each look, to speak to frames of other sites: those are not ours to judge.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))
  expect(found, 'what axe found').toEqual([])
}

/** Expects that nothing of a page sticks out sideways, and that it is accessible. */
export async function expectNoBarrier(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'pixels that stick out sideways').toBe(0)
  await expectAccessible(page)
}

/** Expects a page without barriers on every device, in both themes; the page follows the system's theme. */
export async function expectNoBarrierAnywhere(page: Page): Promise<void> {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await transitionsEnd(page)
    for (const viewport of Object.values(widths)) {
      await page.setViewportSize(viewport)
      await expectNoBarrier(page)
    }
  }
}

/** Waits until what changes its colours has them, for a look in between would see neither theme. */
async function transitionsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
}

/** Stores what signed-in people's browsers hold, before the page's first script runs. */
export async function rememberSession(page: Page, stored: Record<string, string>): Promise<void> {
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
}

export { expect }

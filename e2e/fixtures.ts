import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { test as base, expect, type Frame, type Locator, type Page } from 'playwright/test'

/** The device widths that every page is checked at. */
export const widths = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
}

/** The errors and warnings of a page that the test expects. */
type ConsoleErrors = { expected: RegExp[] }

/**
 * The journeys' test. An uncaught error, a logged error or a CSP violation on a page fails it, unless it matches
 * `consoleErrors.expected`.
 */
export const test = base.extend<{ consoleErrors: ConsoleErrors }>({
  consoleErrors: [
    async ({ context }, use) => {
      const heard: string[] = []
      context.on('weberror', (error) => heard.push(error.error().message))
      context.on('console', (message) => {
        if (message.type() === 'error') heard.push(message.text())
      })
      const consoleErrors: ConsoleErrors = { expected: [] }
      await use(consoleErrors)
      const unexpected = heard.filter((text) => !consoleErrors.expected.some((pattern) => pattern.test(text)))
      expect(unexpected, 'console errors of the page').toEqual([])
    },
    { auto: true },
  ],
})

declare global {
  interface Window {
    axe?: typeof axe
    /** The styles in which axe has already checked each element. */
    checkedStyles?: WeakMap<Element, Set<string>>
  }
}

/** Half the size of `axe.source`, so faster to send and parse. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The axe rules whose result depends on the theme. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** The axe rules to run, all by default, and whether to check only elements changed since the last run. */
type AxeOptions = { rules?: string[]; changedOnly?: boolean }

/**
 * Expects no accessibility violations in the page's current state. `AxeBuilder` would load axe twice and report passes
 * too, which takes three times as long.
 */
export async function expectAccessible(
  page: Page,
  { rules, changedOnly = false }: AxeOptions = {},
): Promise<void> {
  for (const frame of page.frames()) if (isSiteFrame(page, frame)) await loadAxe(frame)
  await waitForTransitions(page)
  const fresh = await page.evaluateHandle(changedElements)
  const options: axe.RunOptions = {
    reporter: 'no-passes',
    resultTypes: ['violations'],
    // No enabled rule needs style sheets, which axe would otherwise load before each run.
    preload: { assets: ['media'] },
    ...(rules && { runOnly: rules }),
  }
  const found = await page.evaluate(
    async ({ include, wanted }) => {
      if (!window.axe) throw new Error('The page has no axe.')
      if (include?.length === 0) return []
      const { violations } = await window.axe.run(include ? { include } : document, wanted)
      return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))
    },
    { include: changedOnly ? fresh : undefined, wanted: options },
  )
  expect(found, 'what axe found').toEqual([])
}

/** In the page: the elements whose attributes, colours or text have changed since the last check. */
function changedElements(): Element[] {
  window.checkedStyles ??= new WeakMap()
  const fresh: Element[] = []
  for (const element of document.querySelectorAll('*')) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } =
      getComputedStyle(element)
    const attributes = Array.from(element.attributes, ({ name, value }) => `${name}=${value}`)
    const look = [...attributes, color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight].join(
      ';',
    )
    const known = window.checkedStyles.get(element) ?? new Set()
    if (!known.has(look)) fresh.push(element)
    window.checkedStyles.set(element, known.add(look))
  }
  return fresh
}

/** Frames of other sites are not ours to check. */
const isSiteFrame = (page: Page, frame: Frame) =>
  URL.parse(frame.url())?.origin === new URL(page.url()).origin

async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => Boolean(window.axe)))) await frame.evaluate(axeSource)
}

/** Expects no horizontal overflow. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'horizontal overflow in pixels').toBe(0)
}

/** Expects no horizontal overflow and no accessibility violations. */
export async function expectAccessibleLayout(page: Page): Promise<void> {
  await expectNoOverflow(page)
  await expectAccessible(page)
}

/**
 * Expects an accessible page: all of it on a phone, its colours also in the dark theme, which follows the system's,
 * and desktop-only elements. No device has horizontal overflow.
 */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  const showIn = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
  }
  await showIn('light')
  await page.setViewportSize(widths.phone)
  await expectAccessibleLayout(page)
  await showIn('dark')
  await expectAccessible(page, { rules: colorRules, changedOnly: true })
  await showIn('light')
  await page.setViewportSize(widths.tablet)
  await expectNoOverflow(page)
  await page.setViewportSize(widths.desktop)
  await expectNoOverflow(page)
  await expectAccessible(page, { changedOnly: true })
}

/**
 * Waits for colour transitions, which axe would otherwise measure halfway. Those in closed `<details>` never end, since the
 * browser does not render them, and axe does not look at them either.
 */
async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isRendered = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true
    const transitions = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition && isRendered(animation))
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
}

/** Advances a page's fake clock until an element is shown. */
export async function passTimeUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(2000)
    await expect(shown).toBeVisible({ timeout: 200 })
  }).toPass()
}

/** Stores a session before the page's first script runs. */
export async function rememberSession(page: Page, stored: Record<string, string>): Promise<void> {
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
}

export { expect }

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { test as base, expect, type Frame, type Locator, type Page } from 'playwright/test'

/** The devices that every page is looked at on. */
export const widths = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
}

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

declare global {
  interface Window {
    axe?: typeof axe
    /** How each element of the page has been shown when axe looked at it. */
    shownAs?: WeakMap<Element, Set<string>>
  }
}

/** Half as long to hand to a page, and to read there, as what `axe.source` gives. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules of axe whose verdict depends on the theme. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** By which rules axe looks at a page, all unless named, and whether at what is new since its last look alone. */
type Look = { rules?: string[]; newAlone?: boolean }

/**
 * Expects that a page, as it is shown now, has nothing that keeps people from using it.
 * `AxeBuilder` would load axe twice for each look and report all that passes too, which takes three times as long.
 */
export async function expectAccessible(page: Page, { rules, newAlone = false }: Look = {}): Promise<void> {
  for (const frame of page.frames()) if (isOfSite(page, frame)) await loadAxe(frame)
  await transitionsEnd(page)
  const fresh = await page.evaluateHandle(elementsShownAnew)
  const options: axe.RunOptions = {
    reporter: 'no-passes',
    resultTypes: ['violations'],
    // No rule that is on looks at style sheets, which axe would read before each run.
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
    { include: newAlone ? fresh : undefined, wanted: options },
  )
  expect(found, 'what axe found').toEqual([])
}

/** In the page: the elements that have not been shown yet as they are now, with these attributes, colours and letters. */
function elementsShownAnew(): Element[] {
  window.shownAs ??= new WeakMap()
  const fresh: Element[] = []
  for (const element of document.querySelectorAll('*')) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } =
      getComputedStyle(element)
    const attributes = Array.from(element.attributes, ({ name, value }) => `${name}=${value}`)
    const look = [...attributes, color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight].join(
      ';',
    )
    const known = window.shownAs.get(element) ?? new Set()
    if (!known.has(look)) fresh.push(element)
    window.shownAs.set(element, known.add(look))
  }
  return fresh
}

/** Frames of other sites are not ours to judge. */
const isOfSite = (page: Page, frame: Frame) => URL.parse(frame.url())?.origin === new URL(page.url()).origin

async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => Boolean(window.axe)))) await frame.evaluate(axeSource)
}

/** Expects that nothing of a page sticks out sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'pixels that stick out sideways').toBe(0)
}

/** Expects that nothing of a page sticks out sideways, and that it is accessible. */
export async function expectNoBarrier(page: Page): Promise<void> {
  await expectNoOverflow(page)
  await expectAccessible(page)
}

/**
 * Expects a page without barriers: all of it on a phone, its colours there in the dark theme too, which follows the system's,
 * and what a desktop shows besides. Nothing sticks out sideways on any device.
 */
export async function expectNoBarrierAnywhere(page: Page): Promise<void> {
  const showIn = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
  }
  await showIn('light')
  await page.setViewportSize(widths.phone)
  await expectNoBarrier(page)
  await showIn('dark')
  await expectAccessible(page, { rules: colorRules, newAlone: true })
  await showIn('light')
  await page.setViewportSize(widths.tablet)
  await expectNoOverflow(page)
  await page.setViewportSize(widths.desktop)
  await expectNoOverflow(page)
  await expectAccessible(page, { newAlone: true })
}

/** Waits until what changes its colours has them, for a look in between would see neither. */
async function transitionsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
}

/** Lets time pass on a page whose clock is installed, until it shows what is waited for. */
export async function passTimeUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(2000)
    await expect(shown).toBeVisible({ timeout: 200 })
  }).toPass()
}

/** Stores what signed-in people's browsers hold, before the page's first script runs. */
export async function rememberSession(page: Page, stored: Record<string, string>): Promise<void> {
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
}

export { expect }

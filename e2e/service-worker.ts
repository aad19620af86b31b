import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

/** Waits until the worker has stored the core and answers this page's requests. */
export const waitForWorker = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 })
    .toBe('activated')

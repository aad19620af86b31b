import { expect } from 'playwright/test'

/** A page of any browser that the journeys drive. */
type AnyPage = { evaluate<Result>(inPage: () => Result): Promise<Result> }

/** Waits until the worker has stored the core and answers this page's requests. */
export const waitForWorker = (page: AnyPage) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 })
    .toBe('activated')

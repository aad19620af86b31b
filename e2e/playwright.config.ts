import { defineConfig } from 'playwright/test'
import { browserArguments } from '../scripts/lib/test-tools.mjs'
import { addresses } from './addresses.ts'

const { CHROMIUM, CHROMIUM_SHELL = CHROMIUM } = process.env

const flags = [
  ...browserArguments,
  '--use-fake-ui-for-media-stream',
  // A call needs a moving picture, not a smooth one.
  '--use-fake-device-for-media-stream=fps=5',
  // Headless Chromium crashes when a page checks for on-device speech recognition.
  '--disable-blink-features=OnDeviceWebSpeechAvailable',
]

const started = (executablePath?: string) => ({
  launchOptions: { ...(executablePath && { executablePath }), args: flags },
})

/** The tag of journeys that need a full browser, for its PDF viewer or stable device ids. */
const whole = /@whole/

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/journeys',
  globalSetup: './global-setup.ts',
  // On two cores, a third journey beside the API tests slows all and saves nothing.
  workers: 2,
  // Real programs on two busy cores may be slow.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  // A test that passes only on a retry is reported as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: addresses.site,
    // Playwright doesn't see what a worker requests; journeys about the worker allow it.
    serviceWorkers: 'block',
    // Animations are rendered in software here. Journeys about motion enable it.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces double a test's time; `--trace=retain-on-failure` enables them for debugging.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'without windows', grepInvert: whole, use: started(CHROMIUM_SHELL) },
    { name: 'whole browser', grep: whole, use: started(CHROMIUM) },
  ],
})

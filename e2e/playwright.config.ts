import { defineConfig } from 'playwright/test'
import { browserArguments } from '../scripts/lib/test-tools.mjs'
import { addresses, port } from './addresses.ts'

const { CHROMIUM, CHROMIUM_SHELL = CHROMIUM } = process.env

const flags = [
  ...browserArguments,
  '--use-fake-ui-for-media-stream',
  // A call needs a picture that moves, not a smooth one.
  '--use-fake-device-for-media-stream=fps=5',
  // A browser without windows crashes when a page asks whether it could turn speech into text on the device.
  '--disable-blink-features=OnDeviceWebSpeechAvailable',
]

const started = (executablePath?: string) => ({
  launchOptions: { ...(executablePath && { executablePath }), args: flags },
})

/** The tag of journeys through what only a whole browser has: a viewer of documents, devices that keep their names. */
const whole = /@whole/

export default defineConfig({
  testDir: '.',
  outputDir: `../test-results/${port}`,
  globalSetup: './global-setup.ts',
  // Two cores: a third journey beside the tests of the API makes all wait, and takes no time off the whole.
  workers: 2,
  // Real programs on two cores: what a person would wait for may take a while on a busy machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  // What passes only then is reported as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: addresses.site,
    // What moves is drawn by the processor here, sixty times a second. Journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces cost half of a test's time; `--trace=retain-on-failure` turns them on for those that are looked into.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'without windows', grepInvert: whole, use: started(CHROMIUM_SHELL) },
    { name: 'whole browser', grep: whole, use: started(CHROMIUM) },
  ],
})

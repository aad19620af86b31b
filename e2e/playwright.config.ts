import { defineConfig } from 'playwright/test'
import { addresses, port } from './addresses.ts'

export default defineConfig({
  testDir: '.',
  outputDir: `../test-results/${port}`,
  globalSetup: './global-setup.ts',
  workers: 2,
  // Real programs on two cores: what a person would wait for may take a while on a busy machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: addresses.site,
    // Traces cost half of a test's time; `--trace=retain-on-failure` turns them on for those that are looked into.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
      ],
    },
  },
})

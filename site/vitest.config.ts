/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config'

export default getViteConfig({
  test: { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } },
})

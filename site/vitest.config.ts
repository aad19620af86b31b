/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config'

// Property tests try many inputs, and other suites run beside them.
export default getViteConfig({ test: { testTimeout: 30_000 } })

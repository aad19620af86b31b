import { defineConfig } from 'vitest/config'

const limits = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

export default defineConfig({
  test: {
    projects: [
      // Starting a process per file would take longer than its tests.
      { test: { name: 'unit', include: ['src/**/*.test.ts'], isolate: false, ...limits } },
      // PeerServer's timers are never cleared; a process per file ends them.
      { test: { name: 'server', include: ['test/**/*.test.ts'], pool: 'forks', ...limits } },
    ],
  },
})

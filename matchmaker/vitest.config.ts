import { defineConfig } from 'vitest/config'

const limits = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

export default defineConfig({
  test: {
    projects: [
      // A process for each file takes longer to start than the tests in it to run.
      { test: { name: 'unit', include: ['src/**/*.test.ts'], isolate: false, ...limits } },
      // PeerServer's timers never end; a process of its own per file lets them.
      { test: { name: 'server', include: ['test/**/*.test.ts'], pool: 'forks', ...limits } },
    ],
  },
})

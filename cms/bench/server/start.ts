import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const appDir = join(import.meta.dirname, '..', '..')
const distDir = join(appDir, '.cache', 'bench-dist')

/** As in production, except for rate limits: all requests come from one address. */
const variables = (dataDir: string) => ({
  NODE_ENV: 'production',
  // As deploy/cms.Dockerfile has it.
  MALLOC_ARENA_MAX: '2',
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=16 --max-old-space-size=1024`,
  DATA_DIR: dataDir,
  ENV_PATH: join(dataDir, '.env'),
  CMS_URL: 'https://cms.example',
  SITE_URL: 'https://www.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'bench@example.com',
  RATE_LIMIT_LOGIN: '1000000',
  RATE_LIMIT_LOGIN_ACCOUNT: '100000',
  EMAIL_PROOF: 'optional',
  TRUST_PROXY: '0',
  SITE_SECRET: 'sixteen-letters-or-more',
  PANEL_EMAIL: 'owner@example.com',
  PANEL_PASSWORD: 'Owner-of-the-bench-1',
  ADMIN_EMAIL: 'bench-admin@example.com',
  ADMIN_PASSWORD: 'bench-secret',
})

type Order = 'boot' | 'cpu' | 'enrolEveryone' | 'fillFaults' | 'fillRush' | 'memory'

/** Compiles the CMS, for `startIn`. */
export function compileServer(): void {
  rmSync(distDir, { recursive: true, force: true })
  const tsc = join(appDir, '../node_modules/typescript-native/bin/tsc')
  const project = join(appDir, 'tests/support/tsconfig.emit.json')
  execFileSync(process.execPath, [tsc, '-p', project, '--outDir', distDir], { cwd: appDir, stdio: 'inherit' })
}

/** Starts the compiled CMS on a folder, which remains when it stops. `BENCH_PORT` sets its port. */
export async function startIn(dataDir: string, more: Record<string, string>) {
  const child = fork(join(import.meta.dirname, 'main.ts'), [appDir, distDir], {
    cwd: appDir,
    env: { ...process.env, ...variables(dataDir), ...more },
  })

  // Statistics are requested concurrently while the CMS is busy.
  child.setMaxListeners(0)

  const ended = once(child, 'exit').then(() => {
    throw new Error('The CMS ended before it answered.')
  })
  ended.catch(() => {})

  async function order(what: Order, count = 0): Promise<unknown> {
    if (what !== 'boot') child.send({ order: what, count })
    for (;;) {
      const [{ done, answer }] = await Promise.race([once(child, 'message'), ended])
      if (done === what) return answer
    }
  }
  const port = await order('boot')
  return {
    url: `http://127.0.0.1:${port}`,
    /** Creates this many learners in batches, and returns a token for each. */
    fillRush: async (count: number) => z.array(z.string()).parse(await order('fillRush', count)),
    /** The CPU time of the CMS in microseconds. */
    cpu: async () => Number(await order('cpu')),
    /** The current memory of the CMS in bytes. */
    memory: async () => Number(await order('memory')),
    enrolEveryone: () => order('enrolEveryone'),
    fillFaults: () => order('fillFaults'),
    /** Kills it as a power cut would. */
    kill: async () => {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
    stop: async () => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

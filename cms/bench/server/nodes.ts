import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../tests/support/ports.ts'

const appDir = join(import.meta.dirname, '..', '..')
const distDir = join(appDir, '.cache', 'bench-dist')
const caddyfile = join(appDir, '..', 'deploy', 'Caddyfile')

const { PATH = '' } = process.env

const isUp = async (url: string) => (await fetch(url).catch(() => undefined))?.ok ?? false

async function untilUp(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null && !(await isUp(url))) await wait(50)
  if (child.exitCode !== null) throw new Error(`What should answer at ${url} has ended.`)
}

/** A CMS as run by `strapi start`, which can be stopped, restarted at the same port, and paused. */
export async function createNode(folder: string, variables: Record<string, string>) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  mkdirSync(folder, { recursive: true })
  let child: ChildProcess | undefined
  let log = ''
  return {
    port,
    url,
    log: () => log,
    /** Starts it, with a live session if the database is empty. */
    async start(session?: object) {
      const published = session ? [JSON.stringify(session)] : []
      const program = [join(appDir, 'tests', 'support', 'serve.cjs'), appDir, distDir, ...published]
      child = spawn(process.execPath, program, {
        cwd: appDir,
        env: {
          PATH,
          NODE_ENV: 'test',
          LOG_FORMAT: 'json',
          HOST: '127.0.0.1',
          DATA_DIR: folder,
          CMS_PORT: String(port),
          STOP_DELAY: '5',
          TRUST_PROXY: '1',
          EMAIL_PROOF: 'optional',
          PANEL_EMAIL: 'owner@example.com',
          PANEL_PASSWORD: 'Owner-of-the-bench-1',
          ...variables,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (text) => {
          log += text
        })
      await untilUp(child, `${url}/readyz`).catch((error: Error) => {
        throw new Error(`${error.message}\n${log.slice(-2000)}`)
      })
    },
    signal: (signal: NodeJS.Signals) => child?.kill(signal),
    async stop() {
      if (!child) return
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** Copies the secrets to a second folder, as on two machines of one institute. */
export function shareSecrets(first: string, second: string): void {
  mkdirSync(second, { recursive: true })
  copyFileSync(join(first, 'secrets.json'), join(second, 'secrets.json'))
}

/**
 * Caddy with the shipped configuration, over plain HTTP, in front of these nodes; undefined if not installed.
 */
export async function startCaddy(folder: string, ports: readonly number[]) {
  const [site, cms, matchmaker, nobody] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  const file = join(folder, 'Caddyfile')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, readFileSync(caddyfile, 'utf8').replace('{\n', '{\n\tadmin off\n'))
  const addresses = Object.entries({ SITE: site, CMS: cms, MATCHMAKER: matchmaker }).flatMap(([name, port]) =>
    ['URL', 'HOST'].map((kind) => [`${name}_${kind}`, `http://127.0.0.1:${port}`]),
  )
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: {
      PATH,
      HOME: folder,
      ...Object.fromEntries(addresses),
      SITE_UPSTREAM: `127.0.0.1:${nobody}`,
      MATCHMAKER_UPSTREAM: `127.0.0.1:${nobody}`,
      CMS_UPSTREAM: ports.map((port) => `127.0.0.1:${port}`).join(' '),
    },
    stdio: 'ignore',
  })
  // `once` rejects on 'error', the event of a program that isn't there.
  const isThere = await once(child, 'spawn').then(
    () => true,
    () => false,
  )
  if (!isThere) return undefined
  const url = `http://127.0.0.1:${cms}`
  await untilUp(child, `${url}/_health`)
  return {
    url,
    stop: async () => {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

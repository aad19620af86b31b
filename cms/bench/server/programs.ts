import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../tests/support/ports.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const SITE_URL = 'https://www.example'

/** The programs beside the CMS, each in a child process that is killed as by a power cut. */
async function start(folder: string, file: string, ready: string, variables: Record<string, string>) {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [file], {
    cwd: join(root, folder),
    env: { PATH, NODE_NO_WARNINGS: '1', HOST: '127.0.0.1', ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  while (child.exitCode === null && !(await fetch(ready).catch(() => undefined))?.ok) await wait(20)
  if (child.exitCode !== null) throw new Error(`${folder} has ended.`)
  return async () => {
    child.kill('SIGKILL')
    await exited
  }
}

/** Starts the site's server in front of a CMS, on a site built in a folder if needed. */
export async function startSite(folder: string, cms: string) {
  const port = await freePort()
  const built = join(folder, 'dist')
  if (!existsSync(built)) {
    mkdirSync(built)
    for (const page of ['index', '404'])
      writeFileSync(join(built, `${page}.html`), '<!doctype html><title>Here</title>')
  }
  const url = `http://127.0.0.1:${port}`
  const kill = await start('site', 'server/main.ts', `${url}/`, {
    SITE_PORT: String(port),
    SITE_URL,
    CMS_URL: cms,
    SITE_SECRET: 'sixteen-letters-or-more',
    SITE_DIST_DIR: built,
    SITE_CACHE_DIR: join(folder, 'cache'),
  })
  return { url, kill }
}

/** Starts a matchmaker without Redis. */
export async function startMatchmaker(cms: string) {
  const port = await freePort()
  const url = `ws://127.0.0.1:${port}/match`
  const kill = await start('matchmaker', 'src/main.ts', `http://127.0.0.1:${port}/readyz`, {
    MATCHMAKER_PORT: String(port),
    SITE_URL,
    CMS_URL: cms,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  })
  return { url, kill }
}

/** The milliseconds until two searching learners are paired, while a third keeps waiting. */
export async function untilMatched(url: string): Promise<number> {
  const begun = performance.now()
  const learners = ['one', 'two', 'three'].map((peerId) => {
    const socket = new WebSocket(url, { headers: { Origin: SITE_URL } })
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'join-video-chat', peerId })))
    return new Promise<void>((resolve, reject) => {
      socket.addEventListener('message', ({ data }) => String(data).includes('match-found') && resolve())
      socket.addEventListener('error', () => reject(new Error('The matchmaker refuses.')))
    })
  })
  for (const learner of learners) learner.catch(() => {})
  const [first, second] = [Promise.any(learners), Promise.any(learners)]
  await Promise.all([first, second])
  return performance.now() - begun
}

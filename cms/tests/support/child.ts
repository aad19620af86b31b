import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished, vi } from 'vitest'
import { panelOwner } from './panel-owner'
import { appDir, distDir, inherited } from './places'

/**
 * Starts the CMS as a child process, as `strapi start` does, with an upcoming live session. It stops with the
 * test.
 */
export function spawnCms(variables: Record<string, string>, session?: object) {
  const published = session ? [JSON.stringify(session)] : []
  const child = spawn(
    process.execPath,
    [`${appDir}/tests/support/serve.cjs`, appDir, distDir, ...published],
    {
      cwd: appDir,
      env: { ...inherited, NODE_ENV: 'test', RATE_LIMIT: 'off', ...panelOwner, ...variables },
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
    })
  return { child, output: () => output, exited: once(child, 'close') }
}

/** Waits until the CMS at this port responds, or has exited. */
export async function untilReady(port: number, child: ChildProcess): Promise<void> {
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) return
      const { status } = await fetch(`http://127.0.0.1:${port}/_health`)
      if (status !== 204) throw new Error(`The CMS answers ${status}.`)
    },
    { timeout: 480_000, interval: 50 },
  )
}

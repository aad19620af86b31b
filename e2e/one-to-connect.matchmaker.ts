import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../cms/tests/support/ports.ts'
import { matchmakerFolder, nodeProgram } from '../scripts/lib/paths.mjs'
import { addresses } from './addresses.ts'

export type OwnMatchmaker = Awaited<ReturnType<typeof startMatchmaker>>

/**
 * A matchmaker for one test at a time, so its queue is empty and it may be killed. It sends reports to the product's
 * CMS.
 */
export async function startMatchmaker(variables: Record<string, string> = {}) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  let program: ChildProcess

  const start = async () => {
    program = spawn(nodeProgram(), ['src/main.ts'], {
      cwd: matchmakerFolder,
      stdio: 'ignore',
      env: {
        ...process.env,
        MATCHMAKER_PORT: String(port),
        MATCHMAKER_URL: url,
        SITE_URL: addresses.site,
        CMS_URL: addresses.cms,
        RATE_LIMIT: 'off',
        REDIS_URL: '',
        ...variables,
      },
    })
    while (!(await answers(`${url}/health`))) await pause(50)
  }
  const kill = async () => {
    const exited = once(program, 'exit')
    program.kill('SIGKILL')
    await exited
  }

  await start()
  return {
    url,
    start,
    kill,
    async stop() {
      if (program.exitCode === null && program.signalCode === null) await kill()
    },
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

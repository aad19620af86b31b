import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../cms/tests/support/ports'

const site = fileURLToPath(new URL('../', import.meta.url))

/** Starts the program on a built site of one page, before a CMS, and waits until it is ready. */
async function startProgram(cms: string): Promise<{ program: ChildProcess; url: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'site-main-'))
  const built = join(folder, 'dist')
  await mkdir(built)
  for (const name of ['index.html', '404.html', '_headers', '_redirects'])
    await writeFile(join(built, name), '')
  const port = await freePort()
  const program = spawn(process.execPath, ['server/main.ts'], {
    cwd: site,
    env: {
      ...process.env,
      SITE_PORT: String(port),
      SITE_DIST_DIR: built,
      SITE_CACHE_DIR: join(folder, 'cache'),
      CMS_URL: cms,
    },
  })
  onTestFinished(async () => {
    program.kill('SIGKILL')
    await rm(folder, { recursive: true })
  })
  await once(program.stdout, 'data')
  return { program, url: `http://127.0.0.1:${port}` }
}

describe('the program that serves the site', () => {
  test('answers what is underway when it is told to stop, takes nothing new, and ends', async () => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
    const { promise: answering, resolve: letAnswer } = Promise.withResolvers<void>()
    const cms = createServer(async (_, response) => {
      ask()
      await answering
      response.end('stored')
    }).listen(0)
    await once(cms, 'listening')
    onTestFinished(() => cms.closeAllConnections())
    const { program, url } = await startProgram(`http://127.0.0.1:${(cms.address() as AddressInfo).port}`)
    const answer = fetch(`${url}/api/register`, { method: 'POST', body: '{}' }).then((response) =>
      response.text(),
    )
    await asked
    const ended = once(program, 'exit')
    program.kill('SIGTERM')
    await expect.poll(() => fetch(url).then(String, () => 'refused')).toBe('refused')
    letAnswer()
    expect(await answer).toBe('stored')
    expect(await ended).toEqual([0, null])
  })
})

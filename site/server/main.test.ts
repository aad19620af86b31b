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

const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://www.institute.example',
  MATCHMAKER_URL: 'https://match.institute.example',
  SITE_SECRET: 'sixteen-letters-or-more',
}

/** Starts the program on a built site of one page, before a CMS, and waits until it is ready or has ended. */
async function startProgram(
  cms: string,
  variables: Record<string, string> = {},
): Promise<{ program: ChildProcess; url: string; output: () => string }> {
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
      ...variables,
    },
  })
  let output = ''
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (text) => {
      output += text
    })
  onTestFinished(async () => {
    program.kill('SIGKILL')
    await rm(folder, { recursive: true })
  })
  await Promise.race([once(program.stdout, 'data'), once(program, 'close')])
  return { program, url: `http://127.0.0.1:${port}`, output: () => output }
}

describe('the program that serves the site', () => {
  test('on a stop, answers the requests in progress, accepts no new ones, and ends', async () => {
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

  test('logs only lines of JSON in production, each request with the id that the CMS receives', async () => {
    const names: unknown[] = []
    const cms = createServer((request, response) => {
      names.push(request.headers['x-request-id'])
      response.end('stored')
    }).listen(0)
    await once(cms, 'listening')
    onTestFinished(() => cms.closeAllConnections())
    const { program, url, output } = await startProgram(
      `http://127.0.0.1:${(cms.address() as AddressInfo).port}`,
      { ...production, HOST: '127.0.0.1', TRUST_PROXY: '0' },
    )
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    const page = await fetch(`${url}/lost/asha@example.com?token=abc`)
    const own = page.headers.get('x-request-id')
    expect([page.status, own]).toEqual([404, expect.stringMatching(/^[\da-f-]{36}$/)])
    const proxied = await fetch(`${url}/api/register`, { headers: { 'X-Request-Id': 'the-seat-of-asha' } })
    expect(proxied.headers.get('x-request-id')).toBe('the-seat-of-asha')
    const unnamed = await fetch(`${url}/api/register`)
    expect(names).toEqual(['the-seat-of-asha', unnamed.headers.get('x-request-id')])
    const metrics = await (await fetch(`${url}/metrics`)).text()
    expect(metrics).toContain('site_requests_total{kind="api",status="200"} 2')
    const ended = once(program, 'close')
    program.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    const lines = output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.map(({ level, msg }) => `${level} ${msg.replace(/\d+ ms/, '0 ms')}`)).toEqual([
      expect.stringMatching(/^info The site is served at /),
      'http GET /lost/… 404 (0 ms)',
      'http GET /api/register 200 (0 ms)',
      'http GET /api/register 200 (0 ms)',
      "info The site's server stops.",
    ])
    expect(lines[1]).toMatchObject({ requestId: own, path: '/lost/…', status: 404, method: 'GET' })
    expect(lines[2]).toMatchObject({ requestId: 'the-seat-of-asha' })
  })

  test('stops with a sentence in production where its address is not set', async () => {
    const { program, output } = await startProgram('http://127.0.0.1:9', { ...production, SITE_URL: '' })
    await expect.poll(() => program.exitCode).toBe(1)
    expect(output()).toMatch(/^SITE_URL is missing, and production needs it\. .*\n$/)
  })

  test('stops with a sentence in production where TRUST_PROXY is not set', async () => {
    const { program, output } = await startProgram('http://127.0.0.1:9', { ...production, TRUST_PROXY: '' })
    await expect.poll(() => program.exitCode).toBe(1)
    expect(output()).toMatch(
      /^TRUST_PROXY is missing, and production needs it\. .* in front of the site's server: .*\n$/,
    )
  })

  test('stops with a sentence where it may not write the folder that the site is built in', async () => {
    // Nobody makes a folder there, not even root.
    const { program, output } = await startProgram('http://127.0.0.1:9', {
      SITE_DIST_DIR: '/dev/null/dist',
    })
    await expect.poll(() => program.exitCode, { timeout: 30_000 }).toBe(1)
    expect(output()).toMatch(
      /The folder \/dev\/null, in which the site is built, can't be written \(E[A-Z]+: .*\)\. Give it to the user/,
    )
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { freePort } from '../../cms/tests/support/ports.ts'
import { type Engine, type EnginePage, TIMEOUT_MS } from './engine.ts'

/** The WebDriver protocol's key of an element reference. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

const answer = z.object({ value: z.unknown() })
const session = z.object({ sessionId: z.string() })
const element = z.object({ [ELEMENT]: z.string() })
const problem = z.object({ value: z.object({ error: z.string(), message: z.string() }) })

/** WebDriver errors for an element that is missing, hidden or covered. */
const RETRYABLE_ERRORS = [
  'no such element',
  'element not interactable',
  'element click intercepted',
  'stale element reference',
  'invalid element state',
]

class WebDriverError extends Error {
  readonly kind: string
  constructor(kind: string, message: string) {
    super(`${kind}: ${message}`)
    this.kind = kind
  }
}

/** A minimal client of the WebDriver protocol: https://www.w3.org/TR/webdriver2/ */
async function call(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${base}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const read: unknown = await response.json()
  if (response.ok) return answer.parse(read).value
  const { error, message } = problem.parse(read).value
  throw new WebDriverError(error, message)
}

/** Starts WebKitGTK, the engine of Safari, on a virtual screen with a fake camera and microphone, behind a proxy. */
export async function startWebkit(
  driverProgram: string,
  browserProgram: string,
  proxyPort: number,
): Promise<Engine> {
  const port = await freePort()
  const driver = spawn('xvfb-run', ['--auto-servernum', driverProgram, `--port=${port}`], {
    stdio: 'ignore',
    // Its own process group, since xvfb-run does not forward signals.
    detached: true,
    env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const base = `http://127.0.0.1:${port}`
  const ask = (method: string, path: string, body?: object) => call(base, method, path, body)
  await retryUntilDone(
    () => ask('GET', '/status'),
    () => driver.exitCode === null,
  )
  const proxy = { proxyType: 'manual', httpProxy: `127.0.0.1:${proxyPort}` }
  const options = { binary: browserProgram, args: ['--automation', '--enable-mock-capture-devices=true'] }

  return {
    async newPage() {
      // The driver supports one browser at a time.
      const { sessionId } = session.parse(
        await ask('POST', '/session', {
          capabilities: { alwaysMatch: { proxy, 'webkitgtk:browserOptions': options } },
        }),
      )
      const path = `/session/${sessionId}`
      await ask('POST', `${path}/timeouts`, { script: TIMEOUT_MS, pageLoad: TIMEOUT_MS })
      await ask('POST', `${path}/window/rect`, { width: 1280, height: 900 })
      return {
        ...pageOf((method, rest, body) => ask(method, `${path}${rest}`, body)),
        close: async () => void (await ask('DELETE', path)),
      }
    },
    async stop() {
      const ended = once(driver, 'exit')
      if (driver.pid) process.kill(-driver.pid)
      await ended
    },
  }
}

function pageOf(ask: (method: string, path: string, body?: object) => Promise<unknown>): EnginePage {
  const find = async (xpath: string) => {
    const found = element.parse(await ask('POST', '/element', { using: 'xpath', value: xpath }))
    return `/element/${found[ELEMENT]}`
  }
  const evaluate: EnginePage['evaluate'] = async (inPage, ...parameters) => {
    const script = `const done = arguments[arguments.length - 1]
      Promise.resolve((${inPage}).apply(null, [].slice.call(arguments, 0, -1))).then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const result = z
      .union([z.object({ error: z.string() }), z.object({ value: z.optional(z.unknown()) })])
      .parse(await ask('POST', '/execute/async', { script, args: parameters }))
    if ('error' in result) throw new Error(result.error)
    return result.value as never
  }
  return {
    goto: async (url) => void (await ask('POST', '/url', { url })),
    see: (xpath) =>
      retryUntilDone(async () => {
        if ((await ask('GET', `${await find(xpath)}/displayed`)) !== true)
          throw new WebDriverError('element not interactable', `${xpath} can’t be seen`)
      }),
    click: (xpath) =>
      retryUntilDone(async () => {
        const found = await find(xpath)
        // The driver doesn't wait for the end of a smooth scroll, and each attempt would begin it anew.
        const script = 'arguments[0].scrollIntoView({ block: "nearest", behavior: "instant" })'
        const args = [{ [ELEMENT]: found.slice('/element/'.length) }]
        await ask('POST', '/execute/sync', { script, args })
        await ask('POST', `${found}/click`, {})
      }),
    fill: (xpath, text) =>
      retryUntilDone(async () => {
        const found = await find(xpath)
        // The driver cannot clear a field with a datalist, even an empty one.
        if ((await ask('GET', `${found}/property/value`)) !== '') await ask('POST', `${found}/clear`, {})
        await ask('POST', `${found}/value`, { text })
      }),
    upload: (xpath, file) =>
      retryUntilDone(async () => void (await ask('POST', `${await find(xpath)}/value`, { text: file }))),
    evaluate,
    screenshot: async (file) => {
      await writeFile(file, Buffer.from(z.string().parse(await ask('GET', '/screenshot')), 'base64'))
    },
  }
}

/** Retries until it succeeds, while the error may be temporary. */
async function retryUntilDone(attempt: () => Promise<unknown>, mayPass = () => true): Promise<void> {
  const until = Date.now() + TIMEOUT_MS
  for (;;)
    try {
      await attempt()
      return
    } catch (error) {
      const passes =
        error instanceof WebDriverError ? RETRYABLE_ERRORS.includes(error.kind) : error instanceof TypeError
      if (!passes || !mayPass() || Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
}

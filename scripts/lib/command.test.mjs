import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { saying } from './command.mjs'
import { root } from './paths.mjs'
import { launch } from './processes.mjs'

const folder = mkdtempSync(join(tmpdir(), 'careerspeak-command-'))
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * Runs a program that imports `command.mjs`, and returns its output.
 * @param {string} program
 * @param {NodeJS.ProcessEnv} [variables]
 */
async function outputOf(program, variables) {
  const text = `import { loadEnvironment, step } from './scripts/lib/command.mjs'\n${program}`
  const child = launch('a command', ['node', '--input-type=module', '-e', text], {
    cwd: root,
    env: { ...process.env, ...variables },
  })
  await child.exited
  return child.tail()
}

describe('a command', () => {
  test('reads variables from .env unless they are already set', async () => {
    const file = join(folder, 'env')
    writeFileSync(file, '# Of the institute\nMAIL_FROM=file\nSITE_PORT=4400\n')
    const print =
      "const { MAIL_FROM, SITE_PORT } = loadEnvironment()\nconsole.log(MAIL_FROM + ' ' + SITE_PORT)"
    expect(await outputOf(print, { ENV_PATH: file, MAIL_FROM: 'own' })).toBe('own 4400')
    expect(await outputOf(print, { ENV_PATH: join(folder, 'none'), MAIL_FROM: 'own' })).toBe('own undefined')
  })

  test('reports the start and end of each step, also of parallel ones', async () => {
    const steps = "let end\nconst one = step('One', () => new Promise((resolve) => { end = resolve }))\n"
    const output = await outputOf(`${steps}await step('Two', async () => end())\nawait one`)
    expect(
      output
        .replace(/\d+\.\d s/g, '0.0 s')
        .split('\n')
        .sort(),
    ).toEqual(['… One', '… Two', '✓ One (0.0 s)', '✓ Two (0.0 s)'].sort())
  })

  test('says each minute what it waits for', async () => {
    vi.useFakeTimers()
    const said = vi.spyOn(console, 'log').mockReturnValue()
    onTestFinished(() => void vi.useRealTimers())
    const { promise, resolve } = Promise.withResolvers()
    const waited = saying('the journeys', () => promise)
    vi.advanceTimersByTime(125_000)
    resolve(undefined)
    await waited
    vi.advanceTimersByTime(600_000)
    expect(said.mock.calls.flat()).toEqual([
      '… waiting for: the journeys (1 min)',
      '… waiting for: the journeys (2 min)',
    ])
    said.mockRestore()
  })

  /** @type {[NodeJS.Signals, number, object][]} */
  const interruptions = [
    ['SIGINT', 130, {}],
    ['SIGTERM', 143, {}],
    ['SIGTERM', 0, { untilStopped: true }],
  ]
  test.for(interruptions)('that %s interrupts exits with %i, for %j', async ([signal, code, which]) => {
    const waiting = "console.log('begun'); await new Promise((resolve) => setTimeout(resolve, 600_000))"
    expect(
      await interrupted(`await runCommand(async () => { ${waiting} }, ${JSON.stringify(which)})`, signal),
    ).toBe(code)
  })

  test('fails when interrupted, even if it finishes while stopping its programs', async () => {
    const program = `await runCommand(async () => {
      const child = launch('child', ['node', '-e', 'console.log(1); setInterval(() => {}, 1000)'], {
        onLine: () => console.log('begun'),
      })
      await child.exited
      process.exit(0)
    })`
    expect(await interrupted(program, 'SIGTERM')).toBe(143)
  })

  /** @type {[NodeJS.Signals, number][]} */
  const testInterruptions = [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ]
  test.for(testInterruptions)('npm test exits with its code when %s interrupts it', async ([name, code]) => {
    const begun = Promise.withResolvers()
    const child = launch('npm test', ['node', 'scripts/test.mjs', 'scripts/lib/settings.test'], {
      onLine: (line) => line.includes('RUN') && begun.resolve(undefined),
    })
    await begun.promise
    child.signal(name)
    expect(await child.exited).toBe(code)
  })
})

/**
 * Runs a program that imports `command.mjs`, interrupts it once it prints "begun", and returns its exit code.
 * @param {string} program
 * @param {NodeJS.Signals} signal
 */
async function interrupted(program, signal) {
  const imports = ['command', 'processes'].map(
    (name) => `import * as ${name} from './scripts/lib/${name}.mjs'`,
  )
  const names = 'const { runCommand } = command\nconst { launch } = processes'
  /** @type {PromiseWithResolvers<void>} */
  const begun = Promise.withResolvers()
  const text = [...imports, names, program].join('\n')
  const child = launch('a command', ['node', '--input-type=module', '-e', text], {
    cwd: root,
    onLine: (line) => line === 'begun' && begun.resolve(),
  })
  await begun.promise
  child.signal(signal)
  return child.exited
}

import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startChild } from '../../site/server/child.mjs'
import { nodeProgram, root } from './paths.mjs'

/** @typedef {import('../../site/server/child.mjs').Limits} Limits */

const linesKept = 60
const millisecondsToStop = 10_000
/** Of a program that is waited for, such as an installation or a suite of tests. */
const TASK_LIMITS = { silence: 20 * 60_000, total: 4 * 3_600_000, grace: millisecondsToStop }
const SERVER_LIMITS = { grace: millisecondsToStop }
const millisecondsToStart = 300_000

/**
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, onLine?: (line: string) => void, serves?: boolean, limits?: Limits }} Options
 * A program that `serves` runs until it is stopped; others are ended when they say nothing for long, or never end.
 * @typedef {{
 *   name: string, exited: Promise<number>, signal: (name: NodeJS.Signals) => void, stop: () => Promise<unknown>, tail: () => string
 * }} Running
 */

/** @type {Set<Running>} */
const running = new Set()

/**
 * Starts a program in its own process group, so that stopping it also stops its children. `node` means the pinned
 * Node, which also comes first in the program's PATH.
 * @param {string} name
 * @param {string[]} command
 * @param {Options} [options]
 * @returns {Running}
 */
export function launch(
  name,
  [program = 'node', ...parameters],
  { cwd = root, env = process.env, onLine, serves = false, limits } = {},
) {
  const path = [dirname(nodeProgram()), join(root, 'node_modules/.bin'), env.PATH].join(delimiter)
  const {
    process: child,
    ended,
    signal,
    stop,
  } = startChild(
    program === 'node' ? nodeProgram() : program,
    parameters,
    { cwd, env: { ...env, PATH: path }, stdio: ['ignore', 'pipe', 'pipe'] },
    { ...(serves ? SERVER_LIMITS : TASK_LIMITS), ...limits },
  )
  /** @type {string[]} */
  const lines = []
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
      const parts = (rest + chunk).split('\n')
      rest = parts.pop() ?? ''
      for (const line of parts) {
        lines.push(line)
        if (lines.length > linesKept) lines.shift()
        onLine?.(line)
      }
    })
  }
  const exited = ended.then(
    ({ code, overdue }) => {
      if (overdue) lines.push(`${name} ${overdue}.`)
      return overdue ? 1 : code
    },
    (error) => {
      lines.push(error.message)
      return 1
    },
  )
  const self = { name, exited, signal, stop, tail: () => lines.join('\n') }
  running.add(self)
  void exited.then(() => running.delete(self))
  return self
}

/**
 * Runs a program to its end.
 * @param {string} name
 * @param {string[]} command
 * @param {Options} [options]
 * @throws {Error} with the end of what it printed, when it fails.
 */
export async function run(name, command, options) {
  const program = launch(name, command, options)
  const code = await program.exited
  if (code !== 0) throw new Error(`${name} failed (exit code ${code}):\n${program.tail()}`)
}

/** Stops every launched program that is still running. */
export async function stopAll() {
  await Promise.all([...running].map((program) => program.stop()))
}

/**
 * Resolves once `url` returns a success; rejects if the program exits first.
 * @param {Running} program
 * @param {string} url
 * @throws {Error} with the end of what the program printed, when it ends first or takes over five minutes.
 */
export async function waitUntilReady(program, url) {
  const tooLong = AbortSignal.timeout(millisecondsToStart)
  /** @type {number | undefined} */
  let exitCode
  void program.exited.then((code) => {
    exitCode = code
  })
  while (!(await answers(url))) {
    if (exitCode !== undefined)
      throw new Error(`${program.name} stopped while starting (exit code ${exitCode}):\n${program.tail()}`)
    if (tooLong.aborted)
      throw new Error(`${program.name} did not answer at ${url} within five minutes:\n${program.tail()}`)
    await pause(100)
  }
}

/** @param {string} url */
async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

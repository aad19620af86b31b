import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { nodeProgram, root } from './paths.mjs'

const linesKept = 60
const millisecondsToStop = 10_000
const millisecondsToStart = 300_000

/**
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, onLine?: (line: string) => void }} Options
 * @typedef {{
 *   name: string, exited: Promise<number>, signal: (signal: NodeJS.Signals) => void, stop: () => Promise<void>, tail: () => string
 * }} Running
 */

/** @type {Set<Running>} */
const running = new Set()

// A program may have been launched while the others were being stopped.
process.once('exit', () => {
  for (const program of running) program.signal('SIGKILL')
})

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
  { cwd = root, env = process.env, onLine } = {},
) {
  const path = [dirname(nodeProgram()), join(root, 'node_modules/.bin'), env.PATH].join(delimiter)
  const child = spawn(program === 'node' ? nodeProgram() : program, parameters, {
    cwd,
    env: { ...env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  /** @type {string[]} */
  const lines = []
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
      const parts = (rest + chunk).split('\n')
      rest = parts.pop() ?? ''
      for (const line of parts) {
        lines.push(line)
        if (lines.length > linesKept) lines.shift()
        onLine?.(line)
      }
    })
  }
  /** @type {Promise<number>} */
  const exited = new Promise((resolve) => {
    child.once('error', (error) => {
      lines.push(error.message)
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
  /** @param {NodeJS.Signals} name */
  const signal = (name) => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, name)
    } catch {
      // The group no longer exists.
    }
  }
  const self = {
    name,
    exited,
    signal,
    tail: () => lines.join('\n'),
    stop: async () => {
      signal('SIGTERM')
      const timer = setTimeout(() => signal('SIGKILL'), millisecondsToStop)
      await exited
      clearTimeout(timer)
      signal('SIGKILL')
    },
  }
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

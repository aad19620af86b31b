import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { nodeProgram, root } from './places.mjs'

const linesKept = 60
const patience = 10_000

/**
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, onLine?: (line: string) => void }} Options
 * @typedef {{ name: string, exited: Promise<number>, stop: () => Promise<void>, tail: () => string }} Running
 */

/** @type {Set<Running>} */
const running = new Set()

/**
 * Starts a program in a process group of its own, so that stopping it stops whatever it has started.
 * `node` means the pinned Node, which also leads the program's PATH.
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
  /** @param {NodeJS.Signals} signal */
  const signalGroup = (signal) => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, signal)
    } catch {
      // The group is gone already.
    }
  }
  const self = {
    name,
    exited,
    tail: () => lines.join('\n'),
    stop: async () => {
      signalGroup('SIGTERM')
      const impatience = setTimeout(() => signalGroup('SIGKILL'), patience)
      await exited
      clearTimeout(impatience)
      signalGroup('SIGKILL')
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

/** Stops every program that was launched and is still running. */
export async function stopAll() {
  await Promise.all([...running].map((program) => program.stop()))
}

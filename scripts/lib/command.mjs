import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { stopAll } from './processes.mjs'

/** The signals that stop a command, and the conventional exit codes. */
const signals = /** @type {const} */ ({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 })

let stopping = false

/**
 * Runs a command to its end. Ctrl-C, SIGTERM, a closed terminal or the end of the parent npm stop it with all its
 * child processes; a failure prints its message and does the same. An interrupted command fails, unless it runs until
 * it is stopped (`untilStopped`).
 * @param {() => Promise<void>} command
 * @param {{ untilStopped?: boolean }} [which]
 */
export async function runCommand(command, { untilStopped = false } = {}) {
  const interrupt = (/** @type {number} */ exitCode) => stop(untilStopped ? 0 : exitCode, 'Stopping …')
  for (const [signal, exitCode] of Object.entries(signals)) process.on(signal, () => interrupt(exitCode))
  if (process.env.npm_lifecycle_event) whenParentEnds(() => interrupt(signals.SIGHUP))
  try {
    await command()
  } catch (error) {
    await stop(1, error instanceof Error ? error.message : String(error))
  }
}

/**
 * Loads missing variables from `.env`, or the file named by ENV_PATH. Commands with their own data (tests, checks,
 * benchmarks) do not call this: the product's mail server or keys must not reach them.
 * @returns {NodeJS.ProcessEnv}
 */
export function loadEnvironment() {
  const file = process.env.ENV_PATH || join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return process.env
}

/** @param {() => void} act */
function whenParentEnds(act) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) act()
  }, 500).unref()
}

/**
 * Stops once: npm and the terminal both send a signal. Programs that end because of it do not count as failures.
 * @param {number} exitCode
 * @param {string} reason
 */
async function stop(exitCode, reason) {
  if (stopping) return
  stopping = true
  clearLine()
  console[exitCode === 0 ? 'log' : 'error'](`\n${reason}`)
  // The command may finish before the programs it launched.
  process.on('exit', () => {
    process.exitCode = exitCode
  })
  await stopAll()
  process.exit(exitCode)
}

const inTerminal = process.stdout.isTTY === true

/** @type {Map<string, number>} the steps that are being done, and when each began */
const steps = new Map()

/** @type {NodeJS.Timeout | undefined} */
let ticker

/**
 * Runs a step and prints its name while it works, and its duration when done. Steps may run in parallel.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  steps.set(name, performance.now())
  if (!inTerminal) console.log(`… ${name}`)
  else ticker ??= setInterval(showSteps, 200)
  try {
    const result = await (inTerminal ? work() : saying(name, work))
    endStep(name, '✓')
    return result
  } catch (error) {
    endStep(name, '✗')
    throw error
  }
}

const NOTICE_INTERVAL_MS = 60_000

/**
 * Does a work, and each minute prints what is still waited for.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function saying(name, work) {
  let minutes = 0
  const timer = setInterval(() => {
    minutes += 1
    console.log(`… waiting for: ${name} (${minutes} min)`)
  }, NOTICE_INTERVAL_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/**
 * @param {string} name
 * @param {string} sign
 */
function endStep(name, sign) {
  const line = `${sign} ${name} (${seconds(name)})`
  steps.delete(name)
  if (steps.size === 0) {
    clearInterval(ticker)
    ticker = undefined
  }
  clearLine()
  // A step aborted by another failure is not reported.
  if (!stopping) console.log(line)
}

/** Redraws the running steps on the last line, within the terminal's width. */
function showSteps() {
  const line = [...steps.keys()].map((name) => `${name} ${seconds(name)}`).join(', ')
  clearLine()
  process.stdout.write(`… ${line}`.slice(0, process.stdout.columns - 1))
}

function clearLine() {
  if (inTerminal) process.stdout.write('\r\x1b[K')
}

/** @param {string} name */
const seconds = (name) => `${((performance.now() - (steps.get(name) ?? 0)) / 1000).toFixed(1)} s`

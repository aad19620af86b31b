import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { stopAll } from './processes.mjs'

/** The signals that stop a command, and the exit code of one that was interrupted by it, as shells have it. */
const signals = /** @type {const} */ ({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 })

let stopping = false

/**
 * Runs a command to its end. Ctrl-C, SIGTERM, a closed terminal and the end of the npm that runs it stop it with
 * everything it has launched; a failure is told in its own words, and does the same. A command that was interrupted has
 * not done its work, and fails; one that runs until it is stopped (`untilStopped`) has.
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
 * The variables of this process, and those of the file `.env`, or the one that ENV_PATH names, that it does not have. The
 * commands that work with data of their own (tests, checks, benchmarks) read no file: a mail server or a key that belongs to
 * the product must not reach them.
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
 * Stops once: npm and the terminal both send a signal, and the programs that end because of it are no failure.
 * @param {number} exitCode
 * @param {string} reason
 */
async function stop(exitCode, reason) {
  if (stopping) return
  stopping = true
  clearLine()
  console[exitCode === 0 ? 'log' : 'error'](`\n${reason}`)
  // The command itself may come to its end before the programs that it has launched.
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
 * Does one step and says so: its name while it works, the seconds it took when it is done. Steps may be done side by side.
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
    const result = await work()
    endStep(name, '✓')
    return result
  } catch (error) {
    endStep(name, '✗')
    throw error
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
  // One that ends because another has failed is no failure of its own.
  if (!stopping) console.log(line)
}

/** Writes the steps over the last line, as far as it is wide. */
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

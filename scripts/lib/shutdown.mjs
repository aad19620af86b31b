import { stopAll } from './processes.mjs'

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

let stopping = false

/**
 * Runs a command to its end. Ctrl-C, SIGTERM, a closed terminal and the end of the npm that runs it stop it with
 * everything it has launched; a failure is told in its own words, and does the same.
 * @param {() => Promise<void>} command
 */
export async function runCommand(command) {
  for (const signal of signals) process.on(signal, () => stop(0, 'Stopping …'))
  if (process.env.npm_lifecycle_event) whenParentEnds(() => stop(0, 'Stopping …'))
  try {
    await command()
  } catch (error) {
    await stop(1, error instanceof Error ? error.message : String(error))
  }
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
  console[exitCode === 0 ? 'log' : 'error'](`\n${reason}`)
  await stopAll()
  process.exit(exitCode)
}

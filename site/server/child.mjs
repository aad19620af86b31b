import { spawn } from 'node:child_process'

/** How long a child that is done, or gets a signal, may take to end. */
const GRACE_MS = 5_000

/**
 * @typedef {object} Limits milliseconds
 * @property {number} [silence] how long it may print and send nothing
 * @property {number} [total] how long it may run
 * @property {number} [grace] how long it may stay once it is done, or gets a signal
 * @typedef {object} Ending
 * @property {number} code 1 where a signal ended it
 * @property {string} [overdue] what it did too long, for a sentence that begins with its name
 * @typedef {object} Child
 * @property {import('node:child_process').ChildProcess} process
 * @property {Promise<Ending>} ended rejects if the program could not be started
 * @property {(name: NodeJS.Signals) => void} signal sends a signal to it and its own children
 * @property {() => void} done says that it has done its work, so only its end is still waited for
 * @property {() => Promise<unknown>} stop ends it and its own children
 */

/** @type {Set<(signal: NodeJS.Signals) => void>} */
const groups = new Set()
process.once('exit', () => {
  for (const signal of groups) signal('SIGKILL')
})

/**
 * Starts a program in its own process group, and ends the whole group when a limit is passed: first by SIGTERM, then by SIGKILL, since
 * a program of Node may stand still in `process.exit()`. It ends with this process at the latest. This is the only place that starts
 * a program and waits for it.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {import('node:child_process').SpawnOptions} options
 * @param {Limits} [limits]
 * @returns {Child}
 */
export function startChild(program, parameters, options, { silence, total, grace = GRACE_MS } = {}) {
  const child = spawn(program, parameters, { ...options, detached: true })
  /** @type {Ending['overdue']} */
  let overdue
  /** @type {Set<NodeJS.Timeout>} */
  const timers = new Set()
  /** @type {(act: () => void, delay: number | undefined) => NodeJS.Timeout | undefined} */
  const after = (act, delay) => {
    if (delay === undefined || !groups.has(signal)) return
    const timer = setTimeout(act, delay)
    timers.add(timer)
    return timer
  }
  /** @param {NodeJS.Signals} name */
  const signal = (name) => {
    try {
      if (child.pid !== undefined && groups.has(signal)) process.kill(-child.pid, name)
    } catch {
      // The group no longer exists.
    }
  }
  groups.add(signal)
  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    signal('SIGTERM')
    after(() => signal('SIGKILL'), grace)
  }
  /** @param {string} words */
  const endOverdue = (words) => {
    overdue = words
    end()
  }
  const done = () => void after(end, grace)

  const quiet = after(() => endOverdue(`said nothing for ${durationOf(silence)}, so it was ended`), silence)
  after(() => endOverdue(`hadn’t ended after ${durationOf(total)}, so it was ended`), total)
  if (quiet)
    for (const [source, event] of /** @type {const} */ ([
      [child.stdout, 'data'],
      [child.stderr, 'data'],
      [child, 'message'],
    ]))
      source?.on(event, () => quiet.refresh())
  // A program that it started may hold its output open.
  child.once('exit', done)

  /** @type {Promise<Ending>} */
  const ended = new Promise((resolve, reject) => {
    child.on('error', (error) => child.pid === undefined && reject(error))
    // Unlike "exit", "close" follows the last output and the last message.
    child.once('close', (code) => resolve({ code: code ?? 1, ...(overdue && { overdue }) }))
  })
  const settle = () => {
    for (const timer of timers) clearTimeout(timer)
    if (isEnding) signal('SIGKILL')
    groups.delete(signal)
  }
  ended.then(settle, settle)
  return {
    process: child,
    ended,
    signal,
    done,
    stop: () => {
      end()
      return ended.catch(() => {})
    },
  }
}

/** @param {number} [milliseconds] */
function durationOf(milliseconds = 0) {
  const [value, unit] =
    milliseconds < 60_000
      ? [milliseconds / 1000, 'second']
      : milliseconds < 3_600_000
        ? [Math.round(milliseconds / 60_000), 'minute']
        : [Math.round(milliseconds / 3_600_000), 'hour']
  return `${value} ${unit}${value === 1 ? '' : 's'}`
}

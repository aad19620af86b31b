import { text } from 'node:stream/consumers'
import { startChild } from '../../site/server/child.mjs'

const MAX_COPY_MS = 6 * 3_600_000

/**
 * Starts a program of the machine that a backup needs.
 * @param {string} program
 * @param {string[]} options
 * @param {{ variables?: NodeJS.ProcessEnv, advice?: string, maxMs?: number }} [settings] `advice` says what to install
 */
export function startProgram(program, options, { variables, advice, maxMs = MAX_COPY_MS } = {}) {
  const env = { ...process.env, ...variables }
  const child = startChild(program, options, { env, stdio: 'pipe' }, { total: maxMs })
  const { stdin, stdout, stderr } =
    /** @type {import('node:child_process').ChildProcessWithoutNullStreams} */ (child.process)
  const complaint = text(stderr)
  const ended = child.ended.then(
    async ({ code, overdue }) => {
      if (overdue) throw new Error(`${program} ${overdue}.`)
      if (code !== 0) throw new Error((await complaint).trim() || `${program} has failed.`)
    },
    (error) => {
      throw error.code === 'ENOENT' ? new Error(`${program} is not installed here. ${advice}`) : error
    },
  )
  return { stdin, stdout, ended, stop: child.stop }
}

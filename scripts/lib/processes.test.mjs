import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { launch, run } from './processes.mjs'

const grandchild = `
  const { spawn } = require('node:child_process')
  const child = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'])
  console.log(child.pid)
  setInterval(() => {}, 1000)
`

describe('processes', () => {
  test('run under the pinned Node', async () => {
    const program = launch('node', ['node', '-p', 'process.version'])
    expect(await program.exited).toBe(0)
    expect(program.tail()).toBe('v24.21.0')
  })

  test('include their last output in a failure', async () => {
    const failing = run('The build', ['node', '-e', 'console.error("no such block"); process.exit(3)'])
    await expect(failing).rejects.toThrow('The build failed (exit code 3):\nno such block')
  })

  test('fail with a sentence when they hang', async () => {
    const program = ['node', '-e', 'console.log("begun"); setInterval(() => {}, 1000)']
    const hanging = run('The build', program, { limits: { silence: 1_000 } })
    await expect(hanging).rejects.toThrow(
      'The build failed (exit code 1):\nbegun\nThe build said nothing for 1 second, so it was ended.',
    )
  })

  test('report a program that does not exist', async () => {
    await expect(run('The build', ['no-such-program'])).rejects.toThrow('ENOENT')
  })

  test('are stopped with their children, even if those ignore the signal', async () => {
    /** @type {PromiseWithResolvers<number>} */
    const { promise, resolve } = Promise.withResolvers()
    const program = launch('parent', ['node', '-e', grandchild], { onLine: (line) => resolve(Number(line)) })
    const child = await promise
    expect(isAlive(child)).toBe(true)
    await program.stop()
    await expect.poll(() => isAlive(child)).toBe(false)
  })
})

/**
 * Returns whether a process runs; a zombie (state Z) does not.
 * @param {number} pid
 */
function isAlive(pid) {
  const state = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
  return state !== '' && !state.startsWith('Z')
}

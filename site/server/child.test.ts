import { once } from 'node:events'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startChild } from './child.mjs'

/** Starts a program that neither ends by itself nor by SIGTERM. */
function start(source: string, limits: Parameters<typeof startChild>[3]) {
  const stubborn = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); ${source}`
  return startChild(process.execPath, ['-e', stubborn], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] }, limits)
}

/** Returns whether a process group still has members. */
function isAlive(pid: number | undefined) {
  try {
    return process.kill(-(pid ?? 0), 0)
  } catch {
    return false
  }
}

describe('a child program', () => {
  test('is ended when it says it is done and stays', async () => {
    const child = start(`process.send('done')`, { total: 60_000, grace: 20 })
    await once(child.process, 'message')
    child.done()
    expect(await child.ended).toEqual({ code: 1 })
    expect(isAlive(child.process.pid)).toBe(false)
  })

  test('is ended when it says nothing', async () => {
    const child = start('', { silence: 200, total: 60_000, grace: 20 })
    expect((await child.ended).overdue).toBe('said nothing for 0.2 seconds, so it was ended')
    expect(isAlive(child.process.pid)).toBe(false)
  })

  test('is ended when it prints and never ends', async () => {
    const child = start(`setInterval(() => console.log('still here'), 10)`, {
      silence: 60_000,
      total: 300,
      grace: 20,
    })
    child.process.stdout?.resume()
    expect((await child.ended).overdue).toBe('hadn’t ended after 0.3 seconds, so it was ended')
    expect(isAlive(child.process.pid)).toBe(false)
  })

  test('is not ended for its silence while it prints', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { process: echo, ended } = startChild('cat', [], { stdio: 'pipe' }, { silence: 1000 })
    for (const words of ['one', 'two', 'three']) {
      echo.stdin?.write(words)
      await once(echo.stdout ?? echo, 'data')
      vi.advanceTimersByTime(900)
    }
    echo.stdin?.end()
    expect(await ended).toEqual({ code: 0 })
  })

  test('ends though what it has started holds its output open', async () => {
    const command = ['-c', 'sleep 600 & echo started']
    const child = startChild('sh', command, { stdio: ['ignore', 'pipe', 'inherit'] }, { grace: 20 })
    child.process.stdout?.resume()
    expect(await child.ended).toEqual({ code: 0 })
  })

  test('rejects with its error when it doesn’t exist', async () => {
    await expect(startChild('no-such-program', [], {}).ended).rejects.toThrow('ENOENT')
  })
})

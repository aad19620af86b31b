import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { openLearner } from './client.ts'
import { kill, runProgram, startProgram } from './program.ts'

describe('program', () => {
  test('exits with an explanation when its port is taken', async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const { code, errors } = await runProgram({ MATCHMAKER_PORT: String(port) })
    other.close()
    expect(code).toBe(1)
    expect(errors.trim()).toBe(
      `Port ${port} is taken. Stop what uses it, or choose another port by MATCHMAKER_PORT.`,
    )
  })

  test('exits with an explanation for every invalid variable', async () => {
    const { code, errors } = await runProgram({ MATCHMAKER_PORT: 'nine thousand', SITE_URL: 'site' })
    expect(code).toBe(1)
    expect(errors.trim().split('\n')).toHaveLength(2)
  })

  test('notifies its clients and exits cleanly on SIGTERM, even if they do not respond', async () => {
    const { child, port } = await startProgram()
    const [asha, ben] = await Promise.all([openLearner(port), openLearner(port)])
    ben.socket.pause()
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await asha.receive()).toEqual({ type: 'restarting' })
    expect(await exited).toEqual([0, null])
  })

  test('accepts its learners again after being killed', async () => {
    const first = await startProgram()
    const env = { MATCHMAKER_PORT: String(first.port) }
    const asha = await openLearner(first.port)
    asha.join('asha')
    await kill(first.child)
    expect(await asha.closed).toMatchObject({ code: 1006 })
    const { port } = await startProgram(env)
    const [again, ben] = await Promise.all([openLearner(port), openLearner(port)])
    again.join('asha')
    ben.join('ben')
    expect(await again.match()).toMatchObject({ peerId: 'ben' })
  })
})

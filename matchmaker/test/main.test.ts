import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { openLearner } from './client.ts'
import { kill, runProgram, startProgram } from './program.ts'

describe('program', () => {
  test('ends with a sentence when its port is taken', async () => {
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

  test('ends with a sentence for every variable that is wrong', async () => {
    const { code, errors } = await runProgram({ MATCHMAKER_PORT: 'nine thousand', SITE_URL: 'site' })
    expect(code).toBe(1)
    expect(errors.trim().split('\n')).toHaveLength(2)
  })

  test('tells its clients and ends well on SIGTERM, whatever they do', async () => {
    const { child, port } = await startProgram()
    const [asha, ben] = await Promise.all([openLearner(port), openLearner(port)])
    ben.socket.pause()
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await asha.receive()).toEqual({ type: 'restarting' })
    expect(await exited).toEqual([0, null])
  })

  test('takes its learners back after it was killed', async () => {
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

import { once } from 'node:events'
import { Agent, createServer, get, type RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { drain } from './drain'

async function listen(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  onTestFinished(() => server.closeAllConnections())
  return { server, url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` }
}

describe('drain', () => {
  test('waits for running requests, even on a keep-alive connection, and refuses new ones', async () => {
    const { promise: finish, resolve: letFinish } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { server, url } = await listen(async (_, response) => {
      begin()
      await finish
      response.end('whole')
    })
    const agent = new Agent({ keepAlive: true })
    const answered = new Promise<string>((resolve, reject) => {
      get(url, { agent }, (response) => void text(response).then(resolve, reject)).on('error', reject)
    })
    await begun
    const drained = drain(server, 0)
    await expect.poll(() => fetch(url).catch(() => 'refused')).toBe('refused')
    letFinish()
    expect(await answered).toBe('whole')
    expect(await drained).toBe(true)
  })

  test('still answers during the pause', async () => {
    const { server, url } = await listen((_, response) => response.end('here'))
    const drained = drain(server, 300)
    expect(await (await fetch(url)).text()).toBe('here')
    expect(await drained).toBe(true)
  })

  test('returns false after the time limit, and true for a server that does not listen', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { server, url } = await listen(() => begin())
    fetch(url).catch(() => {})
    await begun
    expect(await drain(server, 0, 20)).toBe(false)
    expect(await drain(createServer(), 0)).toBe(true)
  })
})

import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { endSlowSenders, readWhileItComes } from './slow-senders'

const pace = { window: 400, bytes: 20, longest: 60_000 }
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  endSlowSenders(server, pace)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Sends a request of so many bytes, `part` of it every 50 ms, and tells what came back and how much had been sent. */
async function send(port: number, bytes: number, part: number): Promise<{ answer: string; sent: number }> {
  const socket: Socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  let answer = ''
  let sent = 0
  socket.on('data', (data) => {
    answer += data
  })
  await once(socket, 'connect')
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\nConnection: close\r\n\r\n`)
  const sending = setInterval(() => {
    if (sent >= bytes || !socket.writable) return
    socket.write('x'.repeat(Math.min(part, bytes - sent)))
    sent += part
  }, 50)
  // Not by `once`, which fails where the connection is reset: that too is an end.
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(sending)
  return { answer, sent }
}

describe('a body', () => {
  const reading: RequestListener = async (request, response) => {
    const body = await readWhileItComes(request, () => text(request), pace).catch(() => undefined)
    if (body !== undefined) response.end(`read ${body.length}`)
  }

  test('that comes slowly but comes is read to its end, for many windows', async () => {
    const { answer } = await send(await serve(reading), 600, 20)
    expect(answer).toContain('read 600')
  })

  test('that would take longer than any honest one, by its announced length, ends its connection', async () => {
    const { answer, sent } = await send(await serve(reading), 60_000, 10)
    expect(answer).toBe('')
    expect(sent).toBeLessThan(2000)
  })

  test('that hardly comes ends its connection', async () => {
    const { answer, sent } = await send(await serve(reading), 600, 1)
    expect(answer).toBe('')
    expect(sent).toBeLessThan(100)
  })
})

test('what still comes of a request that is answered is thrown away only while it comes', async () => {
  const port = await serve((_request, response) => {
    response.setHeader('Connection', 'keep-alive').end('refused')
  })
  const { answer, sent } = await send(port, 600, 1)
  expect(answer).toContain('refused')
  expect(sent).toBeLessThan(100)
})

import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { closeSlowSenders, readAtMinimumPace } from './slow-senders'

const pace = { windowMs: 400, minBytesPerWindow: 20, maxDurationMs: 60_000 }
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  closeSlowSenders(server, pace)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Sends a request of a number of bytes, `part` of them every 50 ms; returns the reply and the number of sent bytes. */
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
  // `events.once` would reject on a connection reset.
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(sending)
  return { answer, sent }
}

describe('readAtMinimumPace', () => {
  const reading: RequestListener = async (request, response) => {
    const body = await readAtMinimumPace(request, () => text(request), pace).catch(() => undefined)
    if (body !== undefined) response.end(`read ${body.length}`)
  }

  test('reads a slow but steady body to its end', async () => {
    const { answer } = await send(await serve(reading), 600, 20)
    expect(answer).toContain('read 600')
  })

  test('closes the connection of a body that is too slow for its announced length', async () => {
    const { answer, sent } = await send(await serve(reading), 60_000, 10)
    expect(answer).toBe('')
    expect(sent).toBeLessThan(2000)
  })

  test('closes the connection of a body that hardly arrives', async () => {
    const { answer, sent } = await send(await serve(reading), 600, 1)
    expect(answer).toBe('')
    expect(sent).toBeLessThan(100)
  })
})

test('closeSlowSenders closes the connection of an answered request whose body hardly arrives', async () => {
  const port = await serve((_request, response) => {
    response.setHeader('Connection', 'keep-alive').end('refused')
  })
  const { answer, sent } = await send(port, 600, 1)
  expect(answer).toContain('refused')
  expect(sent).toBeLessThan(100)
})

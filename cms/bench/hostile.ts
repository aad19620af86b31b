import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A server that accepts connections and never answers. */
export async function startHanging() {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket.on('error', () => {}).resume())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Opens connections of which half send headers slowly and half a body, a byte a second, until they are closed. */
export async function startSlowLoris({ hostname, port }: URL, count: number) {
  const open = new Set<Socket>()
  const heads = ['GET /api/user/profile HTTP/1.1\r\nHost: x\r\nX-Slow: ', bodyHead]
  for (let number = 0; number < count; number += 1) {
    const socket = connect(Number(port), hostname)
    open.add(socket)
    socket
      .on('error', () => {})
      .on('close', () => open.delete(socket))
      .resume()
    socket.write(heads[number % 2] ?? '')
  }
  const timer = setInterval(() => {
    for (const socket of open) socket.write('a')
  }, 1000)
  return {
    open: () => open.size,
    stop: () => {
      clearInterval(timer)
      for (const socket of open) socket.destroy()
    },
  }
}

const bodyHead =
  'POST /api/user/registration HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{'

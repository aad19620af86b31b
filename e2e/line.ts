import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { startProxy } from './unreliable-proxy.ts'

/** Nothing passes, everything does, or what a phone gets on a crowded evening. */
export type Quality = 'cut' | 'good' | 'bad'

/**
 * The bad line: 100 kbit/s each way, 300 ms a round trip, and every fiftieth segment lost, which TCP then sends again. The browser's own
 * throttling loses nothing, and doesn't reach service workers.
 */
const BAD = { bytesPerMs: 12.5, delayMs: 150, segment: 1448, lostOneIn: 50, resentAfterMs: 600 } as const

/** Starts a proxy behind a line that can be cut. */
export async function startLine() {
  const proxy = await startProxy()
  let quality: Quality = 'good'
  const sockets = new Set<Socket>()
  const carry = async (from: Socket, to: Socket, direction: Direction) => {
    let arrives = 0
    // Timers of the same moment may run in any order, so each takes what is next.
    const queue: (Buffer | 'end')[] = []
    const deliver = () => {
      const next = queue.shift()
      if (next === 'end') to.end()
      else if (next && to.writable) to.write(next)
    }
    const send = (what: Buffer | 'end') => {
      queue.push(what)
      setTimeout(deliver, Math.max(0, arrives - Date.now()))
    }
    for await (const chunk of from)
      for (const segment of segmentsOf(chunk)) {
        if (quality === 'bad') {
          direction.freeAt = Math.max(Date.now(), direction.freeAt) + segment.length / BAD.bytesPerMs
          direction.sent += 1
          const again = direction.sent % BAD.lostOneIn === 0 ? BAD.resentAfterMs : 0
          arrives = Math.max(arrives, direction.freeAt + BAD.delayMs + again)
          await delay(Math.max(0, direction.freeAt - Date.now()))
        }
        send(segment)
      }
    send('end')
  }
  const [up, down] = [idle(), idle()]
  const server = createServer((near) => {
    if (quality === 'cut') return near.destroy()
    const far = connect(proxy.port, '127.0.0.1')
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      sockets.add(one)
      one.on('error', () => other.destroy()).on('close', () => sockets.delete(one))
    }
    for (const carried of [carry(near, far, up), carry(far, near, down)]) carried.catch(() => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The line has no port.')
  return {
    port: address.port,
    /** Connections that are open end when the line is cut. */
    become(next: Quality): void {
      quality = next
      if (next === 'cut') for (const socket of sockets) socket.destroy()
    },
    stop(): void {
      for (const socket of sockets) socket.destroy()
      server.close()
      proxy.stop()
    },
  }
}

/** When a direction of the line is free again, and how many segments it has carried. */
type Direction = { freeAt: number; sent: number }

const idle = (): Direction => ({ freeAt: 0, sent: 0 })

function* segmentsOf(chunk: Buffer) {
  for (let at = 0; at < chunk.length; at += BAD.segment) yield chunk.subarray(at, at + BAD.segment)
}

import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy that sends each new connection to the next port in turn, skipping ports without a listener. */
export async function startBalancer(ports: readonly number[]) {
  const open = new Set<Socket>()
  let turn = 0
  function pass(near: Socket, tries: number): void {
    const far = connect(ports[turn++ % ports.length] ?? 0, '127.0.0.1')
    open.add(far.once('close', () => open.delete(far)))
    far.once('connect', () => near.pipe(far).pipe(near).resume())
    far.on('error', () => (far.bytesRead === 0 && tries > 1 ? pass(near, tries - 1) : near.destroy()))
    near.once('close', () => far.destroy())
  }
  const server = createServer({ pauseOnConnect: true }, (near) => {
    near.on('error', () => {})
    pass(near, ports.length)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stop: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

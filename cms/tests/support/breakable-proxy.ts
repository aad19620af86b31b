import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** The effect on open connections: `cut` closes each on its next use, `mute` lets it hang. */
type Fault = 'cut' | 'mute'

/** A proxy whose open connections can be broken silently; new ones work. */
export async function startBreakableProxy(port: number) {
  const faults = new Map<Socket, Fault | undefined>()
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    faults.set(near, undefined)
    near.on('data', (data) => {
      const fault = faults.get(near)
      if (fault === 'cut') near.resetAndDestroy()
      else if (!fault) far.write(data)
    })
    far.on('data', (data) => near.write(data))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => {})
      one.on('close', () => {
        faults.delete(near)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** Breaks the open connections, and returns how many. */
    spoil: (fault: Fault): number => {
      for (const socket of faults.keys()) faults.set(socket, fault)
      return faults.size
    },
    stop: async () => {
      for (const socket of faults.keys()) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

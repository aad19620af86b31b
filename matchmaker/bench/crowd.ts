import type { Contestant, Heard } from './contestants.ts'
import { frame, openWire, type Wire } from './wire.ts'

/** A load client: its connection and the frames it sends, made beforehand. */
export type Client = {
  readonly join: Buffer
  readonly leave: Buffer
  wire: Wire | undefined
  joinedAt: number
}

/** Every load client has one of a hundred addresses, as learners have. */
export const addressOf = (index: number) => `127.0.7.${1 + (index % 100)}`

/** How many connections are opened at once. */
const opening = 500

/** A crowd of load clients of one server; whoever measures is told what they hear. */
export const createCrowd = (contestant: Contestant, port: number, size: number) => {
  const leave = frame(contestant.leave)
  const clients = Array.from(
    { length: size },
    (_, index): Client => ({
      join: frame(contestant.join(`peer-${index}`)),
      leave,
      wire: undefined,
      joinedAt: 0,
    }),
  )
  let onHeard: (client: Client, heard: Heard) => void = () => {}
  let onLost: (client: Client) => void = () => {}

  const open = (client: Client, index: number, ready: () => void) =>
    openWire(port, contestant.path, addressOf(index), {
      open(wire) {
        client.wire = wire
        if (contestant.hello === undefined) ready()
        else wire.write(frame(contestant.hello))
      },
      text(text) {
        const heard = contestant.hear(text)
        if (heard === 'welcome') ready()
        else if (heard === 'ping') client.wire?.write(frame('3'))
        else onHeard(client, heard)
      },
      closed() {
        client.wire = undefined
        onLost(client)
      },
    })

  return {
    clients,
    open,
    hear(listener: typeof onHeard) {
      onHeard = listener
    },
    lose(listener: typeof onLost) {
      onLost = listener
    },
    /** Connects everybody, some at a time. */
    connect: () =>
      new Promise<void>((resolve) => {
        let next = 0
        let connected = 0
        const openNext = () => {
          const client = clients[next]
          if (!client) return
          open(client, next, () => {
            connected += 1
            if (connected === size) resolve()
            else openNext()
          })
          next += 1
        }
        for (let count = 0; count < opening; count += 1) openNext()
      }),
    cut() {
      onLost = () => {}
      for (const client of clients) client.wire?.cut()
    },
  }
}

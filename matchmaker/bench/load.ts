import { setTimeout as wait } from 'node:timers/promises'
import { type Client, createClients } from './clients.ts'

/** A command to a load process. */
export type Order =
  | { readonly do: 'connect' | 'storm' }
  | { readonly do: 'steady'; readonly matches: number }
  | { readonly do: 'paced'; readonly milliseconds: number; readonly joinsPerSecond: number }

/** The result of an order: nothing, the milliseconds of a storm, or those of each join. */
export type Answer = readonly number[]

const [port, size, protocol] = process.argv.slice(2)
const load = createClients(Number(port), Number(size), protocol === 'socket.io' ? protocol : 'json')
const { clients } = load
load.onLost(() => {
  console.error('The server has dropped a client, so nothing that follows would be a fair figure.')
  process.exit(1)
})

/** Disconnects all clients and gives the server time to notice. */
const settle = async () => {
  load.onReceived(() => {})
  for (const client of clients) client.connection?.write(client.leave)
  await wait(300)
}

/**
 * A fifth of the clients match, leave and search again as fast as the server allows, until the wanted number of
 * matches.
 */
const steady = async (wanted: number): Promise<Answer> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let matches = 0
  load.onReceived(({ connection, join, leave }, received) => {
    if (received === 'calls') {
      matches += 1
      if (matches === wanted) resolve()
      connection?.write(leave)
      connection?.write(join)
    } else if (received === 'parted') connection?.write(join)
  })
  for (const client of clients.slice(0, clients.length / 5)) client.connection?.write(client.join)
  await promise
  return []
}

/** All clients join at once; measures until the last is matched. */
const storm = async (): Promise<Answer> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let matched = 0
  load.onReceived((_, received) => {
    if (received === 'calls' || received === 'called') matched += 1
    if (matched === clients.length) resolve()
  })
  const started = performance.now()
  for (const client of clients) client.connection?.write(client.join)
  await promise
  return [performance.now() - started]
}

/** Idle clients join at a fixed rate per second. */
const paced = async (milliseconds: number, joinsPerSecond: number): Promise<Answer> => {
  const latencies: number[] = []
  const free: Client[] = [...clients]
  load.onReceived((client, received) => {
    if (received === 'calls' || received === 'called') latencies.push(performance.now() - client.joinedAt)
    if (received === 'calls') client.connection?.write(client.leave)
    if (received === 'calls' || received === 'parted') free.push(client)
  })
  const started = performance.now()
  let joined = 0
  for (let passed = 0; passed < milliseconds; passed = performance.now() - started) {
    for (; joined < (passed * joinsPerSecond) / 1000; joined += 1) {
      const client = free[joined]
      if (!client) break
      client.joinedAt = performance.now()
      client.connection?.write(client.join)
    }
    await wait(1)
  }
  return latencies
}

const carryOut = async (order: Order): Promise<Answer> => {
  switch (order.do) {
    case 'connect':
      await load.connect()
      return []
    case 'steady':
      return steady(order.matches)
    case 'storm':
      return storm()
    case 'paced':
      return paced(order.milliseconds, order.joinsPerSecond)
  }
}

process.on('message', async (order: Order) => {
  process.send?.(await carryOut(order))
  if (order.do === 'connect') return
  await settle()
  process.send?.([])
})
process.on('disconnect', () => process.exit())

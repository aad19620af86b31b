import { setTimeout as wait } from 'node:timers/promises'
import { contestants } from './contestants.ts'
import { type Client, createCrowd } from './crowd.ts'

/** What a load process is asked to do. */
export type Order =
  | { readonly do: 'connect' | 'storm' }
  | { readonly do: 'steady'; readonly milliseconds: number }
  | { readonly do: 'paced'; readonly milliseconds: number; readonly joinsPerSecond: number }

/** What it answers: nothing, the matches made, the milliseconds of a storm, or those of each join. */
export type Answer = readonly number[]

const [name, port, size] = process.argv.slice(2)
const contestant = contestants.find((one) => one.name === name)
if (!contestant) throw new Error(`There is no contestant ${name}.`)
const crowd = createCrowd(contestant, Number(port), Number(size))
const { clients } = crowd
crowd.lose(() => {
  console.error(`${name} has dropped a client, so nothing that follows would be a fair figure.`)
  process.exit(1)
})

/** Everybody leaves, and the server has the time to notice. */
const settle = async () => {
  crowd.hear(() => {})
  for (const client of clients) client.wire?.write(client.leave)
  await wait(300)
}

/** Everybody is matched, hangs up and searches again, as fast as the server goes. */
const steady = async (milliseconds: number): Promise<Answer> => {
  let matches = 0
  crowd.hear(({ wire, join, leave }, heard) => {
    if (heard === 'calls') {
      matches += 1
      wire?.write(leave)
      wire?.write(join)
    } else if (heard === 'parted') wire?.write(join)
  })
  for (const client of clients) client.wire?.write(client.join)
  await wait(milliseconds)
  return [matches]
}

/** Everybody joins at once, until the last is matched. */
const storm = async (): Promise<Answer> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let matched = 0
  crowd.hear((_, heard) => {
    if (heard === 'calls' || heard === 'called') matched += 1
    if (matched === clients.length) resolve()
  })
  const started = performance.now()
  for (const client of clients) client.wire?.write(client.join)
  await promise
  return [performance.now() - started]
}

/** So many join every second, whoever is free. */
const paced = async (milliseconds: number, joinsPerSecond: number): Promise<Answer> => {
  const latencies: number[] = []
  const free: Client[] = [...clients]
  crowd.hear((client, heard) => {
    if (heard === 'calls' || heard === 'called') latencies.push(performance.now() - client.joinedAt)
    if (heard === 'calls') client.wire?.write(client.leave)
    if (heard === 'calls' || heard === 'parted') free.push(client)
  })
  const started = performance.now()
  let joined = 0
  for (let passed = 0; passed < milliseconds; passed = performance.now() - started) {
    for (; joined < (passed * joinsPerSecond) / 1000; joined += 1) {
      const client = free[joined]
      if (!client) break
      client.joinedAt = performance.now()
      client.wire?.write(client.join)
    }
    await wait(1)
  }
  return latencies
}

const carryOut = async (order: Order): Promise<Answer> => {
  switch (order.do) {
    case 'connect':
      await crowd.connect()
      return []
    case 'steady':
      return steady(order.milliseconds)
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

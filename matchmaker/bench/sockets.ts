import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import type { Protocol } from './clients.ts'
import type { Order } from './load.ts'
import { type ServerName, servers, startServer } from './process.ts'
import { atLeast, budgeted, format, median, percentile, print } from './report.ts'

const size = 10_000
const firstPort = 19_700
const rounds = 5
const warmUps = 2
const matches = 25_000
const milliseconds = 2500
const joinsPerSecond = 5000

const answer = z.array(z.number())

/** Starts a process with ten thousand clients. */
const startLoad = (port: number, protocol: Protocol) => {
  const parameters = [String(port), String(size), protocol]
  const child = fork(fileURLToPath(new URL('./load.ts', import.meta.url)), parameters)
  child.on('exit', (code) => {
    if (code) process.exit(code)
  })
  const next = async () => answer.parse((await once(child, 'message'))[0])
  return {
    async ask(order: Order) {
      const answered = next()
      child.send(order)
      return answered
    },
    settled: next,
    stop: () => child.kill('SIGKILL'),
  }
}

type Result = Readonly<Record<'matchesPerSecond' | 'stormMilliseconds' | 'latency99', number>>

/** A server with ten thousand connections, and a function that measures it once. */
const connect = async (name: ServerName, port: number) => {
  const server = await startServer(port, name)
  const load = startLoad(port, name === 'socket.io' ? name : 'json')
  const empty = await server.residentAtRest()
  await load.ask({ do: 'connect' })
  const bytesPerConnection = ((await server.residentAtRest()) - empty) / size

  const perform = async (order: Order) => {
    const answers = await load.ask(order)
    const seconds = server.seconds()
    await load.settled()
    return { answers, seconds }
  }

  const measure = async (): Promise<Result> => {
    const before = server.seconds()
    const steady = await perform({ do: 'steady', matches })
    const storm = await perform({ do: 'storm' })
    const paced = await perform({ do: 'paced', milliseconds, joinsPerSecond })
    return {
      matchesPerSecond: matches / (steady.seconds - before),
      stormMilliseconds: storm.answers[0] ?? Number.NaN,
      latency99: percentile(paced.answers, 99),
    }
  }
  const results: Result[] = []
  return {
    name,
    bytesPerConnection,
    measure,
    results,
    typical: (field: keyof Result) => median(results.map((result) => result[field])),
    async stop() {
      load.stop()
      await server.kill()
    },
  }
}

/** Measures ten thousand connections to each server in turn, so that another load of the machine meets all of them. */
export const benchSockets = async () => {
  const names = Object.keys(servers) as ServerName[]
  const measured = []
  for (const [index, name] of names.entries()) measured.push(await connect(name, firstPort + index))
  for (let round = -warmUps; round < rounds; round += 1)
    for (const { measure, results } of measured) {
      const result = await measure()
      if (round >= 0) results.push(result)
    }
  for (const { stop } of measured) await stop()
  for (const { name, bytesPerConnection, typical } of measured)
    print(`${name}: ${format(size)} connections, medians of ${rounds} rounds`, [
      { what: 'matches a processor second', figure: format(typical('matchesPerSecond')) },
      { what: 'memory of an idle connection', figure: format(bytesPerConnection / 1000, 'kB') },
      { what: 'storm of joins until all are matched', figure: format(typical('stormMilliseconds'), 'ms') },
      {
        what: `p99 from join to match, ${format(joinsPerSecond)} joins a second`,
        figure: format(typical('latency99'), 'ms'),
      },
    ])
  const [own, ws, socketIo] = measured
  if (!own || !ws || !socketIo) return
  const matchesBeside = (peer: typeof own) => typicalRatio(own, peer, 'matchesPerSecond')
  print('The matchmaker beside them', [
    atLeast('matches a processor second, beside socket.io', matchesBeside(socketIo), 1.3, '×'),
    { what: 'matches a processor second, beside bare ws', figure: format(matchesBeside(ws), '×') },
    budgeted('p99 from join to match, beside socket.io', typicalRatio(own, socketIo, 'latency99'), 1, '×'),
    budgeted(
      'memory of a connection, beside socket.io',
      own.bytesPerConnection / socketIo.bytesPerConnection,
      1,
      '×',
    ),
  ])
}

type Measured = Awaited<ReturnType<typeof connect>>

const typicalRatio = (one: Measured, other: Measured, field: keyof Result) =>
  one.typical(field) / other.typical(field)

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import type { Order } from './load.ts'
import { startServer } from './process.ts'
import { budgeted, format, median, percentile, print } from './report.ts'
import { type BenchTarget, onSocketIo, ours, targets } from './targets.ts'

const size = 10_000
const firstPort = 19_700
const rounds = 9
const warmUps = 3
const matches = 25_000
const milliseconds = 2500
const joinsPerSecond = 5000

const answer = z.array(z.number())

/** Starts a process with ten thousand clients of one server. */
const startLoad = ({ name }: BenchTarget, port: number) => {
  const child = fork(fileURLToPath(new URL('./load.ts', import.meta.url)), [name, String(port), String(size)])
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

/** A server with ten thousand clients; the measurements alternate between servers. */
const enter = async (target: BenchTarget, port: number) => {
  const server = await startServer(target, port)
  const load = startLoad(target, port)
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

  const leave = async () => {
    load.stop()
    await server.kill()
  }

  return { target, bytesPerConnection, measure, leave, results: [] as Result[] }
}

type Entrant = Awaited<ReturnType<typeof enter>>

const describe = ({ target, results }: Entrant) => {
  const typical = (field: keyof Result) => median(results.map((result) => result[field]))
  return (
    `  ${target.name.padEnd(10)} ${format(typical('matchesPerSecond'))} matches a processor second, ` +
    `storm ${format(typical('stormMilliseconds'), 'ms')}, p99 ${format(typical('latency99'), 'ms')}`
  )
}

/** Compares ten thousand connections with socket.io, alternating every few seconds. */
export const benchSockets = async () => {
  const entrants = new Map<BenchTarget, Entrant>()
  for (const [index, target] of targets.entries()) {
    entrants.set(target, await enter(target, firstPort + index))
  }
  for (let round = 0; round < warmUps; round += 1)
    for (const { measure } of entrants.values()) await measure()
  for (let round = 0; round < rounds; round += 1) {
    for (const { measure, results } of entrants.values()) results.push(await measure())
  }
  for (const entrant of entrants.values()) await entrant.leave()

  const values = (target: BenchTarget, field: keyof Result) =>
    (entrants.get(target)?.results ?? []).map((result) => result[field])
  const beside = (other: BenchTarget, field: keyof Result) => {
    const others = values(other, field)
    return median(values(ours, field).map((value, round) => value / (others[round] ?? Number.NaN)))
  }
  const memory = (target: BenchTarget) => entrants.get(target)?.bytesPerConnection ?? Number.NaN
  print(`${format(size)} connections each, medians of ${rounds} rounds`, [
    budgeted(
      'matches a processor second, beside socket.io',
      beside(onSocketIo, 'matchesPerSecond'),
      1.3,
      '×',
      true,
    ),
    budgeted('memory of an idle connection, beside socket.io', memory(ours) / memory(onSocketIo), 0.5, '×'),
    budgeted(
      'storm of joins until all are matched, beside socket.io',
      beside(onSocketIo, 'stormMilliseconds'),
      0.7,
      '×',
    ),
    budgeted(
      `p99 from join to match, ${format(joinsPerSecond)} joins a second`,
      median(values(ours, 'latency99')),
      5,
      'ms',
    ),
    ...targets.map((one) => ({
      what: `memory of an idle connection, ${one.name}`,
      figure: format(memory(one) / 1000, 'kB'),
    })),
  ])
  for (const entrant of entrants.values()) console.log(describe(entrant))
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import type { Order } from './load.ts'
import { startServer } from './process.ts'
import { budgeted, format, median, percentile, print } from './report.ts'

const size = 10_000
const port = 19_700
const rounds = 9
const warmUps = 3
const matches = 25_000
const milliseconds = 2500
const joinsPerSecond = 5000

const answer = z.array(z.number())

/** Starts a process with ten thousand clients. */
const startLoad = () => {
  const child = fork(fileURLToPath(new URL('./load.ts', import.meta.url)), [String(port), String(size)])
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

/** Measures ten thousand connections. */
export const benchSockets = async () => {
  const server = await startServer(port)
  const load = startLoad()
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

  for (let round = 0; round < warmUps; round += 1) await measure()
  const results: Result[] = []
  for (let round = 0; round < rounds; round += 1) results.push(await measure())
  load.stop()
  await server.kill()

  const typical = (field: keyof Result) => median(results.map((result) => result[field]))
  print(`${format(size)} connections, medians of ${rounds} rounds`, [
    { what: 'matches a processor second', figure: format(typical('matchesPerSecond')) },
    { what: 'memory of an idle connection', figure: format(bytesPerConnection / 1000, 'kB') },
    { what: 'storm of joins until all are matched', figure: format(typical('stormMilliseconds'), 'ms') },
    budgeted(
      `p99 from join to match, ${format(joinsPerSecond)} joins a second`,
      typical('latency99'),
      5,
      'ms',
    ),
  ])
}

import { benchMemory, benchReturn } from './endurance.ts'
import { benchPairing } from './pairing.ts'
import { benchSockets } from './sockets.ts'

const benchmarks = { pairing: benchPairing, sockets: benchSockets, return: benchReturn, memory: benchMemory }

const isBenchmark = (name: string): name is keyof typeof benchmarks => Object.hasOwn(benchmarks, name)

// Any signal or exit of this process also ends the measured servers.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !isBenchmark(name))
if (unknown !== undefined) {
  console.error(`There is no benchmark ${unknown}. There are: ${Object.keys(benchmarks).join(', ')}.`)
  process.exit(1)
}
for (const name of wanted.length > 0
  ? wanted.filter(isBenchmark)
  : Object.keys(benchmarks).filter(isBenchmark)) {
  await benchmarks[name]()
}

import { setTimeout as wait } from 'node:timers/promises'
import { backOff } from '../../site/src/features/random-practice/core/back-off.ts'
import { addressOf, createClients, openConnection } from './clients.ts'
import { startServer } from './process.ts'
import { budgeted, format, print } from './report.ts'

const size = 10_000
const connects = 1_000_000

/** After this many connects V8's young generation has its full size, and memory is stable. */
const warmUp = 200_000
const atOnce = 300
const port = 19_690

/**
 * Measures how long ten thousand clients need after their matchmaker dies, using the site's reconnect rule: seconds
 * until the last has a partner again.
 */
export const benchReturn = async () => {
  let server = await startServer(port)
  const load = createClients(port, size)
  await load.connect()
  let matched = 0
  const allMatched = Promise.withResolvers<void>()
  load.onReceived((_, received) => {
    if (received === 'calls' || received === 'called') matched += 1
    if (matched === size) allMatched.resolve()
  })
  const away = new Map(load.clients.map((client, index) => [client, { client, index, failures: 0 }]))
  load.onLost((lost) => {
    const one = away.get(lost)
    if (!one) return
    const { client, index, failures } = one
    const comeBack = () => load.open(client, index, () => client.connection?.write(client.join))
    setTimeout(comeBack, backOff(failures, Math.random()))
    one.failures += 1
  })
  const started = performance.now()
  await server.kill()
  server = await startServer(port)
  await allMatched.promise
  const seconds = (performance.now() - started) / 1000
  load.cut()
  await server.kill()
  print(`${format(size)} clients after kill -9`, [
    budgeted('until the last is back and has a partner', seconds, 3, 's'),
  ])
}

const connectAndDrop = (count: number) =>
  new Promise<void>((resolve) => {
    let started = 0
    let ended = 0
    const next = () => {
      if (started === count) return
      started += 1
      openConnection(port, addressOf(started), {
        open: (connection) => connection.cut(),
        text() {},
        closed() {
          ended += 1
          if (ended === count) resolve()
          else next()
        },
      })
    }
    for (let each = 0; each < atOnce; each += 1) next()
  })

/** Measures resident memory after a million connects and disconnects, beside that of a warm server. */
export const benchMemory = async () => {
  const server = await startServer(port)
  await connectAndDrop(warmUp)
  await wait(1000)
  const before = await server.residentAtRest()
  const started = performance.now()
  await connectAndDrop(connects)
  const seconds = (performance.now() - started) / 1000
  await wait(1000)
  const after = await server.residentAtRest()
  await server.kill()
  print(`${format(connects)} connects, ${format(connects / seconds)} a second`, [
    { what: 'memory before', figure: format(before / 1e6, 'MB') },
    { what: 'memory after', figure: format(after / 1e6, 'MB') },
    budgeted('after beside before', after / before, 1.1, '×'),
  ])
}

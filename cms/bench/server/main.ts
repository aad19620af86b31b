/** The measured CMS: a child process on an empty data folder, controlled by messages. */
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { enrolEveryone, fillFaults } from './fill-faults.ts'
import { fillRush } from './fill-rush.ts'

const require = createRequire(import.meta.url)
const { createStrapi }: typeof import('@strapi/strapi') = require('@strapi/strapi')
const [appDir = '', distDir = ''] = process.argv.slice(2)

const strapi = createStrapi({ appDir, distDir })
strapi.log.transports.forEach((transport) => {
  transport.silent = !process.env.BENCH_LOG
})
await strapi.load()
strapi.server.listen(Number(process.env.BENCH_PORT ?? 0), '127.0.0.1')
await once(strapi.server.httpServer, 'listening')

const orders: Record<string, (count: number) => unknown> = {
  enrolEveryone: () => enrolEveryone(strapi),
  fillFaults: () => fillFaults(strapi),
  fillRush: (count) => fillRush(strapi, count),
  cpu: () => {
    const { user, system } = process.cpuUsage()
    return user + system
  },
  memory: () => process.memoryUsage.rss(),
}
process.on('message', async (message) => {
  const { order, count } = message as { order: string; count: number }
  process.send?.({ done: order, answer: await orders[order]?.(count) })
})
process.on('disconnect', () => process.exit(0))
const address = strapi.server.httpServer.address()
process.send?.({ done: 'boot', answer: typeof address === 'object' ? address?.port : undefined })

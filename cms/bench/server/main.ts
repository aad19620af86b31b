/** The measured CMS: a child process on an empty data folder, controlled by messages. */
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fill, person } from './fill.ts'
import { fillCoaching } from './fill-coaching.ts'
import { fillFaults } from './fill-faults.ts'
import { fillInstitute } from './fill-institute.ts'
import { fillRush } from './fill-rush.ts'
import { openStockRoutes } from './stock-routes.ts'

const require = createRequire(import.meta.url)
const { createStrapi, factories }: typeof import('@strapi/strapi') = require('@strapi/strapi')
const [appDir = '', distDir = ''] = process.argv.slice(2)

const strapi = createStrapi({ appDir, distDir })
strapi.log.transports.forEach((transport) => {
  transport.silent = !process.env.BENCH_LOG
})
await strapi.load()
await openStockRoutes(strapi, {
  createController: (uid) => Reflect.apply(factories.createCoreController, factories, [uid]),
  createService: (uid) => Reflect.apply(factories.createCoreService, factories, [uid]),
})
strapi.server.listen(Number(process.env.BENCH_PORT ?? 0), '127.0.0.1')
await once(strapi.server.httpServer, 'listening')

let statements = 0
strapi.db.connection.on('query', () => {
  statements += 1
})

const orders: Record<string, (count: number) => unknown> = {
  fill: () => fill(strapi),
  fillInstitute: () => fillInstitute(strapi),
  fillFaults: () => fillFaults(strapi),
  fillCoaching: () => fillCoaching(strapi, person.email),
  fillRush: (count) => fillRush(strapi, count),
  cpu: () => {
    const { user, system } = process.cpuUsage()
    return user + system
  },
  memory: () => process.memoryUsage.rss(),
  statements: () => {
    const counted = statements
    statements = 0
    return counted
  },
}
process.on('message', async (message) => {
  const { order, count } = message as { order: string; count: number }
  process.send?.({ done: order, answer: await orders[order]?.(count) })
})
process.on('disconnect', () => process.exit(0))
const address = strapi.server.httpServer.address()
process.send?.({ done: 'boot', answer: typeof address === 'object' ? address?.port : undefined })

import { join } from 'node:path'
import { liveSession } from '../tests/support/sessions.ts'
import { type FaultReport, part, pause, seconds } from './fault-report.ts'
import { missingOf, onPostgresAt, seat, unlimited } from './fault-writers.ts'
import { createNode, shareSecrets, startCaddy } from './server/nodes.ts'

const REQUESTS_PER_SECOND = 20
/** The milliseconds a node pauses and runs in turn: it loses nine tenths of its time. */
const PAUSE_MS = 2200
const RUN_MS = 250
const PAUSES = 10

/** Sends requests at a steady pace, half of them writes, each on its own connection, ignoring the outcome. */
function startVisitors(url: string, series: string) {
  const confirmed = new Set<string>()
  const failures: Record<string, number> = {}
  const waits: number[] = []
  const underway = new Set<Promise<void>>()
  let sent = 0

  async function visit(number: number): Promise<void> {
    const begun = performance.now()
    const email = `v-${series}-${number}@example.com`
    const writes = number % 2 === 0
    const answer = await fetch(`${url}/api/user/registration`, {
      ...(writes && { method: 'POST', body: JSON.stringify(seat(email)) }),
      headers: { Connection: 'close', 'Content-Type': 'application/json' },
    }).catch(() => undefined)
    const whole = await answer?.text().then(
      () => true,
      () => false,
    )
    waits.push(performance.now() - begun)
    if (!answer?.ok || !whole) {
      const status = String(answer?.status ?? 'none')
      failures[status] = (failures[status] ?? 0) + 1
    } else if (writes) confirmed.add(email)
  }
  const timer = setInterval(() => {
    const visited = visit(sent++).finally(() => underway.delete(visited))
    underway.add(visited)
  }, 1000 / REQUESTS_PER_SECOND)

  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(underway)
      const lost = Object.values(failures).reduce((sum, count) => sum + count, 0)
      return { sent, lost, failures: JSON.stringify(failures), confirmed, p99: seconds(part(waits, 0.99)) }
    },
  }
}

type Surroundings = { folder: string; databaseUrl: string }

/** Restarts two nodes one after the other behind the proxy, under load. */
export async function restartNodes(
  report: FaultReport,
  { folder, databaseUrl }: Surroundings,
): Promise<void> {
  const fault = 'two nodes restarted one after the other, behind Caddy'
  const variables = { ...unlimited, DATABASE_CLIENT: 'postgres', DATABASE_URL: databaseUrl }
  const folders = ['one', 'two'].map((name) => join(folder, name))
  const [first = '', second = ''] = folders
  const nodes = [await createNode(first, variables), await createNode(second, variables)]
  for (const node of nodes) {
    await node.start(node === nodes[0] ? liveSession({ capacity: 10_000 }) : undefined)
    if (node === nodes[0]) shareSecrets(first, second)
  }
  const caddy = await startCaddy(
    join(folder, 'caddy'),
    nodes.map(({ port }) => port),
  )
  if (!caddy) return report.skip(fault, 'Caddy is not installed.')
  const visitors = startVisitors(caddy.url, 'restart')
  await pause(2000)
  for (const node of nodes) {
    await node.stop()
    await node.start()
    // Caddy checks once a second.
    await pause(2000)
  }
  const { confirmed, ...figures } = await visitors.stop()
  await caddy.stop()
  for (const node of nodes) await node.stop()
  const found = await missingOf(confirmed, onPostgresAt(databaseUrl))
  report.add({
    fault,
    promised: `of ${REQUESTS_PER_SECOND} requests a second none is lost`,
    held: figures.lost + found.lost === 0 && found.confirmed > 0,
    figures: { ...figures, ...found, lost: figures.lost },
  })
}

/** Pauses the only node for more than two seconds, repeatedly, like an overloaded one. */
export async function overloadNode(
  report: FaultReport,
  { folder, databaseUrl }: Surroundings,
): Promise<void> {
  const fault = 'the only node stands still for 2.2 s of each 2.45'
  const node = await createNode(join(folder, 'one'), {
    ...unlimited,
    DATABASE_CLIENT: 'postgres',
    DATABASE_URL: databaseUrl,
  })
  await node.start()
  const caddy = await startCaddy(join(folder, 'caddy'), [node.port])
  if (!caddy) return report.skip(fault, 'Caddy is not installed.')
  const visitors = startVisitors(caddy.url, 'overload')
  const statuses: number[] = []
  let delay = 0
  for (let stall = 0; stall < PAUSES; stall += 1) {
    node.signal('SIGSTOP')
    await pause(PAUSE_MS)
    node.signal('SIGCONT')
    const looked = fetch(`${node.url}/readyz`).then(async (answer) => {
      statuses.push(answer.status)
      const [, p99 = '0'] = /"p99Milliseconds":([\d.]+)/.exec(await answer.text()) ?? []
      delay = Math.max(delay, Number(p99))
    })
    await Promise.all([pause(RUN_MS), looked])
  }
  const { sent, lost, failures, p99 } = await visitors.stop()
  await caddy.stop()
  await node.stop()
  const lines = (message: string) => node.log().split(message).length - 1
  const warnings = lines('A warning begins: eventLoop.')
  report.add({
    fault,
    promised: 'it stays in service: nobody is turned away; one line of the log says so',
    held:
      lost === 0 && sent > 0 && delay >= 2000 && statuses.every((status) => status === 200) && warnings === 1,
    figures: {
      sent,
      lost,
      failures,
      'answers p99': p99,
      'event loop p99': seconds(delay),
      'readyz other than 200': statuses.filter((status) => status !== 200).length,
      'lines of the log': warnings,
      'lines of readiness': lines('The CMS isn’t ready'),
    },
  })
}

import type { startOwnPostgres } from '../tests/support/postgres.ts'
import { type FaultReport, pause, quantile, seconds } from './fault-report.ts'
import { missingOf, pauseDuringWrites, type Stored, startWriters } from './fault-writers.ts'
import { startMatchmaker, startSite, untilMatched } from './server/programs.ts'
import { startIn } from './server/start.ts'

/** How long the database is unavailable, in milliseconds. */
const OUTAGE_MS = 60_000

const NOTHING_LOST = 'nothing that was confirmed is lost'

type Server = Awaited<ReturnType<typeof startIn>>
type Cms = {
  name: string
  kills: number
  folder: string
  variables: Record<string, string>
  stored: Stored
}

const restarted = (restarts: number[]) => ({
  'restart p50': seconds(quantile(restarts, 0.5)),
  'restart max': seconds(Math.max(...restarts)),
})

/** Kills the CMS repeatedly during writes, and checks the confirmed ones. */
export async function killCms(
  report: FaultReport,
  { name, kills, folder, variables, stored }: Cms,
): Promise<void> {
  const confirmed: string[] = []
  const restarts: number[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const begun = performance.now()
    const server = await startIn(folder, variables)
    restarts.push(performance.now() - begun)
    if (kill === 0) await server.fillFaults()
    const writers = startWriters(server.url, `cms-${kill}`)
    await pauseDuringWrites()
    await server.kill()
    await writers.stop()
    confirmed.push(...writers.confirmed)
  }
  const found = await missingOf(confirmed, stored)
  report.add({
    fault: `CMS killed ${kills} times, ${name}`,
    promised: NOTHING_LOST,
    held: found.lost + found['without mail'] === 0 && found.confirmed > 0,
    figures: { ...found, ...restarted(restarts) },
  })
}

/** Kills the site's server, which proxies the writes, and checks the confirmed ones. */
export async function killSite(
  report: FaultReport,
  { kills, folder, cms, stored }: { kills: number; folder: string; cms: string; stored: Stored },
): Promise<void> {
  const confirmed: string[] = []
  const restarts: number[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const begun = performance.now()
    const site = await startSite(folder, cms)
    restarts.push(performance.now() - begun)
    const writers = startWriters(site.url, `site-${kill}`)
    await pauseDuringWrites()
    await site.kill()
    await writers.stop()
    confirmed.push(...writers.confirmed)
  }
  const found = await missingOf(confirmed, stored)
  report.add({
    fault: `site's server killed ${kills} times`,
    promised: NOTHING_LOST,
    held: found.lost + found['without mail'] === 0 && found.confirmed > 0,
    figures: { ...found, ...restarted(restarts) },
  })
}

/** Kills the matchmaker with a pair in a call and a waiting learner. It stores nothing, so all search again. */
export async function killMatchmaker(
  report: FaultReport,
  { kills, cms }: { kills: number; cms: string },
): Promise<void> {
  const restarts: number[] = []
  const matches: number[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const begun = performance.now()
    const matchmaker = await startMatchmaker(cms)
    restarts.push(performance.now() - begun)
    matches.push(await untilMatched(matchmaker.url))
    await matchmaker.kill()
  }
  report.add({
    fault: `matchmaker killed ${kills} times`,
    promised: 'whoever comes back is matched',
    held: matches.length === kills,
    figures: { ...restarted(restarts), 'a match after it p99': seconds(quantile(matches, 0.99)) },
  })
}

type Postgres = Extract<Awaited<ReturnType<typeof startOwnPostgres>>, { kill: unknown }>
type Base = { postgres: Postgres; server: Server; stored: Stored }

/** Kills the database during writes. */
export const killDatabase = (report: FaultReport, { kills, ...base }: Base & { kills: number }) =>
  withoutDatabase(report, base, { fault: `Postgres killed ${kills} times`, away: 0, times: kills })

/** Makes the database unavailable for a minute during writes. */
export const takeDatabaseAway = (report: FaultReport, base: Base) =>
  withoutDatabase(report, base, { fault: 'Postgres away for a minute', away: OUTAGE_MS, times: 1 })

async function withoutDatabase(
  report: FaultReport,
  { postgres, server, stored }: Base,
  { fault, away, times }: { fault: string; away: number; times: number },
): Promise<void> {
  const writers = startWriters(server.url, `away-${away}`)
  const returns: number[] = []
  for (let time = 0; time < times; time += 1) {
    await pause(1000)
    await postgres.kill()
    await pause(away)
    await postgres.revive()
    const back = performance.now()
    while ((await fetch(`${server.url}/readyz`)).status !== 200) await pause(20)
    returns.push(performance.now() - back)
  }
  const during = { ...writers.statuses }
  await pause(2000)
  await writers.stop()
  const { 200: good = 0, ...after } = Object.fromEntries(
    Object.entries(writers.statuses).map(([status, count]) => [status, count - (during[status] ?? 0)]),
  )
  const stale = Object.values(after).reduce((sum, count) => sum + count, 0)
  const found = await missingOf(writers.confirmed, stored)
  const others = Object.entries(writers.statuses)
    .filter(([status]) => status !== '200' && status !== '503')
    .reduce((sum, [, count]) => sum + count, 0)
  const lost = found.lost + found['without mail']
  report.add({
    fault,
    promised: `${NOTHING_LOST}; 503 with a sentence, and no error once it is back`,
    held: lost + others + stale + writers.wordless() === 0 && good > 0,
    figures: {
      ...found,
      'answers 503': writers.statuses['503'] ?? 0,
      'without a sentence': writers.wordless(),
      'other errors': others,
      'errors once it is back': stale,
      'ready after': seconds(Math.max(...returns)),
    },
  })
}

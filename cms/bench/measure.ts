import autocannon from 'autocannon'
import { createScratchDatabase, startPostgres } from '../tests/support/postgres.ts'

type PostgresVariables = { DATABASE_CLIENT: 'postgres'; DATABASE_URL: string }

/** Runs a measurement on an empty database of a separate Postgres; undefined without one. */
export async function onPostgres<T>(
  measure: (variables: PostgresVariables) => Promise<T>,
): Promise<T | undefined> {
  const postgres = await startPostgres([])
  if ('missing' in postgres) {
    console.error(postgres.missing)
    return undefined
  }
  const { url, drop } = await createScratchDatabase(postgres.url)
  try {
    return await measure({ DATABASE_CLIENT: 'postgres', DATABASE_URL: url })
  } finally {
    await drop()
    await postgres.stop()
  }
}

export const median = (numbers: number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

/** The successful requests per second at a URL. */
async function requestsPerSecond(url: string, token: string, seconds: number): Promise<number> {
  const {
    '2xx': good,
    non2xx,
    errors,
    duration,
  } = await autocannon({
    url,
    duration: seconds,
    connections: 8,
    headers: { Authorization: `Bearer ${token}` },
  })
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times`)
  return good / duration
}

const ROUNDS = 5
const SECONDS = 4

/** Alternates between two URLs, so that other load affects both; the median of each. */
export async function sideBySide(
  ours: string,
  stock: string,
  token: string,
): Promise<{ ours: number; stock: number; ratio: number }> {
  const speeds: [number[], number[]] = [[], []]
  for (const url of [ours, stock]) await requestsPerSecond(url, token, 1)
  for (let round = 0; round < ROUNDS; round += 1) {
    speeds[0].push(await requestsPerSecond(ours, token, SECONDS))
    speeds[1].push(await requestsPerSecond(stock, token, SECONDS))
  }
  const [own, other] = [median(speeds[0]), median(speeds[1])]
  return { ours: own, stock: other, ratio: own / other }
}

/** The 99th percentile in milliseconds at a URL while something else runs. */
export async function slowestOfHundred(
  url: string,
  token: string,
  meanwhile: Promise<unknown>,
): Promise<number> {
  const waits: number[] = []
  let over = false
  meanwhile.finally(() => {
    over = true
  })
  while (!over) {
    const started = performance.now()
    const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } })
    await response.text()
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    waits.push(performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.99)] ?? 0
}

/** Logs in repeatedly from many clients, and returns the successes per second. */
export async function floodOfLogins(url: string, body: object, seconds: number): Promise<number> {
  const { '2xx': good, duration } = await autocannon({
    url,
    method: 'POST',
    duration: seconds,
    connections: 64,
    timeout: 30,
    workers: 1,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return good / duration
}

/** The 95th percentile in milliseconds for concurrent, repeated calls. */
export async function slowestOfTwenty(
  ask: () => Promise<unknown>,
  connections: number,
  seconds: number,
): Promise<number> {
  const waits: number[] = []
  const end = performance.now() + seconds * 1000
  const askOn = async () => {
    while (performance.now() < end) {
      const started = performance.now()
      await ask()
      waits.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: connections }, askOn))
  return waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.95)] ?? 0
}

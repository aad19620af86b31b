/** Logins per second compared with plain bcrypt, and the wait of other requests, on each database. */
import { availableParallelism } from 'node:os'
import { compare, hash } from 'bcrypt'
import { onPostgres } from './measure.ts'
import { person } from './server/fill.ts'
import { startServer } from './server/start.ts'

const cores = availableParallelism()
/** Two cores reach 28 logins a second. */
const MIN_LOGINS_PER_SECOND = 14 * cores
const MAX_LOGIN_MS = 3000
const MAX_PROFILE_MS = 100
const FLOOD = 64
const SECONDS = 10
const BARE_SECONDS = 4
/** The minimum Retry-After of a rejected client, in milliseconds. */
const PAUSE = 1000
const HOME = '203.0.113.1'

const slowestOfHundred = (waits: number[]): number =>
  waits.toSorted((one, other) => one - other)[Math.ceil(waits.length * 0.99) - 1] ?? 0

/** Password comparisons per second of bcrypt alone, with a thread per core. */
async function bareBcrypt(): Promise<number> {
  const stored = await hash(person.password, 10)
  const end = performance.now() + BARE_SECONDS * 1000
  let compared = 0
  const compareOn = async () => {
    while (performance.now() < end) {
      await compare(person.password, stored)
      compared += 1
    }
  }
  await Promise.all(Array.from({ length: cores }, compareOn))
  return compared / BARE_SECONDS
}

type Server = Awaited<ReturnType<typeof startServer>>

async function post(server: Server, path: string, body: object, network: string) {
  const response = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': network },
    body: JSON.stringify({ ...person, agreeToTerms: true, ...body }),
  })
  return { status: response.status, text: await response.text() }
}

/**
 * Logs in repeatedly from 64 clients on different networks, with one more login and a profile reader beside
 * them.
 */
async function flood(server: Server, token: string, emailOf: (client: number) => string) {
  const end = performance.now() + SECONDS * 1000
  const repeat = async (work: () => Promise<unknown>) => {
    while (performance.now() < end) await work()
  }
  let checked = 0
  const logIns: number[] = []
  const profiles: number[] = []
  await Promise.all([
    ...Array.from({ length: FLOOD }, (_, client) =>
      repeat(async () => {
        const { status } = await post(server, '/auth/login', { email: emailOf(client) }, networkOf(client))
        if (status === 200 || status === 401) checked += 1
        else await new Promise((resolve) => setTimeout(resolve, PAUSE))
      }),
    ),
    repeat(async () => {
      const started = performance.now()
      // A rejected person retries: the wait lasts until they are logged in.
      while ((await post(server, '/auth/login', {}, HOME)).status !== 200) {}
      logIns.push(performance.now() - started)
    }),
    repeat(async () => {
      const started = performance.now()
      const headers = { Authorization: `Bearer ${token}` }
      const response = await fetch(`${server.url}/api/user/profile`, { headers })
      await response.text()
      if (!response.ok) throw new Error(`The profile answered ${response.status}.`)
      profiles.push(performance.now() - started)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }),
  ])
  return {
    perSecond: (checked + logIns.length) / SECONDS,
    logIn: slowestOfHundred(logIns),
    profile: slowestOfHundred(profiles),
  }
}

const networkOf = (client: number) => `198.51.100.${client}`
const memberOf = (client: number) => `member-${client}@example.com`
const floodEmail = (client: number) => `stranger-${client}@example.com`

async function measure(variables: Record<string, string>): Promise<Record<string, number>> {
  const server = await startServer({ TRUST_PROXY: '1', ...variables })
  try {
    await post(server, '/auth/signup', {}, HOME)
    const { token } = JSON.parse((await post(server, '/auth/login', {}, HOME)).text)
    for (let client = 0; client < FLOOD; client += 1)
      await post(server, '/auth/signup', { email: memberOf(client) }, networkOf(client))
    const before = await bareBcrypt()
    const members = await flood(server, token, memberOf)
    const strangers = await flood(server, token, floodEmail)
    return {
      [`logins/s (≥ ${MIN_LOGINS_PER_SECOND})`]: members.perSecond,
      'bare bcrypt/s': (before + (await bareBcrypt())) / 2,
      [`login among strangers (≤ ${MAX_LOGIN_MS})`]: strangers.logIn,
      'login among members': members.logIn,
      [`profile (≤ ${MAX_PROFILE_MS})`]: Math.max(members.profile, strangers.profile),
    }
  } finally {
    await server.stop()
  }
}

const measured = { SQLite: await measure({ DATABASE_CLIENT: 'sqlite' }), Postgres: await onPostgres(measure) }
console.log(
  `${FLOOD} clients of as many networks log in on ${cores} cores; one more login and a profile, p99 in ms`,
)
const rounded = (found: Record<string, number>) =>
  Object.fromEntries(Object.entries(found).map(([name, value]) => [name, Number(value.toFixed(1))]))
console.table(
  Object.fromEntries(
    Object.entries(measured).map(([database, found]) => [database, found ? rounded(found) : 'missing']),
  ),
)

/** Returns whether a value is within the bound in its name, if any. */
function isOver(name: string, value: number): boolean {
  const [, sign, bound = ''] = /\((≥|≤) (\d+)\)/.exec(name) ?? []
  return (sign === '≥' && value < Number(bound)) || (sign === '≤' && value > Number(bound))
}
const over = Object.entries(measured).flatMap(([database, found]) =>
  Object.entries(found ?? {}).flatMap(([name, value]) =>
    isOver(name, value) ? `${name} on ${database}` : [],
  ),
)
if (over.length > 0) {
  console.error(`Over budget: ${over.join(', ')}.`)
  process.exitCode = 1
}

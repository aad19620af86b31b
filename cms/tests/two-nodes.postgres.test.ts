import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { login, logOutEverywhere, profile, reserveSeat, signup, thought } from '@careerspeak/contract'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { loadSecrets } from '../src/platform/secrets'
import { startBalancer } from './support/balancer'
import { spawnCms, untilReady } from './support/child'
import { appDir } from './support/places'
import { freePort } from './support/ports'
import { createScratchDatabase } from './support/postgres'
import { liveSession } from './support/sessions'
import { startSmtp } from './support/smtp'

const GUESTS = 12
const SIGNUPS = 4
const site = 'http://localhost:4321'
const password = 'secret-enough'

const redisProgram = [
  process.env.TEST_REDIS ?? '',
  ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'redis-server')),
].find((file) => !file.includes(':') && existsSync(file))

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cms-nodes-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Two data folders with the same secrets, as on two machines. */
function twoFolders(): [string, string] {
  const folders: [string, string] = [scratch(), scratch()]
  loadSecrets(folders[0])
  cpSync(join(folders[0], 'secrets.json'), join(folders[1], 'secrets.json'))
  return folders
}

/** Sends a request over its own connection, so that the proxy chooses a node for it. */
async function send(
  port: number,
  { method, path }: { method: string; path: string },
  body?: object,
  token = '',
  key = '',
) {
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: {
      Connection: 'close',
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      ...(key && { 'Idempotency-Key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, answer: await response.text() }
}

const times = <Result>(count: number, work: (number: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)))

async function startMatchmakers() {
  if (!redisProgram) return undefined
  const port = await freePort()
  const program = (command: string, args: string[], env: Record<string, string>) => {
    const child = spawn(command, args, { env: { PATH: process.env.PATH, ...env }, stdio: 'ignore' })
    onTestFinished(() => void child.kill('SIGKILL'))
  }
  program(redisProgram, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', scratch()], {})
  const ports = [await freePort(), await freePort()]
  for (const own of ports)
    program(process.execPath, [join(appDir, '../matchmaker/src/main.ts')], {
      REDIS_URL: `redis://127.0.0.1:${port}`,
      MATCHMAKER_PORT: String(own),
      SITE_URL: site,
      RATE_LIMIT: 'off',
    })
  for (const own of ports)
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${own}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200)
  return startBalancer(ports)
}

/** A learner who searches for a partner until there is one. */
async function findPartner(port: number, peerId: string): Promise<unknown> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/match`, { headers: { Origin: site } })
  onTestFinished(() => socket.close())
  await once(socket, 'open')
  const said = once(socket, 'message')
  socket.send(JSON.stringify({ type: 'join-video-chat', peerId }))
  const [message] = await said
  return JSON.parse(String(message.data))
}

test('two nodes started together print one invitation, share limits, mails, jobs and sessions, reject a foreign node, and lose no request when one stops', {
  timeout: 480_000,
}, async ({ skip }) => {
  const { postgres } = inject('templates')
  if (!postgres || 'missing' in postgres || !postgres.url) return skip('Postgres is not installed.')
  const [mail, { url, drop }] = [await startSmtp(), await createScratchDatabase(postgres.url)]
  const database = new Client({ connectionString: url })
  await database.connect()
  const ask = async (statement: string): Promise<unknown[][]> =>
    (await database.query({ text: statement, rowMode: 'array' })).rows
  onTestFinished(async () => {
    await database.end()
    await mail.goDown()
    await drop()
  })

  const variables = {
    DATABASE_URL: url,
    SMTP_URL: mail.url,
    LOG_FORMAT: 'json',
    PANEL_EMAIL: 'owner@institute.example',
    PANEL_PASSWORD: '',
    RATE_LIMIT: 'on',
    RATE_LIMIT_SIGNUP: String(SIGNUPS),
    MONITOR_TOKEN: 'sixteen-letters-or-more',
  }
  const [matchmakers, ports] = [await startMatchmakers(), [await freePort(), await freePort()]]
  const nodes = twoFolders().map((folder, number) =>
    spawnCms(
      { ...variables, DATA_DIR: folder, CMS_PORT: String(ports[number]), STOP_DELAY: '5' },
      number === 0 ? liveSession({ capacity: 20 }) : undefined,
    ),
  )
  const [first, second] = nodes
  if (!first || !second) throw new Error('There are two nodes.')
  for (const [number, { child }] of nodes.entries()) await untilReady(ports[number] ?? 0, child)
  for (const { child, output } of nodes) expect(child.exitCode, output()).toBeNull()
  expect(nodes.map(({ output }) => output()).join('')).toContain('Another CMS is starting on this database.')
  for (const table of ['up_roles', 'admin_roles'])
    expect(await ask(`select name from ${table} group by name having count(*) > 1`)).toEqual([])
  const balancer = await startBalancer(ports)
  onTestFinished(() => balancer.stop())

  // The printed link works.
  const printed = nodes.map(({ output }) => output()).join('')
  const links = [
    ...printed.matchAll(
      /^.+ can become the panel’s administrator with this link.+\n.+registrationToken=(\w+)$/gm,
    ),
  ]
  expect(links).toHaveLength(1)
  const [[invitation, registrationToken] = []] = links
  const elsewhere =
    'The link for the panel’s administrator is in the log of the CMS that started just before this one.'
  expect(printed).toContain(elsewhere)
  const owner = { firstname: 'Owner', lastname: 'One', password: 'Chosen-by-owner-1' }
  const registration = await fetch(`http://127.0.0.1:${ports[1]}/admin/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ registrationToken, userInfo: owner }),
  })
  expect(registration.status).toBe(200)
  // Both nodes share a limit.
  const learners = await times(SIGNUPS * 2, (number) =>
    send(balancer.port, signup, {
      fullName: 'Asha Rao',
      email: `learner-${number}@example.com`,
      password,
      accountType: 'user',
      agreeToTerms: true,
    }),
  )
  expect(learners.filter(({ status }) => status === 201)).toHaveLength(SIGNUPS)
  expect(learners.filter(({ status }) => status === 429)).toHaveLength(SIGNUPS)

  // A mail is sent once; its node logs the mail and request ids, but no address.
  await times(GUESTS, (number) =>
    send(balancer.port, reserveSeat, {
      fullName: 'Ben Das',
      email: `guest-${number}@example.com`,
      phoneNumber: '9876543210',
    }),
  )
  await expect.poll(() => ask("select count(*)::int from mails where state <> 'sent'")).toEqual([[0]])
  for (let number = 0; number < GUESTS; number += 1)
    expect(mail.to(`guest-${number}@example.com`)).toHaveLength(1)
  const [[requestId] = []] = await ask("select request_id from mails where recipient = 'guest-0@example.com'")
  const inWords = [elsewhere, ...(invitation ?? '').split('\n')]
  const lines = nodes
    .flatMap(({ output }) => output().trim().split('\n'))
    .filter((line) => !inWords.includes(line))
    // All other lines, including those of Node and libraries.
    .map((line) => JSON.parse(line))
  const ofGuest = lines.filter((line) => line.requestId === requestId).map(({ msg }) => msg)
  expect(ofGuest).toContain('An e-mail was sent.')
  expect(ofGuest).toContainEqual(expect.stringMatching(/^POST \/api\/user\/registration 200 \(\d+ ms\)$/))
  expect(JSON.stringify(lines)).not.toContain('@example.com')
  expect(lines.filter(({ msg }) => String(msg).startsWith('DeprecationWarning'))).toEqual([])

  // A request that reaches both nodes is carried out once.
  const [key, repeated] = [
    randomUUID(),
    { fullName: 'Ben Das', email: 'twice@example.com', phoneNumber: '9876543210' },
  ]
  const replies = await Promise.all(ports.map((port) => send(port, reserveSeat, repeated, '', key)))
  expect(replies).toEqual([replies[0], replies[0]])
  expect(replies[0]?.status).toBe(200)
  expect(await ask("select count(*)::int from mails where recipient = 'twice@example.com'")).toEqual([[1]])

  // Scheduled changes are applied once: each node checks every quarter of a minute.
  await ask(
    `insert into articles (document_id, title, source, url, date, publish_at, created_at, updated_at)
        select 'scheduled' || number, 'Scheduled', 'Us', 'https://news.example', now(), date_trunc('second', now()), now(), now() from generate_series(1, 5) number`,
  )
  const published = () => ask('select document_id from articles where published_at is not null order by 1')
  await expect.poll(published).toEqual([1, 2, 3, 4, 5].map((number) => [`scheduled${number}`]))
  const told = nodes.map(({ output }) => output().split('Scheduled: publish').length - 1)
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(5)

  // Logging out on one node logs out on the other.
  const email = `learner-${learners.findIndex(({ status }) => status === 201)}@example.com`
  const credentials = { email, password, accountType: 'user', agreeToTerms: true }
  const { token } = JSON.parse((await send(ports[0] ?? 0, login, credentials)).answer)
  const statusAt = async (port = 0) => (await send(port, profile, undefined, token)).status
  expect([await statusAt(ports[0]), await statusAt(ports[1])]).toEqual([200, 200])
  await send(ports[0] ?? 0, logOutEverywhere, {}, token)
  expect([await statusAt(ports[0]), await statusAt(ports[1])]).toEqual([401, 401])

  // A node with other secrets is rejected.
  const stranger = spawnCms({ ...variables, DATA_DIR: scratch(), CMS_PORT: String(await freePort()) })
  expect((await stranger.exited)[0]).toBe(1)
  expect(stranger.output()).toContain('The secrets of this CMS aren’t those its database is used with')

  // Two matchmakers pair two learners across nodes.
  if (matchmakers) {
    const found = await Promise.all(['asha', 'ben'].map((peer) => findPartner(matchmakers.port, peer)))
    expect(found).toMatchObject([
      { type: 'match-found', peerId: 'ben' },
      { type: 'match-found', peerId: 'asha' },
    ])
    matchmakers.stop()
  }

  // One stops: pending requests complete, the proxy notices at once, and learners nothing.
  const body = JSON.stringify({ fullName: 'Late Das', email: 'late@example.com', phoneNumber: '9876543210' })
  const late = request({
    host: '127.0.0.1',
    port: ports[0],
    path: `/api${reserveSeat.path}`,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': body.length },
  })
  const answered = once(late, 'response')
  late.write(body.slice(0, 10))
  await once(late, 'socket').then(([socket]) => (socket.connecting ? once(socket, 'connect') : undefined))
  first.child.kill('SIGTERM')
  const readiness = async () => (await fetch(`http://127.0.0.1:${ports[0]}/readyz`)).status
  await expect.poll(readiness, { timeout: 5000, interval: 20 }).toBe(503)
  expect(first.child.exitCode).toBeNull()
  late.end(body.slice(10))
  const [response] = await answered
  expect([response.statusCode, await text(response)]).toEqual([200, expect.stringContaining('seat')])
  const meanwhile = await times(20, () => send(balancer.port, thought))
  expect(new Set(meanwhile.map(({ status }) => status >= 500))).toEqual(new Set([false]))
  expect((await first.exited)[0]).toBe(0)
  expect((await send(balancer.port, thought)).status).toBeLessThan(500)
  second.child.kill('SIGTERM')
  expect((await second.exited)[0]).toBe(0)
})

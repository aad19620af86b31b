import type { askPartner } from '@careerspeak/contract/practice'
import { z } from 'zod'
import { mountSmallDisk } from '../tests/support/small-disk.ts'
import { type FaultReport, part, pause, seconds } from './fault-report.ts'
import { missingOf, onSqlite, seat, startWriters, unlimited, WRITERS } from './fault-writers.ts'
import { startHanging, startSlowLoris } from './hostile.ts'
import { TOPIC } from './server/fill-faults.ts'
import { startIn } from './server/start.ts'

const SLOW_CONNECTIONS = 500
const DAY_SECONDS = 120
const MAX_GROWTH_RATIO = 1.1
const MAX_MEGABYTES = 600
/** The 99th percentile in milliseconds for other callers during a fault. */
const MAX_OTHERS_MS = 300
/** The wait in milliseconds for a mail or external news: a timeout of four seconds, plus the rest. */
const PATIENCE = 5000

type Server = Awaited<ReturnType<typeof startIn>>

/** Fills the disk of a CMS on SQLite: confirmed writes are stored, and it recovers by itself. */
export async function fillDisk(report: FaultReport): Promise<void> {
  const disk = mountSmallDisk(24)
  if ('missing' in disk) return report.skip('disk full', disk.missing)
  try {
    const variables = { ...unlimited, DATABASE_CLIENT: 'sqlite' }
    const first = await startIn(disk.path, variables)
    await first.fillFaults()
    await first.stop()
    const server = await startIn(disk.path, variables)
    disk.fill()
    const writers = startWriters(server.url, 'full')
    await pause(3000)
    const readiness = (await fetch(`${server.url}/readyz`)).status
    const refused = writers.statuses['503'] ?? 0
    disk.empty()
    const before = writers.confirmed.size
    await pause(2000)
    await writers.stop()
    await server.stop()
    const found = await missingOf(writers.confirmed, onSqlite(disk.path))
    const again = writers.confirmed.size - before
    const wrong = writers.statuses['500'] ?? 0
    report.add({
      fault: 'disk full',
      promised:
        'nothing that was confirmed is lost; in service all the while, writes refused by 503 with a sentence, and well again by itself',
      held: found.lost + wrong + writers.wordless() === 0 && readiness === 200 && again > 0,
      figures: {
        ...found,
        'answers 503': refused,
        'without a sentence': writers.wordless(),
        'answers 500': wrong,
        readyz: readiness,
        'confirmed once there is room': again,
      },
    })
  } finally {
    disk.unmount()
  }
}

/**
 * Makes mail, news and the language model hang, and calls what needs them. Only browsers call the image host.
 */
export async function hangThirdParties(report: FaultReport, folder: string): Promise<void> {
  const hanging = await startHanging()
  const server = await startIn(folder, {
    ...unlimited,
    SMTP_URL: `smtp://127.0.0.1:${hanging.port}`,
    IMAGE_HOST_URL: hanging.url,
    NEWS_PROVIDER: 'gnews',
    NEWS_API_KEY: 'key',
    NEWS_URL: hanging.url,
    PARTNER_URL: hanging.url,
    PARTNER_MODEL: 'model',
  })
  let token = ''
  const time = async (path: string, body?: object) => {
    const begun = performance.now()
    const answer = await fetch(`${server.url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
    const said = await answer.text()
    return { status: answer.status, said, took: performance.now() - begun }
  }
  const learner = {
    fullName: 'Asha Rao',
    email: 'learner@example.com',
    password: 'secret-enough',
    accountType: 'user',
    agreeToTerms: true,
  }
  await time('/auth/signup', learner)
  await server.enrolEveryone()
  token = z.object({ token: z.string() }).parse(JSON.parse((await time('/auth/login', learner)).said)).token
  // First calls take longer anyway.
  await time('/user/registration', seat('first@example.com'))
  const turn: z.input<NonNullable<typeof askPartner.body>> = { topic: TOPIC, said: 'Hello.' }
  const model = time('/practice/partner', turn)
  const news = time('/external/news?country=in&category=general')
  const mail = await time('/user/registration', seat('hang@example.com'))
  const beside: number[] = []
  for (let asked = 0; asked < 100; asked += 1) beside.push((await time('/external/thoughts')).took)
  const [answered, refused] = await Promise.all([news, model])
  await server.stop()
  await hanging.stop()
  const quick = Math.max(mail.took, answered.took) < PATIENCE && part(beside, 0.99) < MAX_OTHERS_MS
  report.add({
    fault: 'mail server, news and language model hang',
    promised: `a seat is reserved and news of our own are shown in ${seconds(PATIENCE)}, others are answered in ${MAX_OTHERS_MS} ms; the script speaks`,
    held: mail.status === 200 && answered.status === 200 && refused.status === 503 && quick,
    figures: {
      'a registration': seconds(mail.took),
      'the first news': seconds(answered.took),
      'the refusal of the model': seconds(refused.took),
      'others beside them p99': seconds(part(beside, 0.99)),
    },
  })
}

/** Holds 500 connections open by sending very slowly, while others make requests. */
export async function holdConnections(report: FaultReport, server: Server): Promise<void> {
  const lorises = await startSlowLoris(new URL(server.url), SLOW_CONNECTIONS)
  const waits: number[] = []
  const begun = performance.now()
  while (lorises.open() > 0 && performance.now() - begun < 40_000) {
    const asked = performance.now()
    await (await fetch(`${server.url}/api/user/registration`)).text()
    waits.push(performance.now() - asked)
    await pause(20)
  }
  report.add({
    fault: `${SLOW_CONNECTIONS} slow senders`,
    promised: `all are ended; others are answered in ${MAX_OTHERS_MS} ms`,
    held: lorises.open() === 0 && part(waits, 0.99) < MAX_OTHERS_MS,
    figures: {
      'all ended after': seconds(performance.now() - begun),
      'others beside them p99': seconds(part(waits, 0.99)),
    },
  })
  lorises.stop()
}

/** A day of visitors without a pause: resources at the end equal those halfway. */
export async function simulateDay(report: FaultReport, server: Server): Promise<void> {
  const memory: number[] = []
  let [asked, over] = [0, false]
  const paths = ['registration', 'profile'].map((name) => `/user/${name}`)
  paths.push('/external/thoughts', '/external/news?country=in&category=general')
  const visit = async (visitor: number) => {
    for (let number = 0; !over; number += 1) {
      for (const path of paths) await (await fetch(`${server.url}/api${path}`)).text()
      asked += paths.length
      if (number % 20 !== 0) continue
      const body = JSON.stringify(seat(`day-${visitor}-${number}@example.com`))
      const headers = { 'Content-Type': 'application/json' }
      await (await fetch(`${server.url}/api/user/registration`, { method: 'POST', headers, body })).text()
      asked += 1
    }
  }
  const visitors = Array.from({ length: WRITERS }, (_, visitor) => visit(visitor))
  for (let second = 0; second < DAY_SECONDS; second += 1) {
    await pause(1000)
    memory.push(await server.memory())
  }
  over = true
  await Promise.all(visitors)
  const megabytes = (number: number) =>
    Math.round(Math.max(...memory.slice((number * DAY_SECONDS) / 4, ((number + 1) * DAY_SECONDS) / 4)) / 1e6)
  const [middle, end] = [megabytes(1), megabytes(3)]
  report.add({
    fault: "a day's traffic in minutes",
    promised: `memory stays within a tenth, and below ${MAX_MEGABYTES} MB`,
    held: end <= middle * MAX_GROWTH_RATIO && end <= MAX_MEGABYTES,
    figures: { requests: asked, 'MB in the second quarter': middle, 'MB in the last': end },
  })
}

import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { profile } from '@careerspeak/contract'
import { describe, expect, inject, test } from 'vitest'
import { accountUid } from '../src/api/account/account-changes'
import { call } from './support/client'
import { useCms } from './support/cms'
import { mailsTo, sendDueMails } from './support/outbox'
import { createPeople, type Person } from './support/people'
import { distDir } from './support/places'
import { publishSession } from './support/sessions'

const cms = useCms()
const person = createPeople()

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)
const program = <Part>(name: string): Part => createRequire(import.meta.url)(`${distDir}/src/${name}`)
type Retention = typeof import('../src/delete-expired')
type Hourly = typeof import('../src/retention')
type Orphans = typeof import('../src/delete-orphaned-files')

/** Runs one node's retention at an instant. */
const round = (now: Date) => program<Retention>('delete-expired').deleteExpired(now)
const hourly = (now: Date) => program<Hourly>('retention').runRetention(now)

const registrations = () => cms.strapi.db.query('api::registration.seat-registration')
let made = 0
async function addGuest(session: string, data: object = {}): Promise<string> {
  made += 1
  const email = `guest-${made}@example.com`
  await registrations().create({
    data: {
      fullName: 'Asha Rao',
      email,
      phoneNumber: '9876543210',
      sessionTitle: 'Meetings',
      session,
      standing: 'waiting',
      ...data,
    },
  })
  return email
}
const isThere = async (email: string) => (await registrations().count({ where: { email } })) > 0

describe('device sessions', () => {
  test('are deleted thirty days after their last use', async () => {
    const { account } = await person()
    const stored = cms.strapi.db.query('api::account.device-session')
    const where = { account: { id: account.id } }
    const { id } = await stored.findOne({ where })
    await stored.update({ where: { id }, data: { lastUsedAt: new Date() } })
    const sessions = () => stored.count({ where })
    await round(inDays(29.9))
    expect(await sessions()).toBe(1)
    await round(inDays(30.1))
    expect(await sessions()).toBe(0)
  })
})

describe('seat registrations', () => {
  test('are deleted ninety days after their session, and not earlier', async () => {
    const session = await publishSession(cms.strapi, { startsAt: inDays(1) })
    const later = await publishSession(cms.strapi, { startsAt: inDays(3) })
    const [ended, other] = [await addGuest(session), await addGuest(later)]
    await round(inDays(90.9))
    expect([await isThere(ended), await isThere(other)]).toEqual([true, true])
    await round(inDays(91.1))
    expect([await isThere(ended), await isThere(other)]).toEqual([false, true])
  })

  test('stay while a draft moves their session to a later date', async () => {
    const session = await publishSession(cms.strapi, { startsAt: inDays(1) })
    const email = await addGuest(session)
    const moved: object = { startsAt: inDays(200) }
    await cms.strapi.documents('api::live-session.live-session').update({ documentId: session, data: moved })
    await round(inDays(100))
    expect(await isThere(email)).toBe(true)
  })

  test('of a deleted session are deleted ninety days after their creation', async () => {
    const email = await addGuest('nowhere')
    await round(inDays(89))
    expect(await isThere(email)).toBe(true)
    await round(inDays(91))
    expect(await isThere(email)).toBe(false)
  })

  test('are deleted after a day if unconfirmed', async () => {
    const session = await publishSession(cms.strapi, { startsAt: inDays(30) })
    const pending = await addGuest(session, { standing: 'pending', notifiedAt: new Date() })
    const [reminded, again] = [
      await addGuest(session, { standing: 'seat', seatNumber: 1, notifiedAt: new Date() }),
      await addGuest(session, { standing: 'pending', notifiedAt: inDays(0.5) }),
    ]
    await round(inDays(0.9))
    expect(await isThere(pending)).toBe(true)
    await round(inDays(1.1))
    expect(await Promise.all([pending, reminded, again].map(isThere))).toEqual([false, true, true])
  })
})

describe('mails', () => {
  const mails = () => cms.strapi.db.query('api::mail.mail')
  const mail = (recipient: string, data: object) =>
    mails().create({
      data: { recipient, subject: 'Hello', state: 'sent', attempts: 1, dueAt: new Date(), ...data },
    })

  test('are deleted thirty days after they were sent or given up, but not while waiting', async () => {
    await mail('sent@example.com', { sentAt: inDays(-29) })
    await mail('old@example.com', { sentAt: inDays(-31) })
    await mail('failed@example.com', { state: 'failed', dueAt: inDays(-31) })
    await mail('waiting@example.com', { state: 'waiting', dueAt: inDays(400) })
    await round(new Date())
    const left = (await mails().findMany({ orderBy: { recipient: 'asc' } })).map(({ recipient }) => recipient)
    expect(left).toEqual(['sent@example.com', 'waiting@example.com'])
  })

  test('are deleted from each node’s outbox folder too', async () => {
    await sendDueMails()
    const folder = join(cms.dataDir, 'outbox')
    const names = ['new.eml', 'old.eml', 'old.eml.part', 'a-note.txt']
    await mail('files@example.com', { state: 'waiting' })
    await sendDueMails()
    for (const name of names) {
      writeFileSync(join(folder, name), '')
      if (name !== 'new.eml') utimesSync(join(folder, name), inDays(-31), inDays(-31))
    }
    await hourly(new Date())
    expect(
      readdirSync(folder)
        .filter((name) => names.includes(name))
        .sort(),
    ).toEqual(['a-note.txt', 'new.eml'])
  })
})

describe('orphaned files', () => {
  const sweep = (before: Date) => program<Orphans>('delete-orphaned-files').removeOrphans(before)
  const folder = () => join(cms.dataDir, 'materials')
  const write = (name: string) => writeFileSync(join(folder(), name), '')
  const files = () => readdirSync(folder()).sort()
  const nameFile = (file: string) =>
    cms.strapi.db.query('api::material.material').create({ data: { title: file, file } })

  test('are deleted once they are old enough', async () => {
    mkdirSync(folder(), { recursive: true })
    await nameFile('named.pdf')
    for (const name of ['named.pdf', 'lost.pdf', '.gitkeep']) write(name)
    await sweep(inDays(-1))
    expect(files()).toEqual(['.gitkeep', 'lost.pdf', 'named.pdf'])
    await sweep(inDays(1))
    expect(files()).toEqual(['.gitkeep', 'named.pdf'])
  })

  test('stay if they are the majority, which suggests a wrong database', async () => {
    const many = Array.from({ length: 30 }, (_, index) => `many-${index}.pdf`)
    many.forEach(write)
    await sweep(inDays(1))
    expect(files()).toHaveLength(32)
    for (const name of many.slice(0, 15)) await nameFile(name)
    await sweep(inDays(1))
    expect(files()).toHaveLength(17)
  })
})

test('handled reports are deleted after a year; open ones stay', async () => {
  const reports = cms.strapi.db.query('api::practice.report')
  for (const [index, handled] of [true, false].entries())
    await reports.create({
      data: {
        reason: 'spam',
        handled,
        reporter: 'a'.repeat(16),
        reported: 'b'.repeat(16),
        matchReference: `m${index}`,
      },
    })
  await round(inDays(364))
  expect(await reports.count()).toBe(2)
  await round(inDays(367))
  expect(await reports.findMany()).toMatchObject([{ handled: false }])
})

describe('accounts', () => {
  const accounts = () => cms.strapi.db.query(accountUid)
  const change = ({ account }: Person, data: object) => accounts().update({ where: { id: account.id }, data })
  const stored = ({ account }: Person) => accounts().findOne({ where: { id: account.id } })
  const flush = (now: Date) =>
    program<typeof import('../src/api/account/last-seen')>('api/account/last-seen').lastSeenOf().flush(now)
  const use = (one: Person) => call(profile, { base: cms.url, token: one.token })
  const warningsTo = async ({ email }: Person) => {
    await sendDueMails()
    return (await mailsTo(cms, email)).filter(({ subject }) => subject === 'Do you still need your account?')
  }

  test('record the day of their last use, at most once a day', async () => {
    const learner = await person()
    expect(await use(learner)).toMatchObject({ ok: true })
    const at = new Date()
    await flush(at)
    expect(new Date((await stored(learner)).lastSeenAt).getTime()).toBe(at.getTime())
    await use(learner)
    await flush(inDays(0.5))
    expect(new Date((await stored(learner)).lastSeenAt).getTime()).toBe(at.getTime())
  })

  test('unused for two years are warned once by all nodes, and deleted a month later', async () => {
    const learner = await person()
    await flush(new Date())
    await change(learner, { lastSeenAt: inDays(-702) })
    await Promise.all([round(new Date()), round(new Date()), round(new Date())])
    const [warning, ...more] = await warningsTo(learner)
    expect(more).toEqual([])
    expect(warning?.text).toContain('http://localhost:4321/login')
    await round(inDays(30))
    expect(await stored(learner)).not.toBeNull()
    await round(inDays(32))
    expect(await stored(learner)).toBeNull()
    expect(await use(learner)).toMatchObject({ ok: false, status: 401 })
  })

  test('stay when they are used after the warning', async () => {
    const learner = await person()
    await flush(new Date())
    await change(learner, { lastSeenAt: inDays(-720), unusedWarnedAt: inDays(-29) })
    const { lastSeenOf } = program<typeof import('../src/api/account/last-seen')>('api/account/last-seen')
    lastSeenOf().note(learner.account.id, inDays(1))
    await hourly(inDays(2))
    expect(await stored(learner)).toMatchObject({ unusedWarnedAt: null })
  })

  test('are not deleted without a warning', async () => {
    const learner = await person()
    await flush(new Date())
    await change(learner, { lastSeenAt: inDays(-2000) })
    await round(new Date())
    expect(await warningsTo(learner)).toHaveLength(1)
    expect(await stored(learner)).not.toBeNull()
  })

  test('of admins stay, and blocked ones are deleted without a mail', async () => {
    const [admin, closed] = [await person({ role: 'institute-admin' }), await person()]
    await flush(new Date())
    await change(admin, { lastSeenAt: inDays(-2000) })
    await change(closed, { lastSeenAt: inDays(-2000), blocked: true })
    await round(new Date())
    await round(inDays(32))
    expect(await stored(admin)).not.toBeNull()
    expect(await stored(closed)).toBeNull()
    expect([await warningsTo(admin), await warningsTo(closed)]).toEqual([[], []])
  })
})

test('one of several nodes runs the hourly retention', async () => {
  let rounds = 0
  const count = ({ sql }: { sql: string }) => {
    if (/^delete from .practice_reports/.test(sql)) rounds += 1
  }
  cms.strapi.db.connection.on('query', count)
  const hour = new Date('2034-01-01T10:23:00Z')
  await Promise.all([1, 2, 3].map(() => hourly(hour)))
  expect(rounds).toBe(1)
  await hourly(new Date('2034-01-01T11:23:00Z'))
  expect(rounds).toBe(2)
  cms.strapi.db.connection.removeListener('query', count)
})

describe('a failed step', () => {
  const table = 'practice_reports'
  const rename = (from: string, to: string) => cms.strapi.db.connection.schema.renameTable(from, to)
  const metric = async () =>
    /^cms_retention_failing_seconds\{step="reports"\} (-?[\d.]+)$/m.exec(
      await (await fetch(`${cms.url}/metrics`)).text(),
    )?.[1]

  test('does not stop the others, and is retried within the hour', async () => {
    const hour = inDays(400)
    const guest = await addGuest('nowhere')
    const reports = cms.strapi.db.query('api::practice.report')
    const report = { reason: 'spam', handled: true, reporter: 'a'.repeat(16), reported: 'b'.repeat(16) }
    await reports.create({ data: { ...report, matchReference: 'late' } })
    await rename(table, 'moved_reports')
    await expect(hourly(hour)).rejects.toThrow(table)
    await rename('moved_reports', table)
    expect(await isThere(guest)).toBe(false)
    expect(await reports.count({ where: { matchReference: 'late' } })).toBe(1)
    // The last run was in the future.
    expect(Number(await metric())).toBeLessThan(0)
    await hourly(hour)
    expect(await reports.count({ where: { matchReference: 'late' } })).toBe(0)
    expect(await metric()).toBe('0')
  })

  test('reports since when it has been failing, over several hours', async () => {
    await rename(table, 'moved_reports')
    const { failingSteps } = program<typeof import('../src/platform/jobs/retention-failures')>(
      'platform/jobs/retention-failures',
    )
    const since = async () =>
      (await failingSteps()).flatMap(({ step, since }) => (since ? [[step, since.toISOString()]] : []))
    const first = inDays(410)
    for (const later of [0, 1, 30]) await expect(hourly(inDays(410 + later))).rejects.toThrow(table)
    expect(await since()).toEqual([['reports', expect.stringContaining(first.toISOString().slice(0, 16))]])
    await rename('moved_reports', table)
    await hourly(inDays(441))
    expect(await since()).toEqual([])
  })
})

test('a failed deletion does not stop the others', async () => {
  const accounts = cms.strapi.db.query(accountUid)
  const [stuck, asked, unusedStuck, unused] = [await person(), await person(), await person(), await person()]
  for (const { account } of [stuck, asked])
    await accounts.update({ where: { id: account.id }, data: { deletionDueAt: inDays(-1) } })
  await program<typeof import('../src/api/account/last-seen')>('api/account/last-seen').lastSeenOf().flush()
  for (const { account } of [unusedStuck, unused])
    await accounts.update({
      where: { id: account.id },
      data: { lastSeenAt: inDays(-800), unusedWarnedAt: inDays(-40) },
    })
  const { connection } = cms.strapi.db
  const refused = `old.id in (${stuck.account.id}, ${unusedStuck.account.id})`
  if (inject('client') === 'sqlite')
    await connection.raw(
      `create trigger refuse_deletion before delete on up_users when ${refused} begin select raise(abort, 'refused'); end`,
    )
  else {
    await connection.raw(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
    )
    await connection.raw(
      `create trigger refuse_deletion before delete on up_users for each row when (${refused}) execute function refuse()`,
    )
  }
  await expect(round(new Date())).rejects.toThrow('2 failed')
  const left = await accounts.findMany({
    where: { id: { $in: [stuck, asked, unusedStuck, unused].map(({ account }) => account.id) } },
  })
  expect(left.map(({ id }) => id).sort()).toEqual([stuck.account.id, unusedStuck.account.id].sort())
})

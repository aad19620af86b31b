import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { spawnCms, untilReady } from './support/child'
import { freePort } from './support/ports'
import { liveSession } from './support/sessions'
import { copyTemplate } from './support/template'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cms-process-'))
  folders.push(folder)
  return folder
}

function template() {
  const { sqlite } = inject('templates')
  if (!sqlite || 'missing' in sqlite) throw new Error('There is no template of a database.')
  return sqlite
}

/** The data folder of a CMS that has started before, which saves creating a database. */
function usedFolder(): string {
  const folder = scratch()
  copyTemplate(template(), folder)
  return folder
}

/** The data folder of a CMS that stopped before it had an administrator. */
function folderWithoutAdministrator(): string {
  const folder = usedFolder()
  const database = new Database(join(folder, 'careerspeak.db'))
  database.exec('delete from admin_users_roles_lnk; delete from admin_users')
  database.close()
  return folder
}

/** The files in a folder that another user of the machine could read, list or change. */
function readableByOthers(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return ['', ...names].filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0)
}

/** Registers the panel's administrator by the printed link. */
async function registerBy(printed: string, port: number): Promise<number> {
  const [, registrationToken] = /\/admin\/auth\/register\?registrationToken=(\w+)/.exec(printed) ?? []
  const userInfo = { firstname: 'Owner', lastname: 'One', password: 'Chosen-by-owner-1' }
  const { status } = await fetch(`http://127.0.0.1:${port}/admin/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ registrationToken, userInfo }),
  })
  return status
}

// A start takes seconds of CPU, so one test checks everything about it.
describe('a CMS whose data folder cannot be written', () => {
  test('exits with a message, without a stack trace', async () => {
    const file = join(scratch(), 'file')
    writeFileSync(file, '')
    const { output, exited } = spawnCms({ DATA_DIR: join(file, 'data'), CMS_PORT: String(await freePort()) })
    const [code] = await exited
    expect([code, output()]).toEqual([1, expect.stringContaining('The CMS can’t write to')])
    expect(output()).not.toMatch(/^\s+at /m)
  })
})

describe('the CMS as a process', { timeout: 300_000 }, () => {
  test('keeps confirmed writes when killed and deletes half-received files, protects its data, listens locally unless HOST is set, invites the administrator once, names a taken port and rejects published passwords', async () => {
    const port = await freePort()
    // On Linux this is also a local address; a server that listens on all of them would answer.
    const elsewhere = () =>
      fetch(`http://127.0.0.2:${port}/_health`).then(
        ({ status }) => status,
        () => 'nobody',
      )
    expect(readableByOthers(template().folder)).toEqual([])
    const variables = {
      DATA_DIR: folderWithoutAdministrator(),
      CMS_PORT: String(port),
      PANEL_EMAIL: 'Someone@Demo.example',
      PANEL_PASSWORD: '',
    }
    chmodSync(variables.DATA_DIR, 0o755)
    const file = join(variables.DATA_DIR, 'careerspeak.db')
    const first = spawnCms(variables, liveSession({ capacity: 20 }))
    await untilReady(port, first.child)
    expect(readableByOthers(variables.DATA_DIR)).toEqual([])
    expect(await elsewhere()).toBe('nobody')

    const confirmed = new Set<string>()
    const everyone = Array.from({ length: 8 }, async (_, guest) => {
      for (let number = 0; first.child.exitCode === null && first.child.signalCode === null; number += 1) {
        const email = `guest-${guest}-${number}@example.com`
        const response = await fetch(`http://127.0.0.1:${port}/api/user/registration`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ fullName: 'Asha Rao', email, phoneNumber: '9876543210' }),
        }).catch(() => undefined)
        if (response?.ok) confirmed.add(email)
        if (confirmed.size > 60) first.child.kill('SIGKILL')
      }
    })
    await Promise.all(everyone)
    expect((await first.exited)[1]).toBe('SIGKILL')
    const received = join(variables.DATA_DIR, 'received')
    mkdirSync(join(received, 'of-an-upload'), { recursive: true })
    for (const name of ['left-over', 'of-an-upload/file']) writeFileSync(join(received, name), 'left')

    const second = spawnCms({ ...variables, HOST: '0.0.0.0' })
    await untilReady(port, second.child)
    expect(existsSync(received)).toBe(false)
    expect(await elsewhere()).toBe(204)
    expect([await registerBy(first.output(), port), await registerBy(second.output(), port)]).toEqual([
      400, 200,
    ])
    expect(await registerBy(second.output(), port)).toBe(400)
    second.child.kill('SIGTERM')
    await second.exited

    const database = new Database(file, { readonly: true })
    const emails = database.prepare('select email from seat_registrations').pluck().all()
    const seats = database.prepare('select count(seat_number) from seat_registrations').pluck().get()
    const recipients = database.prepare('select recipient from mails').pluck().all()
    database.close()
    expect(confirmed.size).toBeGreaterThan(60)
    expect([...confirmed].filter((email) => !emails.includes(email))).toEqual([])
    expect([...recipients].sort()).toEqual([...emails].sort())
    expect(seats).toBe(20)

    // It would print the invitation before it listens.
    const other = createServer().listen(port, '0.0.0.0')
    await once(other, 'listening')
    const third = spawnCms(variables)
    expect((await third.exited)[0]).toBe(1)
    other.close()
    expect(third.output()).toContain(
      `Port ${port} is taken by another program. Stop it, or set CMS_PORT to a free port.`,
    )
    expect(third.output()).not.toContain('registrationToken')

    const inProduction = spawnCms({
      ...variables,
      NODE_ENV: 'production',
      CMS_URL: 'https://cms.institute.example',
      SITE_URL: 'https://www.institute.example',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'hello@institute.example',
      TRUST_PROXY: '0',
      SITE_SECRET: 'sixteen-letters-or-more',
      RATE_LIMIT: '',
    })
    await untilReady(port, inProduction.child)
    inProduction.child.kill('SIGTERM')
    expect((await inProduction.exited)[0]).toBe(1)
    expect(inProduction.output()).toContain(
      'The database holds accounts of the demo institute (…@demo.example), whose passwords are public. Start production on an empty database',
    )
  })

  test('names the variables production needs', async () => {
    const { exited, output } = spawnCms({ NODE_ENV: 'production' })
    const [code] = await exited
    expect(code).toBe(1)
    expect(output()).toContain('CMS_URL is missing, and production needs it.')
    expect(output()).toContain('RATE_LIMIT=off is for load tests and refused in production.')
  })

  test('does not start without a panel administrator, and names the variables', async () => {
    const { exited, output } = spawnCms({
      DATA_DIR: folderWithoutAdministrator(),
      PANEL_EMAIL: '',
      PANEL_PASSWORD: '',
    })
    expect((await exited)[0]).toBe(1)
    expect(output()).toContain('The panel has no administrator. Set PANEL_EMAIL to their e-mail address')
  })
})

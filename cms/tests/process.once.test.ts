import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, describe, expect, test } from 'vitest'
import { spawnCms, untilReady } from './support/child'
import { freePort } from './support/ports'
import { liveSession } from './support/sessions'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cms-process-'))
  folders.push(folder)
  return folder
}

describe('the CMS as a process', { timeout: 300_000 }, () => {
  test('keeps every confirmed reservation when it is killed amid writes', async () => {
    const port = await freePort()
    const variables = { DATA_DIR: scratch(), CMS_PORT: String(port) }
    const file = join(variables.DATA_DIR, 'careerspeak.db')
    const first = spawnCms(variables, liveSession({ capacity: 20 }))
    await untilReady(port, first.child)

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

    const second = spawnCms(variables)
    await untilReady(port, second.child)
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
  })

  test('names the port and the variable when the port is taken', async () => {
    const server = createServer().listen(0, '0.0.0.0')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { exited, output } = spawnCms({ DATA_DIR: scratch(), CMS_PORT: String(port) })
    const [code] = await exited
    server.close()
    expect(code).toBe(1)
    expect(output()).toContain(
      `Port ${port} is taken by another program. Stop it, or set CMS_PORT to a free port.`,
    )
  })

  test('says which variables production needs', async () => {
    const { exited, output } = spawnCms({ NODE_ENV: 'production' })
    const [code] = await exited
    expect(code).toBe(1)
    expect(output()).toContain('CMS_URL is missing, and production needs it.')
    expect(output()).toContain('RATE_LIMIT=off is for load tests and refused in production.')
  })
})

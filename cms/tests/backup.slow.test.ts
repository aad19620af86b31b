import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Database from 'better-sqlite3'
import { afterAll, describe, expect, test } from 'vitest'
import { spawnCms, untilReady } from './support/child'
import { contentToken, SITE_SECRET } from './support/content-token'
import { appDir } from './support/places'
import { freePort } from './support/ports'

const folder = mkdtempSync(join(tmpdir(), 'cms-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = promisify(execFile)
const command = (name: string, target: string, variables: Record<string, string>) =>
  run(process.execPath, [join(appDir, `../scripts/${name}.mjs`), target], {
    env: { PATH: process.env.PATH, INIT_CWD: folder, ...variables },
  }).then(
    () => 'done',
    ({ stderr }: { stderr: string }) => stderr,
  )

async function reserve(port: number, email: string): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/api/user/registration`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ fullName: 'Asha Rao', email, phoneNumber: '9876543210' }),
  }).catch(() => undefined)
  return response?.ok ?? false
}

/** The responses to the site's build and to a visitor. */
async function read(port: number) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/courses?populate=image&sort=position`, {
    headers: { Authorization: `Bearer ${contentToken}` },
  })
  const { data } = (await answer.json()) as { data: { title: string; image: { url: string } }[] }
  const picture = await fetch(`http://127.0.0.1:${port}${data[0]?.image.url}`)
  return { titles: data.map(({ title }) => title), picture: (await picture.arrayBuffer()).byteLength }
}

describe('a backup of a running CMS', () => {
  test('restores its content, pictures and guests, without losing any that existed at its start', {
    timeout: 900_000,
  }, async () => {
    const port = await freePort()
    const variables = {
      NODE_ENV: 'development',
      DATA_DIR: join(folder, 'data'),
      CMS_PORT: String(port),
      SITE_SECRET,
    }
    const first = spawnCms(variables)
    await untilReady(port, first.child)
    const before = await read(port)
    for (let guest = 0; guest < 5; guest += 1) await reserve(port, `before-${guest}@example.com`)

    let reserving = true
    const guests = (async () => {
      for (let guest = 0; reserving; guest += 1) await reserve(port, `during-${guest}@example.com`)
    })()
    expect(await command('backup', 'copy', variables)).toBe('done')
    reserving = false
    await guests
    await reserve(port, 'after@example.com')

    expect(await command('restore', 'copy', variables)).toContain('Stop the CMS first, then restore.')
    first.child.kill('SIGTERM')
    await first.exited
    expect(await command('restore', 'copy', variables)).toBe('done')

    const second = spawnCms(variables)
    await untilReady(port, second.child)
    expect(await read(port)).toEqual(before)
    second.child.kill('SIGTERM')
    await second.exited
    const database = new Database(join(variables.DATA_DIR, 'careerspeak.db'), { readonly: true })
    const emails = database.prepare('select email from seat_registrations').pluck().all()
    database.close()
    expect(emails.filter((email) => String(email).startsWith('before-'))).toHaveLength(5)
    expect(emails).not.toContain('after@example.com')
  })
})

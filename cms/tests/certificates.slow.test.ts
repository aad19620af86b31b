import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { spawnCms, untilReady } from './support/child'
import { freePort } from './support/ports'
import { queueCertificates } from './support/queued-certificates'
import { copyTemplate } from './support/template'

const COUNT = 500
const ENOUGH_TO_KILL = 40

/** A data folder in which certificates of so many learners are queued. */
function folderWithQueue(): string {
  const { sqlite } = inject('templates')
  if (!sqlite || 'missing' in sqlite) throw new Error('There is no template of a database.')
  const folder = mkdtempSync(join(tmpdir(), 'cms-certificates-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  copyTemplate(sqlite, folder)
  queueCertificates(join(folder, 'careerspeak.db'), COUNT)
  return folder
}

test('a CMS that is killed while it issues 500 certificates loses none, and issues none twice', async () => {
  const folder = folderWithQueue()
  const database = new Database(join(folder, 'careerspeak.db'), { readonly: true })
  onTestFinished(() => void database.close())
  const countOf = (state: string) =>
    database.prepare('select count(*) from certificates where state = ?').pluck().get(state) as number
  const start = async () => {
    const port = await freePort()
    const running = spawnCms({ DATA_DIR: folder, CMS_PORT: String(port) })
    await untilReady(port, running.child)
    return running
  }
  const untilIssued = (count: number) =>
    vi.waitFor(() => expect(countOf('issued')).toBeGreaterThanOrEqual(count), {
      timeout: 300_000,
      interval: 20,
    })

  const first = await start()
  await untilIssued(ENOUGH_TO_KILL)
  first.child.kill('SIGKILL')
  await first.exited
  expect(countOf('issued')).toBeLessThan(COUNT)
  expect(countOf('issued') + countOf('queued')).toBe(COUNT)

  await start()
  await untilIssued(COUNT)
  const serials = database.prepare('select serial from certificates').pluck().all()
  expect(new Set(serials).size).toBe(COUNT)
  const told = database.prepare("select recipient from mails where recipient like 'learner-%'").pluck().all()
  expect([told.length, new Set(told).size]).toEqual([COUNT, COUNT])
}, 900_000)

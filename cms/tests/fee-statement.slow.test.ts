import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminLogin, type RecordedLine, recordStatement } from '@careerspeak/contract'
import Database from 'better-sqlite3'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { spawnCms, untilReady } from './support/child'
import { call } from './support/client'
import { freePort } from './support/ports'
import { copyTemplate } from './support/template'

const COUNT = 400
const KILLS = 10
const PER_RUN = 20
const ADMIN = { email: 'admin@institute.example', password: 'Admin-of-tests-1' }

/** A data folder with learners. */
function folderWithLearners(): string {
  const { sqlite } = inject('templates')
  if (!sqlite || 'missing' in sqlite) throw new Error('There is no template of a database.')
  const folder = mkdtempSync(join(tmpdir(), 'cms-statement-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  copyTemplate(sqlite, folder)
  const database = new Database(join(folder, 'careerspeak.db'))
  const insert = database.prepare(
    'insert into up_users (document_id, username, email, full_name, confirmed, blocked, session_epoch) values (?, ?, ?, ?, 1, 0, 0)',
  )
  for (const { learner } of lines)
    insert.run(learner, learner, `${learner}@example.com`, `Learner ${learner}`)
  database.close()
  return folder
}

const lines = Array.from({ length: COUNT }, (_, index) => ({
  key: `k${String(index).padStart(42, '0')}`,
  day: '2026-04-05',
  paise: 500_000,
  reference: index % 2 === 0 ? `6123${String(index).padStart(8, '0')}` : '',
  method: 'upi' as const,
  learner: `learner${String(index).padStart(17, '0')}`,
}))

test('a CMS that is killed ten times while it records 400 lines records each once, with no number twice or missing', async () => {
  const folder = folderWithLearners()
  const database = new Database(join(folder, 'careerspeak.db'), { readonly: true })
  onTestFinished(() => void database.close())
  const count = () => database.prepare('select count(*) from fee_payments').pluck().get() as number
  const variables = { DATA_DIR: folder, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  async function start() {
    const port = await freePort()
    const running = spawnCms({ ...variables, CMS_PORT: String(port) })
    await untilReady(port, running.child)
    const base = `http://127.0.0.1:${port}`
    const body = { ...ADMIN, accountType: 'admin', agreeToTerms: true } as const
    const login = await call(adminLogin, { base, body })
    if (!login.ok) throw new Error(login.msg)
    return { ...running, record: () => call(recordStatement, { base, token: login.data, body: { lines } }) }
  }

  for (let kill = 0; kill < KILLS; kill += 1) {
    const { child, exited, record } = await start()
    const before = count()
    const answer = record()
    await vi.waitFor(() => expect(count()).toBeGreaterThanOrEqual(before + PER_RUN), {
      timeout: 120_000,
      interval: 1,
    })
    child.kill('SIGKILL')
    await exited
    expect((await answer).ok).toBe(false)
  }
  const recorded = count()
  expect(recorded).toBeLessThan(COUNT)
  const { record } = await start()
  const answer = await record()
  if (!answer.ok) throw new Error(answer.msg)
  const outcomesOf = (wanted: RecordedLine['outcome']) =>
    answer.data.results.filter(({ outcome }) => outcome === wanted)
  expect([outcomesOf('already').length, outcomesOf('recorded').length]).toEqual([recorded, COUNT - recorded])

  const keys = database.prepare('select bank_line from fee_payments').pluck().all()
  expect(keys.toSorted()).toEqual(lines.map(({ key }) => key))
  const numbers = database.prepare('select number from fee_papers order by number').pluck().all().map(String)
  expect(numbers.map((number) => Number(number.slice(-6)))).toEqual(numbers.map((_, index) => index + 1))
  expect(numbers).toHaveLength(COUNT)
}, 900_000)

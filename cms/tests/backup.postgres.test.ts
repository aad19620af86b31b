import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startBucket } from './support/bucket'
import { spawnCms, untilReady } from './support/child'
import { createDatabase } from './support/database'
import { appDir, inherited } from './support/places'
import { freePort } from './support/ports'
import { run as runStatement } from './support/postgres'

/** A key pair as made by `age-keygen`. */
const RECIPIENT = 'age1ypyffk4ktnenu8zf73g3uag0cpcfrctszkkmgvzvkwmv44w73uhq88gzgj'
const KEY = 'AGE-SECRET-KEY-1DZWNVND94SN5TKZDTDET73KLK0V28U2RNJ3VRN9RL4AT8350C8EQGDWY0A'

const run = promisify(execFile)

/** Runs a command of the repository; returns its error output if it fails. */
const command = (name: string, target: string, variables: Record<string, string>) =>
  run(process.execPath, [join(appDir, `../scripts/${name}.mjs`), target], {
    env: { ...inherited, ...variables },
  }).then(
    () => 'done',
    ({ stderr }: { stderr: string }) => stderr,
  )

/** Every table with a digest of its contents. */
async function contentOf(url: string): Promise<Record<string, string>> {
  const client = new Client(url)
  await client.connect()
  try {
    const tables = "select tablename from pg_tables where schemaname = 'public' order by tablename"
    const content: Record<string, string> = {}
    for (const { tablename } of (await client.query(tables)).rows) {
      const digest = `select md5(coalesce(string_agg(row, ';' order by row), '')) as digest
        from (select t::text as row from "${tablename}" t) rows`
      content[tablename] = (await client.query(digest)).rows[0].digest
    }
    return content
  } finally {
    await client.end()
  }
}

/** A machine with its own folder, database and bucket. */
async function createMachine(folder: string, name: string) {
  const template = inject('templates').postgres
  if (!template || 'missing' in template) return undefined
  const dataDir = join(folder, name, 'data')
  mkdirSync(join(folder, name))
  const database = await createDatabase(template, dataDir)
  onTestFinished(() => database.drop())
  const bucket = await startBucket()
  onTestFinished(() => bucket.stop())
  const url = database.variables.DATABASE_URL ?? ''
  return {
    dataDir,
    bucket,
    url,
    variables: { DATA_DIR: dataDir, ...database.variables, ...bucket.variables },
  }
}

test('an encrypted backup of PostgreSQL and a bucket restores on another machine, where the CMS starts', {
  timeout: 600_000,
}, async ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), 'cms-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [first, second] = [await createMachine(folder, 'first'), await createMachine(folder, 'second')]
  if (!first || !second) return skip('Postgres is not installed.')
  const keyFile = join(folder, 'key.txt')
  writeFileSync(keyFile, `${KEY}\n`)

  await runStatement(first.url, "insert into thoughts (document_id, content) values ('x', 'Kept words')")
  await first.bucket.put('materials/unit.pdf', 'A paper')
  await first.bucket.put('uploads/green.png', 'A picture')
  const backup = join(folder, 'copy')
  await runStatement(
    first.url,
    "insert into materials (document_id, title, file) values ('x', 'Unit', 'lost.pdf')",
  )
  expect(await command('backup', backup, first.variables)).toContain(
    `A file that the database names is missing: materials/lost.pdf. All the rest is in ${backup}-incomplete`,
  )
  rmSync(`${backup}-incomplete`, { recursive: true })
  await runStatement(first.url, "update materials set file = 'unit.pdf'")
  const mail = "'asha@example.com', 'Hello', 'waiting', 0, now()"
  await runStatement(
    first.url,
    `insert into mails (recipient, subject, state, attempts, due_at) values (${mail})`,
  )
  const before = await contentOf(first.url)
  expect(await command('backup', backup, { ...first.variables, BACKUP_RECIPIENT: RECIPIENT })).toBe('done')
  expect(readdirSync(folder).sort()).toEqual(['copy.tar.age', 'first', 'key.txt', 'second'])

  // The target has a later version and an open connection; then the backup is truncated.
  await runStatement(second.url, 'create table later (file integer references files (id))')
  await second.bucket.put('materials/other.pdf', 'Another paper')
  const port = await freePort()
  const bring = (more: Record<string, string> = {}) =>
    command('restore', `${backup}.tar.age`, {
      ...second.variables,
      CMS_PORT: String(port),
      BACKUP_KEY_FILE: keyFile,
      ...more,
    })
  const client = new Client(second.url)
  await client.connect()
  expect(await bring()).toContain('Stop every CMS that uses it, then restore.')
  await client.end()
  const untouched = await contentOf(second.url)
  const tools = join(folder, 'tools')
  mkdirSync(tools)
  const half = 'case "$*" in *--file=-*) echo "create table half (id integer);"; exit 1;; esac'
  writeFileSync(join(tools, 'pg_restore'), `#!/bin/sh\n${half}\n`, { mode: 0o755 })
  expect(await bring({ PATH: `${tools}:${process.env.PATH}` })).toContain('pg_restore has failed.')
  expect(await contentOf(second.url)).toEqual(untouched)
  expect(untouched).toHaveProperty('later')

  expect(await bring()).toBe('done')
  expect(await contentOf(second.url)).not.toHaveProperty('mails', before.mails)
  expect(await command('restore', '--release-mails', second.variables)).toBe('done')
  expect(await contentOf(second.url)).toEqual(before)
  expect(second.bucket.files('materials').sort()).toEqual(['other.pdf', 'unit.pdf'])
  expect(second.bucket.files('uploads')).toEqual(['green.png'])
  const secrets = (dataDir: string) => readFileSync(join(dataDir, 'secrets.json'), 'utf8')
  expect(secrets(second.dataDir)).toBe(secrets(first.dataDir))
  expect(existsSync(join(second.dataDir, 'materials'))).toBe(false)
  const [aside = ''] = readdirSync(join(folder, 'second')).filter((name) => name !== 'data')
  expect(readdirSync(join(folder, 'second', aside))).toContain('careerspeak.dump')

  const cms = spawnCms({ ...second.variables, CMS_PORT: String(port) })
  await untilReady(port, cms.child)
  cms.child.kill('SIGTERM')
  await cms.exited
  expect(await contentOf(second.url)).toHaveProperty('thoughts', before.thoughts)
})

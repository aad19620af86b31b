import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, openAsBlob, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { freePort } from '../../cms/tests/support/ports.ts'
import { startOwnPostgres } from '../../cms/tests/support/postgres.ts'
import { step } from '../lib/command.mjs'
import { commandBlocks } from '../lib/document-commands.mjs'
import { ofCms, root } from '../lib/paths.mjs'
import { launch, run, waitUntilReady } from '../lib/processes.mjs'

/** @typedef {Awaited<ReturnType<typeof instituteOn>>} Institute run from a copy of the repository, which both share */

/** Lines that start a program, which the drill does itself, and the doctor's, which asks for public addresses. */
const LEFT_OUT = /npm start|npm run doctor/

/** Tables that a start writes anew, and the rules and mails that a version adds to. */
const OF_THE_VERSION = /^(strapi_|admin_permissions|up_permissions|up_roles|correction_rules|mail_templates)/
/** Columns that have gone: for accounts of a release that nobody runs, of a list that UPGRADING.md names, and those moved to the hand-ins. */
const GONE =
  /^up_users\.(earlier_epoch|proof_due_at|proof_waiver) |^announcement_reads\.messaged_at |^interview_answers(_owner_lnk)?\./

/** The take of which the learner has sent the first piece. */
const TAKE = '6f1c0f0e-8f0b-4a53-9d0c-0d5a1c9b7a10'

/** The commit that UPGRADING.md upgrades from, and its blocks of commands. @param {string} text */
export function readGuide(text) {
  const [, commit] = /^### From commit ([\da-f]{8})$/m.exec(text) ?? []
  const [backup, install, start, rest, back] = commandBlocks(text)
  assert.ok(commit && backup && install && start && rest && back, 'UPGRADING.md lacks its commit or a block.')
  return { commit, backup, install, start, rest, back }
}

/** Fills an institute at that commit, and takes it to the last commit and back, on SQLite and PostgreSQL. */
export async function drill() {
  const { commit, ...guide } = readGuide(readFileSync(join(root, 'UPGRADING.md'), 'utf8'))
  const folder = mkdtempSync(join(tmpdir(), 'careerspeak-upgrade-'))
  const checkout = join(folder, 'careerspeak')
  await run('git clone', ['git', 'clone', '--quiet', '--no-checkout', root, checkout])
  await run('git', ['git', 'update-ref', 'refs/this-version', 'HEAD'], { cwd: checkout })
  const postgres = await startOwnPostgres()
  if ('missing' in postgres) throw new Error(postgres.missing)
  const sqlite = await instituteOn('sqlite', folder, '')
  const institutes = [sqlite, await instituteOn('postgres', folder, postgres.url)]
  const [checkOut, restore] = [guide.back.slice(0, -1), guide.back.slice(-1)]

  await step(`Installing ${commit}`, () => follow(checkOut, sqlite))
  const known = new Map()
  for (const institute of institutes)
    await step(`Filling and backing up ${institute.kind}`, async () => {
      const cms = await startCms(institute, 'development')
      // Production refuses the published addresses of the demo institute.
      for (const place of ['up_users set email', 'up_users set username', 'admin_users set email'])
        await query(institute, `update ${place} = replace(${place.split(' ')[2]}, '@demo.', '@was-demo.')`)
      await publishOwnTopic(institute)
      await handIn(institute)
      const shown = await look(institute)
      await cms.stop()
      known.set(institute, { shown, contents: await contentsOf(institute) })
      await follow(guide.backup, institute)
    })
  await step('Installing this version', () => follow(guide.install, sqlite))
  for (const institute of institutes)
    await step(`Upgrading ${institute.kind}`, async () => {
      const { contents, shown } = known.get(institute)
      const cms = await startCms(institute)
      const { cells, files } = await contentsOf(institute)
      const kept = Object.keys(contents.cells).filter((place) => !OF_THE_VERSION.test(place))
      const changed = kept.filter((place) => cells[place] !== contents.cells[place])
      assert.deepEqual(
        changed.filter((place) => !GONE.test(place)),
        [],
      )
      assert.deepEqual(files, contents.files)
      assert.deepEqual(await look(institute), shown)
      const typed = "phone_number <> '' and international_number is null"
      assert.deepEqual(await query(institute, `select email from up_users where ${typed}`), [])
      assert.deepEqual(await stepsOfOwnTopic(institute), ['How? How.', 'Why? Why.', 'How? How.', 'Why? Why.'])
      await follow([...guide.start, ...guide.rest], institute)
      assert.ok(existsSync(join(checkout, 'site/dist/courses.html')))
      await cms.stop()
    })
  await step(`Installing ${commit} again`, () => follow(checkOut, sqlite))
  for (const institute of institutes)
    await step(`Going back on ${institute.kind}`, async () => {
      const { contents, shown } = known.get(institute)
      await assert.rejects(startCms(institute), /Restore the backup .* Nothing has been changed/)
      await follow(restore, institute)
      assert.deepEqual(await contentsOf(institute), contents)
      const cms = await startCms(institute)
      assert.deepEqual(await look(institute), shown)
      await cms.stop()
    })
  await postgres.stop()
  console.log('The upgrade and the way back lost nothing, on both databases.')
}

/** @param {'sqlite' | 'postgres'} kind @param {string} folder @param {string} database its address; none for SQLite */
async function instituteOn(kind, folder, database) {
  const [dataDir, port] = [join(folder, `${kind}-data`), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    NODE_ENV: undefined,
    DATA_DIR: dataDir,
    DATABASE_URL: database,
    CMS_PORT: String(port),
    CMS_URL: url,
    SITE_URL: 'http://localhost:4639',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'us@institute.example',
    SITE_SECRET: 'a-secret-of-the-drill',
    TRUST_PROXY: '0',
    PANEL_EMAIL: 'owner@institute.example',
    PANEL_PASSWORD: 'Plain-words-for-8',
  }
  return { kind, checkout: join(folder, 'careerspeak'), dataDir, database, url, env }
}

/** @type {(lines: string[], institute: Institute) => Promise<void>} the backups of both institutes stand side by side */
async function follow(lines, { kind, checkout, env }) {
  for (const line of lines.filter((each) => !LEFT_OUT.test(each))) {
    // This version may not have been pushed yet.
    const pulled = line.replace('git pull', 'git checkout --quiet refs/this-version')
    const command = pulled.replace('../careerspeak-', `../${kind}-`)
    await run(command, ['bash', '-ec', command], { cwd: checkout, env })
  }
}

/** @type {(institute: Institute, mode?: string) => Promise<import('../lib/processes.mjs').Running>} */
async function startCms({ kind, checkout, env, url }, mode = 'production') {
  const options = { cwd: join(checkout, 'cms'), env: { ...env, NODE_ENV: mode }, serves: true }
  const cms = launch(`The CMS on ${kind}`, ['npm', 'start'], options)
  await waitUntilReady(cms, `${url}/_health`)
  return cms
}

/** @type {(address: string, token?: string, body?: object, method?: string) => Promise<any>} what the reply holds */
async function call(address, token, body, method = 'POST') {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
  const request = body ? { method, headers, body: JSON.stringify(body) } : { headers }
  const response = await fetch(address, request)
  if (!response.ok) throw new Error(`${address} answers ${response.status}: ${await response.text()}`)
  const isJson = response.headers.get('content-type')?.includes('json')
  return isJson ? response.json() : response.bytes()
}

/** @type {(institute: Institute) => Promise<object>} what the people of the institute see, and what their links open */
async function look(institute) {
  const api = `${institute.url}/api`
  const logIn = (/** @type {string} */ name, path = 'auth', accountType = 'user') => {
    const [email, password] = [`${name}@was-demo.example`, `demo-${name}-1`]
    return call(`${api}/${path}/login`, '', { email, password, accountType, agreeToTerms: true })
  }
  for (const name of ['newcomer', 'coach']) await logIn(name)
  const { batches } = await call(`${api}/admin/get-batches`, await logIn('admin', 'admin', 'admin'))
  const { token, user } = await logIn('learner')
  const address = `${api}/batch/get-batch?batch_name=${encodeURIComponent(user.enrolled_batch)}`
  const batch = JSON.stringify(await call(address, token))
  const ids = batch.match(/"_id":"\w+"/g)
  const files = [...batch.matchAll(/"fileUrl":"(http:\/\/127[^"]+)"/g)].map(([, file = '']) => call(file))
  const { url: calendar } = await call(`${api}/batch/calendar-link`, token)
  const events = Buffer.from(await call(calendar))
    .toString()
    .match(/^UID:.*$/gm)
  assert.ok(files.length > 0 && events)
  const { paper } = (await call(`${api}/certificates/mine`, token)).certificates[0].certificate
  const register = await call(`${api}/certificates/check?serial=${paper.serial}`)
  const [signed] = await query(institute, `select token from certificates where serial = '${paper.serial}'`)
  const { data } = await call(`${api}/certificate-publication`)
  const { compactVerify, createLocalJWKSet } = ofCms('jose')
  const keys = data.keys.map((/** @type {{ jwk: object }} */ { jwk }) => jwk)
  await compactVerify(signed?.token, createLocalJWKSet({ keys }))
  const { answers } = await call(`${api}/interview/answers`, token)
  const sent = answers.map(async (/** @type {{ url: string }} */ { url, ...answer }) => ({
    ...answer,
    recording: await call(url),
  }))
  const { received } = await call(`${api}/homework/pieces?take=${TAKE}`, token)
  const { tasks } = await call(`${api}/homework`, token)
  const handIns = tasks.map((/** @type {{ handIn: object | null }} */ { handIn }) => ({ ...handIn, url: '' }))
  assert.ok(answers.length === 2 && received > 0)
  return {
    batches: batches.length,
    ids,
    files: await Promise.all(files),
    calendar,
    events,
    register,
    keys,
    sent: await Promise.all(sent),
    received,
    handIns,
  }
}

/** Sends two recorded answers, of which an admin reviews the first, and begins to hand in a take. @param {Institute} institute */
async function handIn({ url, checkout }) {
  const api = `${url}/api`
  const terms = { agreeToTerms: true, accountType: 'user' }
  const learner = { email: 'learner@was-demo.example', password: 'demo-learner-1', ...terms }
  const { token } = await call(`${api}/auth/login`, '', learner)
  const file = await openAsBlob(join(checkout, 'cms/tests/support/recordings/audio.mp4'))
  const ids = []
  for (const question of ['Why us?', 'Why you?']) {
    const form = new FormData()
    form.set('question', question)
    form.set('consent', 'yes')
    form.set('file', file, 'answer.mp4')
    const headers = { Authorization: `Bearer ${token}` }
    const response = await fetch(`${api}/interview/answers`, { method: 'POST', headers, body: form })
    ids.push((await response.json()).answer._id)
  }
  const admin = { email: 'admin@was-demo.example', password: 'demo-admin-1', ...terms, accountType: 'admin' }
  const session = await call(`${api}/admin/login`, '', admin)
  const review = {
    notes: [{ at: 1, text: 'Clear.' }],
    keep: 'Your voice.',
    drop: '',
    tryNext: '',
    previous: null,
  }
  await call(`${api}/admin/interview-answer?id=${ids[0]}`, session, review, 'PUT')
  const content = Buffer.alloc(1024).toString('base64')
  await call(`${api}/homework/pieces`, token, { take: TAKE, offset: 0, content })
}

/** Publishes a topic with two questions as an editor of that version, with a draft of another title. @param {Institute} institute */
async function publishOwnTopic(institute) {
  const [email, password] = [institute.env.PANEL_EMAIL, institute.env.PANEL_PASSWORD]
  const { data } = await call(`${institute.url}/admin/login`, '', { email, password })
  const type = `${institute.url}/content-manager/collection-types/api::practice-topic.practice-topic`
  const ask = (/** @type {string} */ word) => ({ text: `${word}?`, model: `${word}.`, asked: 'always' })
  await call(`${type}/actions/publish`, data.token, {
    title: 'Our own talk',
    slug: 'our-own-talk',
    description: 'Ours.',
    position: 99,
    length: 2,
    questions: [ask('How'), ask('Why')],
    facts: [{ asks: 'team, how many people', says: 'Six.' }],
    aims: [{ text: 'You gave a reason.', listensFor: 'a reason' }],
  })
  await query(
    institute,
    "update practice_topics set title = 'New' where slug = 'our-own-talk' and published_at is null",
  )
}

/** The words of its steps, in order, of the draft and as published. @param {Institute} institute */
async function stepsOfOwnTopic(institute) {
  const rows = await query(
    institute,
    `select s.says, s.model from practice_topics t join practice_topics_cmps c on c.entity_id = t.id
    join components_practice_steps s on s.id = c.cmp_id where t.slug = 'our-own-talk' and c.field = 'steps'
    order by t.id, c."order"`,
  )
  return rows.map(({ says, model }) => `${says} ${model}`)
}

/** @type {(institute: Institute, statement: string) => Promise<Record<string, any>[]>} */
async function query({ kind, dataDir, database }, statement) {
  if (kind === 'sqlite') {
    using file = new DatabaseSync(join(dataDir, 'careerspeak.db'))
    return file.prepare(statement).all()
  }
  const { Client } = ofCms('pg')
  const client = new Client(database)
  await client.connect()
  return (await client.query(statement).finally(() => client.end())).rows
}

/** The values of all tables by column and row, and the digests of the files that are data. @param {Institute} institute */
async function contentsOf(institute) {
  const listed = {
    sqlite: `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by 1`,
    postgres: `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  }
  /** @type {Record<string, string>} */
  const cells = {}
  for (const { name } of await query(institute, listed[institute.kind]))
    for (const row of await query(institute, `select * from "${name}"`))
      for (const [column, value] of Object.entries(row))
        cells[`${name}.${column} ${row.id ?? JSON.stringify(row)}`] = JSON.stringify(value)
  const find = ['materials', 'public', 'secrets.json', '-type', 'f', '-exec', 'sha256sum', '{}', '+']
  const files = execFileSync('find', find, { cwd: institute.dataDir, encoding: 'utf8' })
  return { cells, files: files.split('\n').sort() }
}

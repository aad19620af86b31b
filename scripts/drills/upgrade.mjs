import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { startOwnPostgres } from '../../cms/tests/support/postgres.ts'
import { startSmtp } from '../../cms/tests/support/smtp.ts'
import { step } from '../lib/command.mjs'
import { commandsIn } from '../lib/document-commands.mjs'
import { cmsFolder, root } from '../lib/paths.mjs'
import { launch, run, waitUntilReady } from '../lib/processes.mjs'
import { plan } from '../lib/upgrade-plan.mjs'

/**
 * @typedef {import('../lib/upgrade-plan.mjs').Phase} Phase
 * @typedef {{ kind: 'sqlite' | 'postgres', checkout: string, dataDir: string, port: number, database: string,
 *   smtp: Smtp, variables: NodeJS.ProcessEnv }} Institute one institute, on one kind of database, run from a copy of the repository
 * @typedef {{ tables: Map<string, number>, files: Map<string, string>, roles: unknown[], batches: unknown[] }} Holdings
 * @typedef {{ email: string, password: string }} Person
 * @typedef {Awaited<ReturnType<typeof fill>>} Known what is to be found again
 * @typedef {Awaited<ReturnType<typeof startSmtp>>} Smtp
 */

const EARLIER = 'a5800d9'

/** Tables of 1.0.0 that no longer exist, because relations moved or nothing reads them. */
const DROPPED = ['batchless_users', 'batchless_accounts']

/** Tables filled on each start: panel permissions, default texts and Strapi's own records. */
const FILLED_ON_START =
  /^(admin_permissions|up_permissions|up_roles|strapi_|components_mail_|mail_templates|mails|i18n_locale|admin_roles)/

const ofCms = createRequire(join(cmsFolder, 'package.json'))

/**
 * Installs release 1.0.0, fills it through its HTTP API, and upgrades it to the last commit and back by the commands
 * of UPGRADING.md, on SQLite and PostgreSQL.
 * @param {string} [folder] a folder of an earlier run, whose packages and backups of 1.0.0 are used again
 */
export async function drill(folder = mkdtempSync(join(tmpdir(), 'careerspeak-upgrade-'))) {
  const checkout = join(folder, 'careerspeak')
  if (!existsSync(checkout)) await run('git clone', ['git', 'clone', '--quiet', root, checkout])
  // Pins the commit of this version, so later commits do not interfere.
  await run('git fetch', ['git', 'fetch', '--quiet', root, 'HEAD:refs/this-version', '--force'], {
    cwd: checkout,
  })
  const postgres = await startOwnPostgres()
  if ('missing' in postgres) throw new Error(postgres.missing)
  // One per database, since both institutes use the same addresses.
  const mailServers = [await startSmtp(), await startSmtp()]
  const [first, second] = mailServers
  assert(first && second)
  const commands = commandsIn(readFileSync(join(root, 'UPGRADING.md'), 'utf8'))
  const sqlite = instituteOn('sqlite', checkout, 4630, '', first)
  const institutes = [sqlite, instituteOn('postgres', checkout, 4632, postgres.url, second)]

  const isFilled = institutes.every(({ kind }) => existsSync(recordFileOf(folder, kind)))
  if (!isFilled)
    await step('Installing 1.0.0', async () => {
      await bash(sqlite, `git checkout --quiet --force ${EARLIER}`)
      await follow(commands, 'install', sqlite)
    })
  /** @type {Map<Institute, { known: Known, before: Holdings }>} */
  const filled = new Map()
  for (const institute of institutes) {
    const { kind, dataDir } = institute
    rmSync(join(folder, `${kind}-2.0.0-data`), { recursive: true, force: true })
    if (isFilled) {
      mkdirSync(dataDir, { recursive: true })
      await step(`Restoring 1.0.0 on ${kind}`, () => follow(commands, 'restore', institute))
    } else {
      for (const name of [dataDir, join(folder, `${kind}-1.0.0`)])
        rmSync(name, { recursive: true, force: true })
      const known = await step(`Filling 1.0.0 on ${kind}`, () => fill(institute))
      await step(`Backing up ${kind}`, () => follow(commands, 'backup', institute))
      writeFileSync(recordFileOf(folder, kind), JSON.stringify(known))
    }
    const known = JSON.parse(readFileSync(recordFileOf(folder, kind), 'utf8'))
    filled.set(institute, { known, before: await contentsOf(institute) })
    rmSync(join(folder, `${kind}-2.0.0-data`), { recursive: true, force: true })
  }
  await step('Installing this version', async () => {
    await follow(commands, 'version', sqlite)
    await follow(commands, 'install', sqlite)
  })
  for (const [institute, { known, before }] of filled)
    await step(`Proving this version on ${institute.kind}`, () =>
      proveUpgrade(commands, institute, known, before),
    )
  await step('Installing 1.0.0 again', async () => {
    await follow(commands, 'checkout', sqlite)
    await follow(commands, 'install', sqlite)
  })
  for (const [institute, { known, before }] of filled) {
    await step(`Starting 1.0.0 on the newer ${institute.kind}`, () => assertRefusal(institute))
    await step(`Restoring ${institute.kind}`, () => follow(commands, 'restore', institute))
    await step(`Proving 1.0.0 on ${institute.kind}`, () => proveReturn(institute, known, before))
  }
  for (const server of mailServers) await server.goDown()
  await postgres.stop()
  console.log('The upgrade and the way back lost nothing, on both databases.')
}

/** The file in which a run records the institute's contents. */
const recordFileOf = (/** @type {string} */ folder, /** @type {string} */ kind) =>
  join(folder, `${kind}.json`)

/** @type {(kind: Institute['kind'], checkout: string, port: number, database: string, smtp: Smtp) => Institute} */
function instituteOn(kind, checkout, port, database, smtp) {
  const dataDir = join(checkout, '..', `${kind}-data`)
  const variables = {
    ...{ DATA_DIR: dataDir, DATABASE_CLIENT: kind, DATABASE_URL: database },
    ...{ CMS_PORT: String(port), CMS_URL: `http://127.0.0.1:${port}`, SITE_URL: 'http://localhost:4639' },
    ...{
      MATCHMAKER_URL: 'http://localhost:4638',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Us <us@institute.example>',
    },
    ...{ SITE_SECRET: 'a-secret-of-the-drill', TRUST_PROXY: '0', STRAPI_TELEMETRY_DISABLED: 'true' },
    ...{ PANEL_EMAIL: 'owner@institute.example', PANEL_PASSWORD: 'Plain-words-for-8', STOP_DELAY: '0' },
  }
  return {
    kind,
    checkout,
    dataDir,
    port,
    database,
    smtp,
    variables: { ...process.env, NODE_ENV: undefined, ...variables },
  }
}

/** @type {(institute: Institute, command: string, variables?: NodeJS.ProcessEnv) => Promise<void>} */
const bash = ({ checkout, variables }, command, more = {}) =>
  run(command, ['bash', '-ec', command], { cwd: checkout, env: { ...variables, ...more } })

/**
 * Runs the command lines of a phase. Institutes in the same folder have their backups side by side.
 * @param {readonly string[]} commands
 * @param {Phase} phase
 * @param {Institute} institute
 * @param {NodeJS.ProcessEnv} [more]
 */
async function follow(commands, phase, institute, more) {
  const isPart = (/** @type {string} */ line) => {
    const found = plan[line]
    if (!found) throw new Error(`The drill does not know the command ${line} of UPGRADING.md.`)
    return 'phase' in found && found.phase === phase && (found.database ?? institute.kind) === institute.kind
  }
  // The same lines install packages for the upgrade and for the way back.
  for (const line of new Set(commands.filter(isPart))) {
    const found = plan[line]
    const instead = found && 'phase' in found && found.instead
    await bash(institute, (instead || line).replaceAll('../careerspeak-', `../${institute.kind}-`), more)
  }
}

/**
 * Starts the CMS as documented, and waits until it answers.
 * @param {Institute} institute
 * @param {NodeJS.ProcessEnv} more
 */
async function startCms({ checkout, variables, port, kind }, more) {
  const [line = ''] = Object.entries(plan).find(([, found]) => 'stays' in found) ?? []
  const cms = launch(`The CMS on ${kind}`, ['bash', '-ec', line], {
    cwd: checkout,
    env: { ...variables, ...more },
    serves: true,
  })
  await waitUntilReady(cms, `http://127.0.0.1:${port}/_health`)
  return cms
}

/**
 * @param {Institute} institute
 * @param {string} method
 * @param {string} path
 * @param {{ token?: string, body?: unknown, form?: FormData }} [what]
 * @returns {Promise<any>} what the reply holds
 */
async function call({ port }, method, path, { token, body, form } = {}) {
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body ? { 'Content-Type': 'application/json' } : {}),
  }
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers,
    body: form ?? (body ? JSON.stringify(body) : null),
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${answer.slice(0, 300)}`)
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(answer) : answer
}

const entering = (/** @type {Person} */ person) => ({ ...person, agreeToTerms: true })

/** @type {(institute: Institute, person: Person) => Promise<string>} */
const logIn = async (institute, person) =>
  (await call(institute, 'POST', '/auth/login', { body: entering(person) })).token

/** @type {(institute: Institute, person: Person) => Promise<string>} */
const logInAsAdmin = (institute, person) =>
  call(institute, 'POST', '/admin/login', { body: { ...entering(person), accountType: 'admin' } })

/**
 * Fills 1.0.0 with its demo content, and with people, files and a class through its HTTP API.
 * @param {Institute} institute
 */
async function fill(institute) {
  const cms = await startCms(institute, { NODE_ENV: 'development', RATE_LIMIT: 'off' })
  const person = (/** @type {string} */ name) => ({
    email: `${name}@institute.example`,
    password: 'plain-words-6',
  })
  const [first, second, outsider, coach] = [person('asha'), person('ravi'), person('uma'), person('coach')]
  for (const each of [first, second, outsider, coach])
    await call(institute, 'POST', '/auth/signup', {
      body: {
        ...entering(each),
        fullName: `Of ${each.email}`,
        accountType: each === coach ? 'admin' : 'user',
      },
    })
  const owner = await logInAsAdmin(institute, { email: 'admin@demo.example', password: 'demo-admin-1' })
  const asked = await call(institute, 'GET', '/admin/admin-requests?limit=100', { token: owner })
  const id = asked.data.find((/** @type {Person} */ { email }) => email === coach.email)._id
  await call(institute, 'POST', '/admin/admin-requests/approve', { token: owner, body: { id } })

  const token = await logInAsAdmin(institute, coach)
  const name = 'Evening talks'
  const { batch } = await call(institute, 'POST', '/admin/new-batch', {
    token,
    body: { name, description: 'By seven' },
  })
  await call(institute, 'POST', '/admin/enrol-by-mail', {
    token,
    body: { batchId: batch._id, emails: [first.email, second.email] },
  })
  const scheduled = await call(institute, 'POST', '/admin/schedule', {
    token,
    body: {
      batchId: batch._id,
      title: 'Small talk',
      description: 'At the door',
      date: '2033-05-06',
      time: '18:30',
    },
  })
  const handout = readFileSync(join(institute.checkout, 'cms/seed/files/the-star-method.pdf'))
  const upload = new FormData()
  for (const [field, value] of Object.entries({ batchId: batch._id, title: 'STAR', moduleName: 'Stories' }))
    upload.set(field, value)
  upload.set('file', new Blob([new Uint8Array(handout)], { type: 'application/pdf' }), 'star.pdf')
  await call(institute, 'POST', '/admin/upload-pdf', { token, form: upload })

  const learner = await logIn(institute, first)
  const picture = new FormData()
  const image = readFileSync(join(institute.checkout, 'cms/favicon.png'))
  picture.set('image', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'me.png')
  const { data } = await call(institute, 'POST', '/images', { token: learner, form: picture })
  await call(institute, 'PUT', '/user/profile/update', {
    token: learner,
    body: { fullName: 'Asha Rao', phoneNumber: '+91 98470 22310', profilePic: data.url },
  })
  const { url: calendar } = await call(institute, 'GET', '/batch/calendar-link', { token: learner })
  await call(institute, 'POST', '/user/registration', {
    body: { fullName: 'Guest One', email: 'guest@institute.example', phoneNumber: '+91 98470 22311' },
  })
  await cms.stop()
  // Takes over the demo accounts under other addresses, since production refuses the published ones.
  for (const statement of [
    `update up_users set email = replace(email, '@demo.example', '@was-demo.example'), username = replace(username, '@demo.example', '@was-demo.example')`,
    `update admin_users set email = replace(email, '@demo.example', '@was-demo.example')`,
  ])
    await query(institute, statement)
  return {
    ...{ students: [first, second], outsider, coach, batch: name, classId: String(scheduled.class._id) },
    ...{ calendar: String(calendar), picture: String(data.url), handout: digest(handout) },
  }
}

const digest = (/** @type {Uint8Array} */ content) => createHash('sha256').update(content).digest('hex')

/**
 * @param {Institute} institute
 * @param {string} statement
 * @returns {Promise<Record<string, unknown>[]>}
 */
async function query({ kind, dataDir, database }, statement) {
  if (kind === 'sqlite') {
    const file = new DatabaseSync(join(dataDir, 'careerspeak.db'))
    try {
      return file.prepare(statement).all()
    } finally {
      file.close()
    }
  }
  const { Client } = ofCms('pg')
  const client = new Client(database)
  await client.connect()
  return (await client.query(statement).finally(() => client.end())).rows
}

/**
 * The contents of an institute: the rows of each table, its files, and its people's roles and batches.
 * @param {Institute} institute
 * @returns {Promise<Holdings>}
 */
async function contentsOf(institute) {
  const listed = await query(
    institute,
    institute.kind === 'sqlite'
      ? `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`
      : `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  /** @type {Holdings['tables']} */
  const tables = new Map()
  for (const { name } of listed) {
    const [counted] = await query(institute, `select count(*) as rows from "${name}"`)
    tables.set(String(name), Number(counted?.rows))
  }
  const linked = tables.has('up_users_batch_lnk')
    ? 'join up_users_batch_lnk l on l.user_id = u.id join batches b on b.id = l.batch_id'
    : 'join batches b on b.id = u.batch_id'
  return {
    tables,
    files: filesIn(institute.dataDir),
    roles: await query(
      institute,
      `select u.email, r.type from up_users u join up_users_role_lnk l on l.user_id = u.id join up_roles r on r.id = l.role_id order by u.email`,
    ),
    batches: await query(institute, `select u.email, b.name from up_users u ${linked} order by u.email`),
  }
}

/** The digests of a data folder's files, except the database, temporary files and runtime notes. */
function filesIn(/** @type {string} */ folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => !/^(careerspeak\.db|start\.lock|secrets\.json|received\/|outbox\/)/.test(name))
  return new Map(names.sort().map((name) => [name, digest(readFileSync(join(folder, name)))]))
}

/**
 * @param {readonly string[]} commands
 * @param {Institute} institute
 * @param {Known} known
 * @param {Holdings} before
 */
async function proveUpgrade(commands, institute, known, before) {
  const cms = await startCms(institute, { NODE_ENV: 'production' })
  const after = await contentsOf(institute)
  const gone = [...before.tables.keys()].filter((name) => !after.tables.has(name))
  const other = [...before.tables].filter(([name, rows]) => (after.tables.get(name) ?? rows) !== rows)
  for (const [name, rows] of other) console.log(`  ${name}: ${rows} rows, now ${after.tables.get(name)}`)
  console.log(
    `  ${before.tables.size} tables, ${gone.length} gone (${gone.join(', ')}), ${after.tables.size} now`,
  )
  assert.deepEqual(
    gone.filter((name) => !DROPPED.includes(name)),
    [],
  )
  assert.deepEqual(
    other.filter(([name]) => !FILLED_ON_START.test(name)),
    [],
  )
  assert.deepEqual(
    other.filter(([name, rows]) => name !== 'strapi_sessions' && Number(after.tables.get(name)) < rows),
    [],
  )
  for (const kept of /** @type {const} */ (['files', 'roles', 'batches']))
    assert.deepEqual(after[kept], before[kept])
  console.log(
    `  ${after.files.size} files, ${after.roles.length} roles, ${after.batches.length} students as they were`,
  )

  for (const student of known.students) {
    const token = await logIn(institute, student)
    await assertClassAndHandout(institute, token, known)
    const code = await codeFor(institute.smtp, student.email)
    await call(institute, 'POST', '/auth/verify-email', { body: { code } })
    assert.equal((await call(institute, 'GET', '/user/profile', { token })).emailProved, true)
  }
  const outside = await logIn(institute, known.outsider)
  const account = await call(institute, 'GET', '/user/profile', { token: outside })
  const days = (Date.parse(account.emailProofDueAt) - Date.now()) / 86_400_000
  assert.ok(days > 13.9 && days <= 14, `${account.emailProofDueAt} is no fortnight away`)
  await codeFor(institute.smtp, known.outsider.email)
  const admin = await logInAsAdmin(institute, known.coach)
  const { batches } = await call(institute, 'GET', '/admin/get-batches', { token: admin })
  assert.ok(
    batches.some((/** @type {{ batch_name: string }} */ { batch_name }) => batch_name === known.batch),
  )
  await assertLinks(institute, known)
  console.log(
    '  students, admin and newcomer log in, are asked once, and find class, handout, picture and calendar',
  )

  rmSync(join(institute.checkout, 'site/dist'), { recursive: true, force: true })
  await follow(commands, 'site', institute)
  const pages = filesIn(join(institute.checkout, 'site/dist'))
  assert.ok(pages.has('index.html') && pages.has('courses.html'))
  console.log(
    `  the site is built: ${[...pages.keys()].filter((name) => name.endsWith('.html')).length} pages`,
  )
  await cms.stop()
}

/**
 * Finds the class and the handout in a student's batch, and downloads the handout.
 * @param {Institute} institute
 * @param {string} token the student's
 * @param {Known} known
 */
async function assertClassAndHandout(institute, token, known) {
  const path = `/batch/get-batch?batch_name=${encodeURIComponent(known.batch)}`
  /** @type {{ data: { scheduledClasses: { _id: string }[], course_content: { data: { fileUrl: string }[] }[] } }} */
  const { data: batch } = await call(institute, 'GET', path, { token })
  assert.deepEqual(
    batch.scheduledClasses.map(({ _id }) => _id),
    [known.classId],
  )
  const [link = ''] = batch.course_content.flatMap(({ data }) => data.map(({ fileUrl }) => fileUrl))
  const content = new Uint8Array(await (await fetch(link)).arrayBuffer())
  assert.equal(digest(content), known.handout, `${institute.kind}: the handout is another`)
}

/** @type {(institute: Institute, known: Known) => Promise<void>} */
async function assertLinks(institute, { calendar, picture, classId }) {
  const shown = await (await fetch(calendar)).text()
  assert.ok(
    shown.includes(`UID:${classId}@`),
    `${institute.kind}: the calendar answers ${shown.slice(0, 200)}`,
  )
  assert.equal((await fetch(picture)).status, 200)
}

/**
 * The code from the only confirmation mail of an address.
 * @param {Smtp} smtp
 * @param {string} email
 */
async function codeFor(smtp, email) {
  for (let tries = 0; tries < 300; tries += 1) {
    const codes = smtp
      .to(email)
      .flatMap(({ text }) => /\/verify-email\?code=([\w-]+)/.exec(text ?? '')?.[1] ?? [])
    const [code] = codes.splice(0, 1)
    if (code) {
      assert.deepEqual(codes, [])
      return code
    }
    await pause(100)
  }
  throw new Error(`${email} gets no mail to confirm it.`)
}

/**
 * Starts 1.0.0 on this version's database, and checks that it stops before changing anything.
 * @param {Institute} institute
 */
async function assertRefusal(institute) {
  const before = await contentsOf(institute)
  await assert.rejects(startCms(institute, { NODE_ENV: 'production' }), (/** @type {Error} */ error) => {
    console.log(
      `  1.0.0 ends: ${error.message
        .split('\n')
        .find((line) => line.includes('Restore the backup'))
        ?.trim()}`,
    )
    return error.message.includes('"Restore the backup" is not valid JSON')
  })
  assert.deepEqual((await contentsOf(institute)).tables, before.tables)
}

/**
 * @param {Institute} institute
 * @param {Known} known
 * @param {Holdings} before
 */
async function proveReturn(institute, known, before) {
  assert.deepEqual(await contentsOf(institute), before)
  const cms = await startCms(institute, { NODE_ENV: 'production' })
  for (const student of known.students) {
    const token = await logIn(institute, student)
    await assertClassAndHandout(institute, token, known)
  }
  await call(institute, 'GET', '/admin/get-batches', { token: await logInAsAdmin(institute, known.coach) })
  await assertLinks(institute, known)
  assert.deepEqual((await contentsOf(institute)).files, before.files)
  console.log(
    `  ${before.tables.size} tables and ${before.files.size} files as they were; students and admin log in`,
  )
  await cms.stop()
}

import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { connect, isIP, isIPv6 } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { connect as connectTls } from 'node:tls'
import { cmsFolder, ofCms } from '../lib/paths.mjs'
import { backupSettings, readSettings } from '../lib/settings.mjs'
import { Advice, TIMEOUT_MS } from './advice.mjs'
import { bucketOf, connectBucket } from './bucket.mjs'
import { pendingMigrations, query } from './migrations.mjs'
import { listMissing, namedFiles, noRows } from './named-files.mjs'
import {
  checkCms,
  checkContent,
  checkMailLogin,
  checkMatchmaker,
  checkMatchmakerSecret,
  checkRedis,
  checkSiteSecret,
} from './services.mjs'

/**
 * @typedef {{ database: { client: 'sqlite', file: string } | { client: 'postgres', url: string }, dataDir: string,
 *   production: boolean, smtpUrl?: string, anyMailHost: boolean, siteUrl: string, url: string, siteSecret?: string, buildHookUrl?: string,
 *   bucket?: import('./bucket.mjs').BucketSettings,
 *   speech?: { url: string, key?: string, model: string } }} Environment what the CMS makes of the variables
 */

const DAY = 24 * 60 * 60 * 1000

/** The maximum clock difference in milliseconds: signed links and tokens are valid for minutes. */
const MAX_CLOCK_DRIFT_MS = 30_000

/** The compiled CMS, which parses variables and secrets as in production. */
const COMPILED = join(cmsFolder, 'dist')

/** @param {Environment['database']} database */
export async function checkDatabase(database) {
  if (database.client === 'postgres') {
    const { Client } = ofCms('pg')
    const client = new Client({ connectionString: database.url, connectionTimeoutMillis: TIMEOUT_MS })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query('select now() as now').finally(() => client.end())
    assertClock(rows[0].now.getTime(), Date.now(), 'the database')
    return 'PostgreSQL answers, and its clock agrees.'
  }
  if (!existsSync(database.file)) throw new Error(`There is no database at ${database.file} yet.`)
  const file = new DatabaseSync(database.file, { readOnly: true })
  try {
    const [found] = file.prepare('pragma quick_check').all()
    if (found?.quick_check !== 'ok') throw new Error(`The database is damaged: ${found?.quick_check}`)
  } finally {
    file.close()
  }
  return 'The database of SQLite is whole.'
}

/**
 * @param {Environment['database']} database
 * @param {string} compiled
 */
async function checkMigrations(database, compiled) {
  const pending = await pendingMigrations(database, compiled)
  if (pending.length > 0)
    throw new Advice(
      `The tables are those of an earlier version: ${pending.join(', ')}. Make a backup, then start the CMS, which changes them.`,
    )
  return 'The tables are those of this version.'
}

/**
 * @param {Pick<Environment, 'database' | 'dataDir'>} environment
 * @param {string} compiled
 */
async function checkSecrets({ database, dataDir }, compiled) {
  const file = join(dataDir, 'secrets.json')
  const [row] = await query(
    database,
    "select value from strapi_core_store_settings where key = 'api_running_secrets'",
  )
  if (!existsSync(file)) {
    if (!row) return 'The secrets are made at the first start.'
    throw new Advice(
      `There is no ${file}, though the database is used with one. Copy it from the node that runs, or from the backup.`,
    )
  }
  const { readSecrets } = ofCms(join(compiled, 'src/platform/secrets.js'))
  const { digestsOf, refuseOthers } = ofCms(join(compiled, 'src/platform/operations/start.js'))
  const secrets = readSecrets(readFileSync(file, 'utf8'))
  if (row) refuseOthers(digestsOf(secrets), JSON.parse(String(row.value)))
  return 'The secrets are those that the database is used with.'
}

/** How long a retention step may fail before an operator must act. */
const MAX_FAILING_MS = DAY

/**
 * @param {Environment['database']} database
 * @param {number} now milliseconds
 */
async function checkRetention(database, now) {
  const rows = await query(
    database,
    "select key, value from strapi_core_store_settings where key like 'retention_step_%'",
  )
  const failing = rows.flatMap(({ key, value }) => {
    const { failingSince } = JSON.parse(String(value))
    const isLong = failingSince && now - Date.parse(failingSince) > MAX_FAILING_MS
    return isLong ? [`${String(key).slice('retention_step_'.length)} since ${failingSince}`] : []
  })
  if (failing.length > 0)
    throw new Advice(
      `What the privacy page promises to delete is not deleted: ${failing.join(', ')}. The log of the CMS says why, each hour at the 23rd minute.`,
    )
  return 'What is due is deleted.'
}

/** @param {Pick<Environment, 'bucket' | 'dataDir'>} environment */
export async function checkStorage({ bucket, dataDir }) {
  const name = `doctor-${randomBytes(8).toString('hex')}`
  if (!bucket) {
    const file = join(dataDir, name)
    await writeFile(file, 'x').finally(() => rm(file, { force: true }))
    return `${dataDir} can be written.`
  }
  const client = connectBucket(bucket, TIMEOUT_MS)
  const at = { Bucket: bucket.name, Key: `doctor/${name}` }
  await client.putObject({ ...at, Body: 'x' })
  await client.deleteObject(at)
  return `The bucket ${bucket.name} can be written.`
}

/** @param {Pick<Environment, 'bucket' | 'dataDir' | 'database'>} environment */
async function checkFiles({ bucket, dataDir, database }) {
  const named = await namedFiles(database)
  const stored = bucket && (await bucketOf(bucket).list())
  const lost = named.filter((path) => !(stored ? stored.has(path) : existsSync(join(dataDir, path))))
  // A file may have been deleted in between.
  const now = lost.length > 0 ? await namedFiles(database) : []
  const missing = lost.filter((path) => now.includes(path))
  if (missing.length > 0)
    throw new Advice(
      `${listMissing(missing)}. Bring them back from a backup, or delete what names them in the panel or in /admin.`,
    )
  return named.length === 1
    ? 'The file that the database names is there.'
    : `All ${named.length} files that the database names are there.`
}

/** @param {string} dataDir */
export async function checkDisk(dataDir) {
  const { bavail, blocks } = await statfs(dataDir)
  const free = Math.round((bavail / blocks) * 100)
  if (free < 5)
    throw new Advice(`${free} % of the disk of ${dataDir} is free. Make room: at 0 nothing is stored.`)
  return `${free} % of the disk is free.`
}

/** @param {string} smtpUrl */
export async function checkMail(smtpUrl) {
  const { hostname: host, port, protocol } = new URL(smtpUrl)
  const socket =
    protocol === 'smtps:'
      ? connectTls({ host, port: Number(port || 465), servername: host })
      : connect({ host, port: Number(port || 587) })
  try {
    const [greeting] = await once(socket, 'data', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!String(greeting).startsWith('220')) throw new Error(`It greets with “${String(greeting).trim()}”.`)
  } finally {
    socket.destroy()
  }
  if (!new URL(smtpUrl).username) return `The mail server ${host} greets.`
  await checkMailLogin({ url: smtpUrl })
  return `The mail server ${host} accepts the user and the password.`
}

/** Why e-mails wait, and what to do. */
const noMail = {
  none: 'No mail server is set up, so e-mails wait. The owner sets one up in /admin under “E-mail”.',
  withheld:
    'The mail server came with the restored copy and is withheld, so e-mails wait. If this copy replaces the institute, run npm run restore -- --release-mails.',
  sealed:
    'The mail server was stored with another secrets.json, so e-mails wait. The owner sets it up again in /admin under “E-mail”.',
  unencrypted:
    'The mail server in /admin has no encryption, which is allowed with MAIL_HOSTS=any alone, so e-mails wait. The owner sets it up again in /admin under “E-mail”, with TLS or STARTTLS.',
}

/**
 * Checks the mail server that was set up in /admin.
 * @param {Pick<Environment, 'database' | 'dataDir' | 'production' | 'anyMailHost'>} environment
 * @param {string} compiled
 */
async function checkStoredMail({ database, dataDir, production, anyMailHost }, compiled) {
  const columns = 'host, port, security, sender_name as "senderName", sender_email as "senderEmail", login'
  const [row] = await query(database, `select ${columns} from mail_servers`).catch(noRows)
  if (!row && !production) return 'No mail server is set up: e-mails are files in DATA_DIR/outbox.'
  const { openMailServer } = ofCms(join(compiled, 'src/api/mail/mail-server.js'))
  const { loadSecrets } = ofCms(join(compiled, 'src/platform/secrets.js'))
  /** @type {{ server: object & { host: string, user: string } | null, unusable: keyof typeof noMail } | undefined} */
  const stored = row && openMailServer(row, loadSecrets(dataDir).encryptionKey, anyMailHost)
  if (!stored?.server) throw new Advice(noMail[stored?.unusable ?? 'none'])
  const { server } = stored
  const { smtpOptions } = ofCms(join(compiled, 'src/api/mail/connect.js'))
  const { getSocket, ...options } = smtpOptions(server)
  await checkMailLogin(options)
  return `The mail server ${server.host} ${server.user ? 'accepts the user and the password' : 'greets'}.`
}

/**
 * Lets the speech server hear a second of silence.
 * @param {NonNullable<Environment['speech']>} speech
 */
export async function checkSpeech({ url, key, model }) {
  const body = new FormData()
  body.set('model', model)
  body.set('file', new Blob([silence()], { type: 'audio/wav' }), 'silence.wav')
  const headers = key ? { Authorization: `Bearer ${key}` } : {}
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await fetch(`${url}/audio/transcriptions`, { method: 'POST', headers, body, signal })
  if (!answer.ok) throw new Error(`It answers with status ${answer.status}.`)
  const heard = await answer.json().catch(() => undefined)
  if (typeof heard?.text !== 'string') throw new Error('It answers with something other than text.')
  return `The speech server ${new URL(url).host} hears with ${model}.`
}

/** A second of silence at 16 kHz, as a WAV file with 16 bits a sample. */
function silence() {
  const bytes = 2 * 16_000
  const file = Buffer.alloc(44 + bytes)
  file.write('RIFF....WAVEfmt ....................data', 'latin1')
  const words = { 4: 36 + bytes, 16: 16, 20: 0x1_0001, 24: 16_000, 28: bytes, 32: 0x10_0002, 40: bytes }
  for (const [at, value] of Object.entries(words)) file.writeUInt32LE(value, Number(at))
  return file
}

/**
 * Sends a STUN request to a relay by UDP, TCP, or TLS for `turns:`, as browsers do, and verifies the TLS certificate.
 * @param {string} turnUrl such as `turn:relay.example:3478` or `turns:relay.example:5349?transport=tcp`
 * @param {{ ca?: string }} [trusted] a certificate to trust besides those of public authorities
 */
export async function checkTurn(turnUrl, trusted = {}) {
  const parts = /^(turns?):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/.exec(turnUrl)
  if (!parts) throw new Error(`${turnUrl} isn’t an address such as turn:relay.example:3478.`)
  const [, scheme, name = '', number, transport = 'udp'] = parts
  const host = name.replace(/^\[|\]$/g, '')
  const port = Number(number ?? (scheme === 'turns' ? 5349 : 3478))
  // A STUN binding request, which every relay answers without a password.
  const request = Buffer.concat([Buffer.from('000100002112a442', 'hex'), randomBytes(12)])
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  if (scheme === 'turn' && transport === 'udp') {
    const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4')
    try {
      const answered = once(socket, 'message', { signal })
      socket.send(request, port, host)
      await answered
    } finally {
      socket.close()
    }
    return `The relay ${host} answers.`
  }
  const secure = scheme === 'turns' ? connectTls({ host, port, ...serverName(host), ...trusted }) : undefined
  const socket = secure ?? connect({ host, port })
  try {
    const answered = once(socket, 'data', { signal })
    socket.write(request)
    await answered
    const days = secure && certificateDays(secure.getPeerCertificate().valid_to, Date.now())
    return `The relay ${host} answers${days === undefined ? '' : `, and its certificate is good for ${counted(days, 'day')}`}.`
  } finally {
    socket.destroy()
  }
}

/** @param {string} host */
const serverName = (host) => (isIP(host) ? {} : { servername: host })

/**
 * @param {string} siteUrl
 * @param {string} [institute] what names it in the database, and in what its site publishes of each build
 */
export async function checkSite(siteUrl, institute) {
  const { headers } = await fetch(siteUrl, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) })
  assertClock(Date.parse(headers.get('date') ?? ''), Date.now(), 'the site')
  const report = await fetch(`${siteUrl}/build.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  const { institute: shown } = await report.json().catch(() => ({}))
  if (institute && shown && shown !== institute)
    throw new Advice(
      `The site at ${siteUrl} shows another institute than this database. Correct SITE_URL or DATABASE_URL.`,
    )
  const url = new URL(siteUrl)
  if (url.protocol !== 'https:') return 'The site answers, without a certificate.'
  const socket = connectTls({ host: url.hostname, port: Number(url.port || 443), servername: url.hostname })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const days = certificateDays(socket.getPeerCertificate().valid_to, Date.now())
    return `The site answers, and its certificate is good for ${counted(days, 'day')}.`
  } finally {
    socket.destroy()
  }
}

/**
 * @param {number} count
 * @param {string} unit
 */
const counted = (count, unit) => `${count} ${unit}${count === 1 ? '' : 's'}`

/**
 * @param {string} validTo
 * @param {number} now milliseconds
 */
export function certificateDays(validTo, now) {
  const days = Math.floor((Date.parse(validTo) - now) / DAY)
  if (days < 14)
    throw new Advice(`Its certificate ends in ${counted(days, 'day')}. See why it is not renewed.`)
  return days
}

/**
 * @param {number} theirs milliseconds
 * @param {number} ours
 * @param {string} who
 */
export function assertClock(theirs, ours, who) {
  const seconds = Math.round(Math.abs(theirs - ours) / 1000)
  if (seconds * 1000 > MAX_CLOCK_DRIFT_MS)
    throw new Advice(
      `The clocks of this machine and of ${who} differ by ${counted(seconds, 'second')}. Set them by NTP.`,
    )
}

/**
 * @param {string} folder
 * @param {string} dataDir which notes the last backup, wherever it was made
 * @param {number} now milliseconds
 */
export function checkBackup(folder, dataDir, now) {
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => !/\.partial|-incomplete/.test(name))
    : []
  const note = join(dataDir, 'last-backup')
  const [, place] = existsSync(note) ? readFileSync(note, 'utf8').split('\n') : []
  const copies = [...names.map((name) => join(folder, name)), ...(place && existsSync(place) ? [place] : [])]
  const hours = Math.floor((now - Math.max(...copies.map((copy) => statSync(copy).mtimeMs))) / 3_600_000)
  if (copies.length === 0) throw new Advice(`There is no backup in ${folder}. Make one: npm run backup`)
  if (hours > 26)
    throw new Advice(`The last backup is ${hours} hours old. Have npm run backup run every night.`)
  return `The last backup is ${counted(hours, 'hour')} old.`
}

/**
 * Checks everything that the programs need, in order. Checks that depend on a failed one are skipped.
 * @param {NodeJS.ProcessEnv} variables
 * @param {string} [compiled] the folder of the compiled CMS
 * @returns {Promise<{ name: string, well: boolean, sentence: string }[]>}
 */
export async function examine(variables, compiled = COMPILED) {
  /** @type {{ name: string, well: boolean, sentence: string }[]} */
  const findings = []
  /**
   * @template Result
   * @param {string} name
   * @param {() => Promise<Result> | Result} check
   * @param {string} fix what to do where the check fails and does not say so itself
   * @param {(result: Result) => string} tell
   */
  async function look(name, check, fix, tell) {
    try {
      const result = await check()
      findings.push({ name, well: true, sentence: tell(result) })
      return result
    } catch (error) {
      const reason = reasonOf(error)
      findings.push({ name, well: false, sentence: error instanceof Advice ? reason : `${reason} ${fix}` })
    }
  }
  const environment = await look(
    'variables',
    /** @returns {Environment} */
    () => ofCms(join(compiled, 'src/platform/environment.js')).readEnvironment(variables, cmsFolder),
    'docs/variables.md says what each is for.',
    () => 'The variables are right.',
  )
  if (!environment) return findings
  const { dataDir, database, siteUrl, siteSecret, smtpUrl, speech, url } = environment
  const asIs = (/** @type {string} */ sentence) => sentence
  const answers = await look('database', () => checkDatabase(database), fixes.database, asIs)
  const secrets =
    answers && (await look('secrets', () => checkSecrets(environment, compiled), fixes.secrets, asIs))
  if (answers) {
    await look('tables', () => checkMigrations(database, compiled), fixes.tables, asIs)
    await look('retention', () => checkRetention(database, Date.now()), fixes.tables, asIs)
  }
  const stores = await look('storage', () => checkStorage(environment), fixes.storage, asIs)
  if (answers && stores) await look('files', () => checkFiles(environment), fixes.storage, asIs)
  await look('disk', () => checkDisk(dataDir), fixes.disk, asIs)
  if (speech) await look('speech', () => checkSpeech(speech), fixes.speech, asIs)
  if (smtpUrl) await look('mail', () => checkMail(smtpUrl), fixes.mail, asIs)
  else if (secrets) await look('mail', () => checkStoredMail(environment, compiled), fixes.mail, asIs)
  for (const url of (variables.TURN_URLS ?? '').split(',').filter((each) => each.trim().startsWith('turn')))
    await look('relay', () => checkTurn(url.trim()), fixes.relay, asIs)
  const [settings] = answers
    ? await query(database, 'select document_id from site_settings').catch(noRows)
    : []
  const site = await look(
    'site',
    () => checkSite(siteUrl, settings && String(settings.document_id)),
    fixes.site,
    asIs,
  )
  /** The secret the CMS expects from the matchmaker, once known. */
  let sharedSecret = ''
  // Without its database the CMS does not answer, and with wrong secrets the following checks would fail too.
  if (secrets && (await look('CMS', () => checkCms(url), fixes.cms, asIs))) {
    const { MATCHMAKER_SECRET: matchmakerSecret } = variables
    const ownServer = environment.buildHookUrl?.endsWith('/-/build') ?? false
    if (
      matchmakerSecret &&
      (await look('MATCHMAKER_SECRET', () => checkMatchmakerSecret(url, matchmakerSecret), fixes.cms, asIs))
    )
      sharedSecret = matchmakerSecret
    if (siteSecret && site) {
      const which = { url, siteUrl, secret: siteSecret, ownServer }
      const isBelieved = await look('SITE_SECRET', () => checkSiteSecret(which), fixes.cms, asIs)
      if (isBelieved && ownServer)
        await look('content', () => checkContent(siteUrl, siteSecret), fixes.site, asIs)
    }
  }
  const { REDIS_URL: redisUrl } = variables
  const redis = redisUrl ? await look('Redis', () => checkRedis(redisUrl), fixes.redis, asIs) : 'none'
  const { matchmaker } = readSettings(variables)
  // The matchmaker does not start without its Redis.
  if (redis)
    await look('matchmaker', () => checkMatchmaker(matchmaker.url, sharedSecret), fixes.matchmaker, asIs)
  const { folder } = backupSettings(variables, dataDir)
  await look('backup', () => checkBackup(folder, dataDir, Date.now()), fixes.backup, asIs)
  return findings
}

const fixes = {
  database:
    'Start the CMS once where it is missing; else see that PostgreSQL runs and DATABASE_URL is right. Restore a damaged one from a backup.',
  secrets:
    'The CMS does not start with this secrets.json. Take the one of the backup, or that of the node that runs, and see that its user may read it.',
  cms: 'See that the CMS runs, and that CMS_URL is right: its log says why it does not start.',
  redis: 'See that Redis runs, and that REDIS_URL is right: without it no learner finds a partner.',
  matchmaker:
    'See that the matchmaker runs, and that MATCHMAKER_URL is right: its log says why it does not start.',
  tables: 'Start the CMS once: it makes them.',
  storage: 'See that the CMS may write there: the owner of DATA_DIR, or BUCKET, its key and its rights.',
  disk: 'See that DATA_DIR is there.',
  mail: 'See that SMTP_URL is right, or what /admin says under “E-mail”, and that the firewall lets the port out.',
  relay:
    'See that coturn runs, that TURN_URLS is right, and that the firewall lets its ports in; turns: needs cert= and pkey= in turnserver.conf.',
  speech:
    'See that the speech server runs, and that SPEECH_URL, SPEECH_KEY and SPEECH_MODEL are right: until then learners type.',
  site: 'See that SITE_URL is right, that the site runs, and that its certificate is one that browsers trust.',
  backup: 'See that the folder can be read.',
}

/** @param {unknown} error */
function reasonOf(error) {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return `Nothing answers within ${TIMEOUT_MS / 1000} seconds.`
  // The reason of a failed `fetch` is only in its cause.
  const { message } = error.cause instanceof Error ? error.cause : error
  const reason = message || ('code' in error ? String(error.code) : error.name)
  return /[.!?]$/.test(reason) ? reason : `${reason}.`
}

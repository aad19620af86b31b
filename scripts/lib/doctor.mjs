import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { connect, isIP, isIPv6 } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { connect as connectTls } from 'node:tls'
import { connectBucket } from './bucket.mjs'
import { pendingMigrations } from './migrations.mjs'
import { cmsFolder } from './paths.mjs'
import { backupSettings } from './settings.mjs'

/**
 * @typedef {{ database: { client: 'sqlite', file: string } | { client: 'postgres', url: string }, dataDir: string,
 *   production: boolean, smtpUrl?: string, siteUrl: string,
 *   bucket?: import('./bucket.mjs').BucketSettings }} Environment what the CMS makes of the variables
 */

const PATIENCE = 5000
const DAY = 24 * 60 * 60 * 1000

/** The most that clocks may differ: signed links and tokens are good for minutes. */
const MOST_DRIFT = 30_000

const ofCms = createRequire(join(cmsFolder, 'package.json'))

/** What is wrong, and what to do about it. */
class Advice extends Error {}

/**
 * What the CMS itself makes of the variables, by its compiled reader.
 * @param {NodeJS.ProcessEnv} variables
 * @returns {Environment}
 * @throws {Error} with a sentence for each variable that is missing or wrong
 */
const readCmsEnvironment = (variables) =>
  ofCms('./dist/src/lib/environment.js').readEnvironment(variables, cmsFolder)

/** @param {Environment['database']} database */
export async function checkDatabase(database) {
  if (database.client === 'postgres') {
    const { Client } = ofCms('pg')
    const client = new Client({ connectionString: database.url, connectionTimeoutMillis: PATIENCE })
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

/** @param {Environment['database']} database */
async function checkMigrations(database) {
  const pending = await pendingMigrations(database, join(cmsFolder, 'dist'))
  if (pending.length > 0)
    throw new Advice(
      `The tables are those of an earlier version: ${pending.join(', ')}. Make a backup, then start the CMS, which changes them.`,
    )
  return 'The tables are those of this version.'
}

/** @param {Pick<Environment, 'bucket' | 'dataDir'>} environment */
export async function checkStorage({ bucket, dataDir }) {
  const name = `doctor-${randomBytes(8).toString('hex')}`
  if (!bucket) {
    const file = join(dataDir, name)
    await writeFile(file, 'x').finally(() => rm(file, { force: true }))
    return `${dataDir} can be written.`
  }
  const client = connectBucket(bucket, PATIENCE)
  const at = { Bucket: bucket.name, Key: `doctor/${name}` }
  await client.putObject({ ...at, Body: 'x' })
  await client.deleteObject(at)
  return `The bucket ${bucket.name} can be written.`
}

/** @param {string} dataDir */
export async function checkDisk(dataDir) {
  const { bavail, blocks } = await statfs(dataDir)
  const free = Math.round((bavail / blocks) * 100)
  if (free < 5)
    throw new Advice(`${free} % of the disk of ${dataDir} are free. Make room: at 0 nothing is stored.`)
  return `${free} % of the disk are free.`
}

/** @param {string} smtpUrl */
export async function checkMail(smtpUrl) {
  const { hostname: host, port, protocol } = new URL(smtpUrl)
  const socket =
    protocol === 'smtps:'
      ? connectTls({ host, port: Number(port || 465), servername: host })
      : connect({ host, port: Number(port || 587) })
  try {
    const [greeting] = await once(socket, 'data', { signal: AbortSignal.timeout(PATIENCE) })
    if (!String(greeting).startsWith('220')) throw new Error(`It greets with “${String(greeting).trim()}”.`)
  } finally {
    socket.destroy()
  }
  return `The mail server ${host} greets.`
}

/**
 * Asks a relay by the way that browsers take to it: UDP, TCP, or TLS for `turns:`, whose certificate is judged too.
 * @param {string} turnUrl such as `turn:relay.example:3478` or `turns:relay.example:5349?transport=tcp`
 * @param {{ ca?: string }} [trusted] a certificate to trust besides those of public authorities
 */
export async function checkTurn(turnUrl, trusted = {}) {
  const parts = /^(turns?):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/.exec(turnUrl)
  if (!parts) throw new Error(`${turnUrl} is no address such as turn:relay.example:3478.`)
  const [, scheme, name = '', number, transport = 'udp'] = parts
  const host = name.replace(/^\[|\]$/g, '')
  const port = Number(number ?? (scheme === 'turns' ? 5349 : 3478))
  // A binding request of STUN, which every relay answers without a password.
  const request = Buffer.concat([Buffer.from('000100002112a442', 'hex'), randomBytes(12)])
  const signal = AbortSignal.timeout(PATIENCE)
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
    return `The relay ${host} answers${secure ? `, and its certificate is good for ${days} days` : ''}.`
  } finally {
    socket.destroy()
  }
}

/** @param {string} host */
const serverName = (host) => (isIP(host) ? {} : { servername: host })

/** @param {string} siteUrl */
export async function checkSite(siteUrl) {
  const { headers } = await fetch(siteUrl, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE) })
  assertClock(Date.parse(headers.get('date') ?? ''), Date.now(), 'the site')
  const url = new URL(siteUrl)
  if (url.protocol !== 'https:') return 'The site answers, without a certificate.'
  const socket = connectTls({ host: url.hostname, port: Number(url.port || 443), servername: url.hostname })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE) })
    const days = certificateDays(socket.getPeerCertificate().valid_to, Date.now())
    return `The site answers, and its certificate is good for ${days} days.`
  } finally {
    socket.destroy()
  }
}

/**
 * @param {string} validTo
 * @param {number} now milliseconds
 */
export function certificateDays(validTo, now) {
  const days = Math.floor((Date.parse(validTo) - now) / DAY)
  if (days < 14) throw new Advice(`Its certificate ends in ${days} days. See why it is not renewed.`)
  return days
}

/**
 * @param {number} theirs milliseconds
 * @param {number} ours
 * @param {string} who
 */
export function assertClock(theirs, ours, who) {
  const seconds = Math.round(Math.abs(theirs - ours) / 1000)
  if (seconds * 1000 > MOST_DRIFT)
    throw new Advice(
      `The clocks of this machine and of ${who} differ by ${seconds} seconds. Set them by NTP.`,
    )
}

/**
 * @param {string} folder
 * @param {number} now milliseconds
 */
export function checkBackup(folder, now) {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.partial')) : []
  const newest = Math.max(...names.map((name) => statSync(join(folder, name)).mtimeMs))
  const hours = Math.floor((now - newest) / 3_600_000)
  if (names.length === 0) throw new Advice(`There is no backup in ${folder}. Make one: npm run backup`)
  if (hours > 26)
    throw new Advice(`The last backup is ${hours} hours old. Have npm run backup run every night.`)
  return `The last backup is ${hours} hours old.`
}

/**
 * Looks at everything that the programs need, one after another.
 * @param {NodeJS.ProcessEnv} variables
 * @returns {Promise<{ name: string, well: boolean, sentence: string }[]>}
 */
export async function examine(variables) {
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
    () => readCmsEnvironment(variables),
    'docs/variables.md says what each is for.',
    () => 'The variables are right.',
  )
  if (!environment) return findings
  const { dataDir, database, siteUrl, smtpUrl } = environment
  const asIs = (/** @type {string} */ sentence) => sentence
  const answers = await look('database', () => checkDatabase(database), fixes.database, asIs)
  if (answers) await look('tables', () => checkMigrations(database), fixes.tables, asIs)
  await look('storage', () => checkStorage(environment), fixes.storage, asIs)
  await look('disk', () => checkDisk(dataDir), fixes.disk, asIs)
  if (smtpUrl) await look('mail', () => checkMail(smtpUrl), fixes.mail, asIs)
  for (const url of (variables.TURN_URLS ?? '').split(',').filter((each) => each.trim().startsWith('turn')))
    await look('relay', () => checkTurn(url.trim()), fixes.relay, asIs)
  await look('site', () => checkSite(siteUrl), fixes.site, asIs)
  const { folder } = backupSettings(variables, dataDir)
  await look('backup', () => checkBackup(folder, Date.now()), fixes.backup, asIs)
  return findings
}

const fixes = {
  database:
    'Start the CMS once where it is missing; else see that PostgreSQL runs and DATABASE_URL is right. Restore a damaged one from a backup.',
  tables: 'Start the CMS once: it makes them.',
  storage: 'See that the CMS may write there: the owner of DATA_DIR, or BUCKET, its key and its rights.',
  disk: 'See that DATA_DIR is there.',
  mail: 'See that SMTP_URL is right and that the firewall lets the port out.',
  relay:
    'See that coturn runs, that TURN_URLS is right, and that the firewall lets its ports in; turns: needs cert= and pkey= in turnserver.conf.',
  site: 'See that SITE_URL is right, that the site runs, and that its certificate is one that browsers trust.',
  backup: 'See that the folder can be read.',
}

/** @param {unknown} error */
function reasonOf(error) {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return `Nothing answers within ${PATIENCE / 1000} seconds.`
  // What `fetch` fails with says why in its cause alone.
  const { message } = error.cause instanceof Error ? error.cause : error
  const reason = message || ('code' in error ? String(error.code) : error.name)
  return /[.!?]$/.test(reason) ? reason : `${reason}.`
}

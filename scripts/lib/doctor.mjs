import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { connect as connectTls } from 'node:tls'
import { cmsFolder } from './paths.mjs'

/**
 * @typedef {{ database: { client: 'sqlite', file: string } | { client: 'postgres', url: string }, dataDir: string,
 *   production: boolean, smtpUrl?: string, siteUrl: string, bucket?: { name: string, endpoint?: string, region: string,
 *   credentials?: { accessKeyId: string, secretAccessKey: string } } }} Environment what the CMS makes of the variables
 */

const PATIENCE = 5000
const DAY = 24 * 60 * 60 * 1000

/** The most that clocks may differ: signed links and tokens are good for minutes. */
const MOST_DRIFT = 30_000

const ofCms = createRequire(join(cmsFolder, 'package.json'))

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

/** @param {Pick<Environment, 'bucket' | 'dataDir'>} environment */
export async function checkStorage({ bucket, dataDir }) {
  const name = `doctor-${randomBytes(8).toString('hex')}`
  if (!bucket) {
    const file = join(dataDir, name)
    await writeFile(file, 'x').finally(() => rm(file, { force: true }))
    return `${dataDir} can be written.`
  }
  const { S3 } = ofCms('@aws-sdk/client-s3')
  const { endpoint, region, credentials } = bucket
  const client = new S3({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    maxAttempts: 1,
    requestHandler: { connectionTimeout: PATIENCE, socketTimeout: PATIENCE },
  })
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
    throw new Error(`${free} % of the disk of ${dataDir} are free. Make room: at 0 nothing is stored.`)
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

/** @param {string} turnUrl such as `turn:relay.example:3478` */
export async function checkTurn(turnUrl) {
  const [, host = '', port = '3478'] = /^turns?:([^:?]+)(?::(\d+))?/.exec(turnUrl) ?? []
  const socket = createSocket('udp4')
  try {
    // A binding request of STUN, which every relay answers without a password.
    const request = Buffer.concat([Buffer.from('000100002112a442', 'hex'), randomBytes(12)])
    const answered = once(socket, 'message', { signal: AbortSignal.timeout(PATIENCE) })
    socket.send(request, Number(port), host)
    await answered
  } finally {
    socket.close()
  }
  return `The relay ${host} answers.`
}

/** @param {string} siteUrl */
export async function checkSite(siteUrl) {
  const { headers } = await fetch(siteUrl, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE) })
  assertClock(Date.parse(headers.get('date') ?? ''), Date.now(), 'the site')
  const url = new URL(siteUrl)
  if (url.protocol !== 'https:') return 'The site answers, without a certificate.'
  const socket = connectTls({ host: url.hostname, port: Number(url.port || 443), servername: url.hostname })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE) })
    return judgeCertificate(socket.getPeerCertificate().valid_to, Date.now())
  } finally {
    socket.destroy()
  }
}

/**
 * @param {string} validTo
 * @param {number} now milliseconds
 */
export function judgeCertificate(validTo, now) {
  const days = Math.floor((Date.parse(validTo) - now) / DAY)
  if (days < 14) throw new Error(`Its certificate ends in ${days} days. See why it is not renewed.`)
  return `The site answers, and its certificate is good for ${days} days.`
}

/**
 * @param {number} theirs milliseconds
 * @param {number} ours
 * @param {string} who
 */
export function assertClock(theirs, ours, who) {
  const seconds = Math.round(Math.abs(theirs - ours) / 1000)
  if (seconds * 1000 > MOST_DRIFT)
    throw new Error(`The clocks of this machine and of ${who} differ by ${seconds} seconds. Set them by NTP.`)
}

/**
 * @param {string} dataDir
 * @param {number} now milliseconds
 */
export function checkBackup(dataDir, now) {
  const folder = join(dirname(dataDir), 'backups')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.partial')) : []
  const newest = Math.max(...names.map((name) => statSync(join(folder, name)).mtimeMs))
  const hours = Math.floor((now - newest) / 3_600_000)
  if (names.length === 0) throw new Error(`There is no backup in ${folder}. Make one: npm run backup`)
  if (hours > 26)
    throw new Error(`The last backup is ${hours} hours old. Have npm run backup run every night.`)
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
   * @param {(result: Result) => string} tell
   */
  async function look(name, check, tell) {
    try {
      const result = await check()
      findings.push({ name, well: true, sentence: tell(result) })
      return result
    } catch (error) {
      findings.push({ name, well: false, sentence: reasonOf(error) })
    }
  }
  const environment = await look(
    'variables',
    () => readCmsEnvironment(variables),
    () => 'The variables are right.',
  )
  if (!environment) return findings
  const { dataDir, database, siteUrl, smtpUrl } = environment
  const asIs = (/** @type {string} */ sentence) => sentence
  await look('database', () => checkDatabase(database), asIs)
  await look('storage', () => checkStorage(environment), asIs)
  await look('disk', () => checkDisk(dataDir), asIs)
  if (smtpUrl) await look('mail', () => checkMail(smtpUrl), asIs)
  for (const url of (variables.TURN_URLS ?? '').split(',').filter((each) => each.trim().startsWith('turn')))
    await look('relay', () => checkTurn(url.trim()), asIs)
  await look('site', () => checkSite(siteUrl), asIs)
  if (database.client === 'sqlite') await look('backup', () => checkBackup(dataDir, Date.now()), asIs)
  return findings
}

/** @param {unknown} error */
function reasonOf(error) {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return `Nothing answers within ${PATIENCE / 1000} seconds.`
  // What `fetch` fails with says why in its cause alone.
  const { message } = error.cause instanceof Error ? error.cause : error
  return message || ('code' in error ? String(error.code) : error.name)
}

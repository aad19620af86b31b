import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { ofCms } from '../lib/paths.mjs'
import { Advice, TIMEOUT_MS } from './advice.mjs'

/** A public API path whose rate limit the doctor does not affect. */
const OPEN_PATH = '/api/user/registration'
/** Signals that a request was signed but the signature was refused. */
const REFUSED_SIGNATURE = 'x-nf-sign-refused'

/**
 * @param {string} url
 * @param {RequestInit} [init]
 */
const ask = (url, init) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init })

/** @param {string} url */
export async function checkCms(url) {
  const { status } = await ask(`${url}/_health`)
  if (status === 503) throw new Advice('The CMS runs, but its database does not answer it. Its log says why.')
  if (status !== 204) throw new Advice(`Something other than the CMS answers at ${url}. Correct CMS_URL.`)
  return 'The CMS answers, and its database too.'
}

/**
 * Sends an empty report: only the right secret gets the response that it is empty.
 * @param {string} url of the CMS
 * @param {string} secret
 */
export async function checkMatchmakerSecret(url, secret) {
  const { status } = await ask(`${url}/api/reports`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    body: '{}',
  })
  if (status !== 400)
    throw new Advice(
      `The CMS refuses MATCHMAKER_SECRET (${status}): tickets and reports of the matchmaker are worth nothing. Give both the same one, or the matchmaker the matchmakerSecret of secrets.json, and start them again.`,
    )
  return 'The CMS takes MATCHMAKER_SECRET.'
}

/**
 * Signs a request as the site's host does, and sends another through that host.
 * @param {{ url: string, siteUrl: string, secret: string, ownServer: boolean }} which `ownServer` says that the site's own server serves it
 */
export async function checkSiteSecret({ url, siteUrl, secret, ownServer }) {
  const signature = ofCms('jsonwebtoken').sign({}, secret, { issuer: 'netlify', expiresIn: '5m' })
  const direct = await ask(url + OPEN_PATH, {
    headers: { 'X-Nf-Sign': signature, 'X-Nf-Client-Connection-Ip': '192.0.2.1' },
  })
  if (direct.headers.has(REFUSED_SIGNATURE))
    throw new Advice(
      'The CMS was started with another SITE_SECRET than this one. Give the CMS and the host of the site the same, and start both again.',
    )
  const byHost = await ask(siteUrl + OPEN_PATH)
  if (byHost.headers.has(REFUSED_SIGNATURE))
    throw new Advice(
      "The host of the site signs with another SITE_SECRET than the CMS's: limits count all visitors as one. Give both the same, and start or deploy the site again.",
    )
  if (!ownServer) return "The CMS believes the site's host."
  const report = await askForReport(siteUrl, secret)
  if (report.headers.get('cache-control') !== 'no-store')
    throw new Advice(
      "The site's server was started with another SITE_SECRET than this one, so it builds nothing for editors. Give it the same as the CMS, and start it again.",
    )
  return "The CMS believes the site's host, and the site's server the CMS."
}

/**
 * Asks the site's own server how its last build ended.
 * @param {string} siteUrl
 * @param {string} secret
 */
function askForReport(siteUrl, secret) {
  const key = createHmac('sha256', secret).update('builds').digest('base64url')
  return ask(`${siteUrl}/build.json`, { headers: { Authorization: `Bearer ${key}` } })
}

/**
 * Checks that the content is a whole site, and lists all that is missing.
 * @param {string} siteUrl
 * @param {string} secret
 */
export async function checkContent(siteUrl, secret) {
  const { failure } = await (await askForReport(siteUrl, secret)).json()
  if (!failure) return 'Everything that the site needs is published.'
  const shortages = (failure.shortages ?? []).map((/** @type {{ words: string }} */ { words }) => words)
  throw new Advice([failure.why, ...shortages].join(' '))
}

/**
 * @param {string} url of the matchmaker
 * @param {string} [secret] what the CMS takes: the matchmaker is asked whether it has it too
 */
export async function checkMatchmaker(url, secret) {
  const key = secret && createHmac('sha256', secret).update('health').digest('base64url')
  const answer = await ask(`${url}/health`, { headers: key ? { 'X-Health-Key': key } : {} })
  const { status, secret: found } = await answer.json().catch(() => ({ status: undefined }))
  if (status === 'waiting for Redis')
    throw new Advice('The matchmaker waits for its Redis. See that it runs, and that REDIS_URL is right.')
  if (status !== 'ok')
    throw new Advice(`Something other than the matchmaker answers at ${url}. Correct MATCHMAKER_URL.`)
  if (secret && found !== 'same')
    throw new Advice(
      'The matchmaker was started with another MATCHMAKER_SECRET than this one, or with none: it refuses the tickets of the CMS, and its reports are lost. Give it the same as the CMS, and start it again.',
    )
  return secret ? 'The matchmaker answers, and has the secret of the CMS.' : 'The matchmaker answers.'
}

/** @param {string} redisUrl */
export async function checkRedis(redisUrl) {
  const { hostname: host, port, protocol, username, password } = new URL(redisUrl)
  const at = { host, port: Number(port || 6379) }
  const socket = protocol === 'rediss:' ? connectTls({ ...at, servername: host }) : connect(at)
  const words = [username, password].map(decodeURIComponent).filter(Boolean)
  try {
    if (words.length > 0) socket.write(`AUTH ${words.join(' ')}\r\n`)
    socket.write('PING\r\n')
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    let said = ''
    while (!/^(\+PONG|-)/m.test(said)) said += String((await once(socket, 'data', { signal }))[0])
    if (!said.includes('+PONG'))
      throw new Advice(`Redis refuses: ${said.trim()} Correct the name and the password in REDIS_URL.`)
  } finally {
    socket.destroy()
  }
  return 'Redis answers.'
}

/**
 * Logs in to the mail server without sending anything.
 * @param {object} server nodemailer's options: a `url`, or a `host` with its port, encryption and login
 */
export async function checkMailLogin(server) {
  const { createTransport } = ofCms('nodemailer')
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const transport = createTransport({ ...server, ...timeouts })
  try {
    await transport.verify()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAUTH')
      throw new Advice(
        'The mail server refuses the user or the password in SMTP_URL, or else in /admin under “E-mail”. Correct them there: no mail goes out. A variable needs a new start.',
      )
    throw error
  } finally {
    transport.close()
  }
}

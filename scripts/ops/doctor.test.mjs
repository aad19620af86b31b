import { execFileSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createServer as createTlsServer } from 'node:tls'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import * as doctor from './doctor.mjs'

/** @type {string} */
let folder
const at = (/** @type {string[]} */ ...names) => join(folder, ...names)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'careerspeak-doctor-'))
  mkdirSync(at('data'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const now = Date.parse('2033-05-06T12:00:00Z')

/** @param {import('node:net').Server} server */
async function listen(server) {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** A port without a listener. */
async function closedPort() {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe('the doctor', () => {
  test('distinguishes a whole database from a damaged and a missing one', async () => {
    const file = at('data/careerspeak.db')
    const check = () => doctor.checkDatabase({ client: 'sqlite', file })
    await expect(check()).rejects.toThrow('There is no database at ')
    const database = new DatabaseSync(file)
    database.exec('create table t (x)')
    database.close()
    expect(await check()).toBe('The database of SQLite is whole.')
    writeFileSync(file, 'no database at all, but of some length'.repeat(100))
    await expect(check()).rejects.toThrow('not a database')
  })

  test('has the speech server hear a second of silence', async () => {
    let reply = '{"text":""}'
    let received = ''
    const server = createHttpServer(async (request, response) => {
      for await (const chunk of request) received += chunk.toString('latin1')
      response.end(reply)
    })
    const url = `http://127.0.0.1:${await listen(server)}/v1`
    const check = () => doctor.checkSpeech({ url, key: 'a key', model: 'base.en' })
    expect(await check()).toMatch(/ hears with base\.en\.$/)
    expect(received).toContain('WAVEfmt ')
    reply = '<h1>Welcome</h1>'
    await expect(check()).rejects.toThrow('something other than text')
  })

  test('reports an unavailable Postgres and bucket', async () => {
    const port = await closedPort()
    const url = `postgres://nobody@127.0.0.1:${port}/none`
    await expect(doctor.checkDatabase({ client: 'postgres', url })).rejects.toThrow()
    const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
    const bucket = { name: 'files', endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', credentials }
    await expect(doctor.checkStorage({ bucket, dataDir: folder })).rejects.toThrow()
  })

  test('writes to the data folder, and leaves nothing there', async () => {
    expect(await doctor.checkStorage({ dataDir: at('data') })).toContain('can be written')
    await expect(doctor.checkStorage({ dataDir: at('nowhere') })).rejects.toThrow('ENOENT')
    expect(await doctor.checkDisk(at('data'))).toContain('of the disk is free')
  })

  test("waits for the mail server's greeting", async () => {
    const greeting = (/** @type {string} */ words) =>
      createServer((socket) => void socket.end(`${words}\r\n`))
    const url = (/** @type {number} */ port) => `smtp://127.0.0.1:${port}`
    expect(await doctor.checkMail(url(await listen(greeting('220 mail'))))).toContain('greets')
    await expect(doctor.checkMail(url(await listen(greeting('554 no'))))).rejects.toThrow('554 no')
    await expect(doctor.checkMail(url(await closedPort()))).rejects.toThrow('ECONNREFUSED')
  })

  test('checks the relay', async () => {
    const relay = createSocket('udp4')
    relay.on('message', (message, from) => relay.send(message, from.port, from.address))
    await once(relay.bind(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void relay.close())
    expect(await doctor.checkTurn(`turn:127.0.0.1:${relay.address().port}`)).toContain('answers')
  })

  test('checks the relay over TCP, and over TLS with a valid certificate', async () => {
    const answer = (/** @type {import('node:stream').Duplex} */ socket) =>
      void socket.on('error', () => {}).on('data', (request) => socket.write(request))
    const plain = await listen(createServer(answer))
    expect(await doctor.checkTurn(`turn:127.0.0.1:${plain}?transport=tcp`)).toBe(
      'The relay 127.0.0.1 answers.',
    )

    const certify = (/** @type {number} */ days) => {
      const [key, cert] = [at('key.pem'), at('cert.pem')]
      const name = ['-subj', '/CN=relay', '-addext', 'subjectAltName=IP:127.0.0.1']
      const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', ...name]
      const options = ['req', '-x509', ...made, '-days', `${days}`, '-keyout', key, '-out', cert]
      execFileSync('openssl', options, { stdio: 'ignore' })
      return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
    }
    const [long, short] = [certify(90), certify(5)]
    const url = async (/** @type {{ key: string, cert: string }} */ pair) =>
      `turns:127.0.0.1:${await listen(createTlsServer(pair, answer))}`
    expect(await doctor.checkTurn(await url(long), { ca: long.cert })).toMatch(/good for (89|90) days/)
    await expect(doctor.checkTurn(await url(short), { ca: short.cert })).rejects.toThrow('ends in')
    await expect(doctor.checkTurn(await url(long))).rejects.toThrow('self-signed')
    await expect(doctor.checkTurn('turn:')).rejects.toThrow('isn’t an address such as')
  })

  test('compares clocks, also with the site', async () => {
    const site = (/** @type {Date} */ date) =>
      createHttpServer((_, response) => void response.setHeader('Date', date.toUTCString()).end())
    const url = async (/** @type {Date} */ date) => `http://127.0.0.1:${await listen(site(date))}`
    expect(await doctor.checkSite(await url(new Date()))).toContain('The site answers')
    await expect(doctor.checkSite(await url(new Date(now)))).rejects.toThrow('Set them by NTP.')
    expect(() => doctor.assertClock(now, now + 29_000, 'the database')).not.toThrow()
  })

  test('counts the days until a certificate expires', () => {
    expect(doctor.certificateDays('2033-07-06T12:00:00Z', now)).toBe(61)
    expect(() => doctor.certificateDays('2033-05-16T12:00:00Z', now)).toThrow('ends in 10 days')
    expect(() => doctor.certificateDays('2033-05-07T12:00:00Z', now)).toThrow('ends in 1 day.')
  })

  test('reports the age of the last backup', () => {
    const check = () => doctor.checkBackup(at('backups'), at('data'), now)
    expect(check).toThrow('There is no backup in ')
    mkdirSync(at('backups/first'), { recursive: true })
    utimesSync(at('backups/first'), now / 1000, now / 1000 - 30 * 3600)
    expect(check).toThrow('is 30 hours old')
    utimesSync(at('backups/first'), now / 1000, now / 1000 - 2 * 3600)
    expect(check()).toBe('The last backup is 2 hours old.')
  })

  test('sees a backup in another folder, but no incomplete one', () => {
    const check = () => doctor.checkBackup(at('none'), at('noted'), now)
    mkdirSync(at('none/2033-05-06T02-30-00-incomplete'), { recursive: true })
    mkdirSync(at('noted'))
    mkdirSync(at('elsewhere'))
    expect(check).toThrow('There is no backup in ')
    utimesSync(at('elsewhere'), now / 1000, now / 1000 - 2 * 3600)
    writeFileSync(at('noted/last-backup'), `2033-05-06T02:30:00.000Z\n${at('elsewhere')}\n`)
    expect(check()).toBe('The last backup is 2 hours old.')
    rmSync(at('elsewhere'), { recursive: true })
    expect(check).toThrow('There is no backup in ')
  })
})

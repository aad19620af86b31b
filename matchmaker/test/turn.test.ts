import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { describe, expect, onTestFinished, test } from 'vitest'
import { relayCredentials } from '../src/http.ts'
import { connectionSettings } from '../src/protocol.ts'
import { startMatchmaker } from './matchmaker.ts'
import { findTool, freePort, kill, scratchFolder } from './program.ts'

const turnserver = findTool('TEST_TURNSERVER', 'turnserver')
const turnclient = findTool('TEST_TURNCLIENT', 'turnutils_uclient')
const missing = 'coturn is missing: install it, or name its programs by TEST_TURNSERVER and TEST_TURNCLIENT'
const secret = 'north'

/** Starts coturn in a temporary folder and returns its port. */
const startRelay = async (program: string) => {
  const port = await freePort()
  const folder = scratchFolder()
  const relay = spawn(
    program,
    [
      '-n',
      '--listening-ip=127.0.0.1',
      '--relay-ip=127.0.0.1',
      `--listening-port=${port}`,
      '--no-tls',
      '--no-dtls',
      '--no-cli',
      '--allow-loopback-peers',
      '--use-auth-secret',
      `--static-auth-secret=${secret}`,
      '--realm=careerspeak.test',
      `--userdb=${folder.path}/db`,
      `--pidfile=${folder.path}/pid`,
      '--log-file=stdout',
      '--simple-log',
    ],
    { cwd: folder.path, stdio: ['ignore', 'pipe', 'ignore'] },
  )
  onTestFinished(async () => {
    await kill(relay)
    folder.remove()
  })
  for await (const line of createInterface({ input: relay.stdout })) {
    if (line.includes('SQLite DB connection success')) break
  }
  relay.stdout.resume()
  return port
}

/** Relays messages between two clients of the relay, and returns how many arrived. */
const relayMessages = async (program: string, port: number, username: string, credential: string) => {
  const args = ['-y', '-c', '-n', '3', '-u', username, '-w', credential, '-p', String(port), '127.0.0.1']
  const client = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => kill(client))
  let said = ''
  for (const stream of [client.stdout, client.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  await once(client, 'close')
  return Number(
    said
      .match(/tot_recv_msgs=(\d+)\n/g)
      ?.at(-1)
      ?.match(/\d+/)?.[0] ?? 0,
  )
}

describe('relay', () => {
  test("accepts the matchmaker's credentials", async ({ skip }) => {
    if (!turnserver || !turnclient) return skip(missing)
    const port = await startRelay(turnserver)
    const { get } = await startMatchmaker({ turn: { urls: [`turn:127.0.0.1:${port}`], secret } })
    const { iceServers } = connectionSettings.parse(await (await get('/ice')).json())
    const relay = iceServers.find((server) => 'username' in server)
    expect(await relayMessages(turnclient, port, relay?.username ?? '', relay?.credential ?? '')).toBe(6)
  })

  test('refuses expired and forged credentials', async ({ skip }) => {
    if (!turnserver || !turnclient) return skip(missing)
    const port = await startRelay(turnserver)
    for (const { username, credential } of [
      relayCredentials(secret, 'late', Date.now() - 2 * 3600 * 1000),
      relayCredentials('south', 'thief', Date.now()),
    ]) {
      expect(await relayMessages(turnclient, port, username, credential)).toBe(0)
    }
  })
})

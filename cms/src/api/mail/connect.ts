import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import ipaddr from 'ipaddr.js'
import { environment } from '../../platform/environment'
import type { MailServer } from './mail-server'

/** Some servers make a client wait half a minute before they greet it. */
const TIMEOUT_MS = 45_000

export const mailTimeouts = {
  connectionTimeout: TIMEOUT_MS,
  greetingTimeout: TIMEOUT_MS,
  socketTimeout: TIMEOUT_MS,
}

/** A host at an address that only this network knows. */
export class PrivateHostError extends Error {}

/** Returns whether an address belongs to the internet, and not to a machine, a network or a cloud's own services. */
export const isPublicAddress = (address: string): boolean => ipaddr.process(address).range() === 'unicast'

/** Opens a connection. The addresses it checks are those it connects to, so that a name can't point elsewhere in between. */
async function openSocket({ host, port }: Pick<MailServer, 'host' | 'port'>): Promise<Socket> {
  const found = await lookup(host, { all: true })
  if (!environment().anyMailHost && !found.every(({ address }) => isPublicAddress(address)))
    throw new PrivateHostError(`${host} is on a private network.`)
  const socket = connect({ host, port, lookup: (_, __, done) => done(null, found) })
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  }
}

type Opened = (error: Error | null, opened?: { connection: Socket }) => void

/** The options by which nodemailer reaches a server that was set up in /admin. */
export const smtpOptions = (server: MailServer) => ({
  host: server.host,
  port: server.port,
  secure: server.security === 'tls',
  requireTLS: server.security === 'starttls',
  ignoreTLS: server.security === 'none',
  ...(server.user && { auth: { user: server.user, pass: server.password } }),
  ...mailTimeouts,
  getSocket: (_: unknown, done: Opened) =>
    void openSocket(server).then((connection) => done(null, { connection }), done),
})

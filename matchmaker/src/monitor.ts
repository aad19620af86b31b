import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

/** What proxies say about those whom they speak for. */
const forwarded = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

const isLoopback = (address: string) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

/**
 * Whether a request may read the metrics, and how many practise, by the rule of the CMS: it shows the token, or comes from this
 * very machine and through no proxy of it.
 */
export const mayMonitor = (
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  token: string | undefined,
): boolean => {
  const [, shown] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  if (token !== undefined && shown !== undefined && isSame(shown, token)) return true
  return isLoopback(socket.remoteAddress ?? '') && forwarded.every((name) => headers[name] === undefined)
}

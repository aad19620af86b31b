import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIP } from 'node:net'

/** The sender of a request: `ip` according to the trusted proxies, `header` by its name in any case. */
type Sender = { ip: string; header: (name: string) => string }

const PROXY_HEADERS = ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-Ip']

/**
 * Returns whether a request may read operating figures: it carries the token, or comes from this machine. Private networks do not
 * count, because behind a container's port every request seems to come from one.
 */
export function mayReadFigures({ ip, header }: Sender, token: string | undefined): boolean {
  const [, sentToken] = /^bearer +(\S+)$/i.exec(header('Authorization')) ?? []
  if (token !== undefined && sentToken !== undefined && isEqual(sentToken, token)) return true
  return isLoopback(ip) && PROXY_HEADERS.every((name) => header(name) === '')
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isEqual = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

const isLoopback = (address: string) =>
  isIP(address) !== 0 && loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

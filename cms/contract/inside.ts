import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIP } from 'node:net'

/** A request as far as it tells who sends it: `ip` as the trusted proxies say, `header` by its name in any case. */
type Asking = { ip: string; header: (name: string) => string }

/** What proxies say about those whom they speak for. */
const FORWARDED = ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-Ip']

/**
 * Whether a request may read figures of the inside: it shows the token, or comes from this very machine. Not from a private
 * network: behind a container's port, everybody's requests seem to.
 */
export function isInside({ ip, header }: Asking, token: string | undefined): boolean {
  const [, shown] = /^bearer +(\S+)$/i.exec(header('Authorization')) ?? []
  if (token !== undefined && shown !== undefined && isSame(shown, token)) return true
  return isLoopback(ip) && FORWARDED.every((name) => header(name) === '')
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

const isLoopback = (address: string) =>
  isIP(address) !== 0 && loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

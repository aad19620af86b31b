import { isIPv6 } from 'node:net'

/**
 * What limits are counted by: an IPv4 address, or the network of an IPv6 one, since one household or phone has
 * billions of those.
 */
export const addressKey = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const whole = [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])]
  return `${whole.slice(0, 4).join(':')}::/64`
}

/**
 * The address of a client behind so many proxies of our own: each appends the one it was called from to
 * `X-Forwarded-For`, so only that many at the end can be believed.
 */
export const clientAddress = (remote: string, forwarded: string, proxies: number) => {
  const chain = [...forwarded.split(',').filter(Boolean), remote].map((address) => address.trim())
  return addressKey(chain.at(-1 - proxies) ?? chain[0] ?? remote)
}

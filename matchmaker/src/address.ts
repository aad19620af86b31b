import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import proxyAddress from 'proxy-addr'

/**
 * What limits are counted by: an IPv4 address, or the network of an IPv6 one, since one home or phone has billions of
 * those.
 */
export const clientNetworkKey = (address: string): string => {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`
}

/**
 * The client network that a request comes from, behind so many proxies of our own: each appends the address it was called
 * from to `X-Forwarded-For`, so only that many at the end can be believed.
 */
export const clientNetworkOf = (request: IncomingMessage, proxies: number) =>
  clientNetworkKey(proxyAddress(request, (_, hop) => hop < proxies) ?? '')

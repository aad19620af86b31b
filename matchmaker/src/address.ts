import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import proxyAddress from 'proxy-addr'

/**
 * The key for rate limits: an IPv4 address, or the network of an IPv6 address, since one home or phone has billions of
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
 * The client network of a request behind our own proxies. Each proxy appends its client's address to
 * `X-Forwarded-For`, so only that many entries at the end are trustworthy.
 */
export const clientNetworkOf = (request: IncomingMessage, proxies: number) =>
  clientNetworkKey(proxyAddress(request, (_, hop) => hop < proxies) ?? '')

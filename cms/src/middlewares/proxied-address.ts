import { createSecretKey } from 'node:crypto'
import { isIP } from 'node:net'
import { verify } from 'jsonwebtoken'
import type { Context, Next } from 'koa'
import { environment } from '../platform/environment'

/** Marks the reply to a request whose signature is invalid. */
const REFUSED = 'X-Nf-Sign-Refused'

/**
 * Sets the client address of requests that the site's host proxies to the API. It comes in Netlify's headers, signed with the
 * secret shared by the CMS and the site. Anyone could send such a header, so without a valid signature it is ignored.
 */
export default () => {
  const { siteSecret } = environment()
  const key = siteSecret === undefined ? undefined : createSecretKey(siteSecret, 'utf8')
  const isSigned = (signature: string): boolean => {
    try {
      return key !== undefined && Boolean(verify(signature, key, { algorithms: ['HS256'] }))
    } catch {
      return false
    }
  }
  return (ctx: Context, next: Next) => {
    const address = ctx.get('X-Nf-Client-Connection-Ip')
    const signature = ctx.get('X-Nf-Sign')
    if (!signature || !ctx.path.startsWith('/api/')) return next()
    // `npm run doctor` checks this header: otherwise nobody would notice a host with a different secret, whose visitors all
    // count as one network.
    if (!isSigned(signature)) ctx.set(REFUSED, '1')
    else if (isIP(address)) ctx.request.ip = address
    return next()
  }
}

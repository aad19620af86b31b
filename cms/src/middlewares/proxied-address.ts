import { createSecretKey } from 'node:crypto'
import { isIP } from 'node:net'
import { verify } from 'jsonwebtoken'
import type { Context, Next } from 'koa'
import { environment } from '../platform/environment'

/** Says that a request was signed, and that the signature is not believed: to whoever made it, nothing new. */
const REFUSED = 'X-Nf-Sign-Refused'

/**
 * The site's host proxies the API's requests, and says from which address each came: in Netlify's headers, signed with the
 * secret that the CMS and the site share. Without the signature nothing is believed, since anyone can write such a header,
 * and the address is the connection's.
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
    // `npm run doctor` looks for it: a host with another secret is mute else, and counts all visitors as one.
    if (!isSigned(signature)) ctx.set(REFUSED, '1')
    else if (isIP(address)) ctx.request.ip = address
    return next()
  }
}

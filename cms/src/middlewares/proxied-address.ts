import { createSecretKey } from 'node:crypto'
import { isIP } from 'node:net'
import { verify } from 'jsonwebtoken'
import type { Context, Next } from 'koa'
import { environment } from '../lib/environment'

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
    if (isIP(address) && ctx.path.startsWith('/api/') && isSigned(ctx.get('X-Nf-Sign')))
      ctx.request.ip = address
    return next()
  }
}

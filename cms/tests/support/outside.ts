import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** A local web server that stands in for an external one. */
export async function startOutside(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** An OpenID Connect provider with its own keys. */
export async function startProvider() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const stranger = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'ours', alg: 'RS256', use: 'sig' }
  const server = await startOutside((_request, response) =>
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ keys: [jwk] })),
  )
  const sign = (
    claims: object,
    { key = privateKey, issuer = server.url, audience = 'our-client', expires = '5m', issuedAt = new Date() },
  ) =>
    new SignJWT({ email_verified: true, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'ours' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expires)
      .sign(key)
  return {
    ...server,
    jwk,
    /** An ID token for a person, issued to our client id by default. */
    tokenFor: (claims: object, otherwise: Parameters<typeof sign>[1] = {}) => sign(claims, otherwise),
    strangersKey: stranger.privateKey,
  }
}

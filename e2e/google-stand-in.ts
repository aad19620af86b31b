import { createSign, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { port } from './addresses.ts'

/** Stands in for Google: its script, its signing keys and the chosen account. */
const origin = `http://localhost:${port + 3}`
const clientId = 'the-institute'
const keyId = 'the-key'

/** The variables that make a product use this stand-in for Google. */
export const googleVariables = {
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_SCRIPT_URL: `${origin}/script.js`,
  GOOGLE_ISSUER: origin,
  GOOGLE_JWKS_URL: `${origin}/keys`,
}

/** The account that logs in. */
export const googleAccount = { email: 'asha.of.google@e2e.example', name: 'Asha of Google' }

/** An admin of the institute, who logs in where a journey says so. */
export const googleAdmin = { email: 'admin.of.google@e2e.example', name: 'Admin of Google' }

const script = `window.google = { accounts: { id: {
  initialize(options) { this.options = options },
  renderButton(place) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Sign in with Google'
    button.onclick = async () => {
      const answer = await fetch('${origin}/answer')
      this.options.callback(await answer.json())
    }
    place.append(button)
  },
} } }`

/** Starts the stand-in, and returns how to stop it. */
export async function startGoogle(): Promise<() => void> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const credentialOf = (account: typeof googleAccount) => {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: origin,
      aud: clientId,
      sub: account.email,
      iat: now,
      exp: now + 300,
      email_verified: true,
    }
    const signed = `${encode({ alg: 'RS256', kid: keyId })}.${encode({ ...claims, ...account })}`
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`
  }
  const answers: Record<string, () => unknown> = {
    '/keys': () => ({
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: keyId, alg: 'RS256', use: 'sig' }],
    }),
    '/answer': () => ({ credential: credentialOf(googleAccount), clientId, select_by: 'btn' }),
    '/answer-of-admin': () => ({ credential: credentialOf(googleAdmin), clientId, select_by: 'btn' }),
  }
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (request.url === '/script.js') response.setHeader('Content-Type', 'text/javascript').end(script)
    else
      response
        .setHeader('Content-Type', 'application/json')
        .end(JSON.stringify(answers[request.url ?? '']?.() ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(port + 3, resolve))
  return () => server.close()
}

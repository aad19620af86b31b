import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { practicePerson, signTicket } from '../../cms/src/api/practice/practice-ticket.ts'

/** The secret shared by the CMS and the matchmaker in these tests. */
export const secret = 'a secret of the two servers'

const ofTheCms = 'a secret of the CMS alone'

/** The person id of an account, computed by the CMS's own code. */
export const personOf = (account: number, now = new Date()) => practicePerson(ofTheCms, account, now)

/** A ticket signed as the CMS does, some seconds ago. */
export const ticketFor = (account: number, { secondsAgo = 0, person = personOf(account) } = {}) =>
  signTicket(secret, person, new Date(Date.now() - secondsAgo * 1000))

const key = (by: string) => createHmac('sha256', by).update('practice ticket').digest()

/** A forged ticket; the options change single properties. */
const forge = ({
  by = key(secret),
  alg = 'HS256',
  audience = 'practice',
  issued = new Date(),
  claims = {},
}: {
  by?: Buffer
  alg?: string
  audience?: string
  issued?: Date
  claims?: object
} = {}) =>
  new SignJWT({ sub: personOf(1).id, jti: crypto.randomUUID(), formerIds: [], ...claims })
    .setProtectedHeader({ alg })
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime('60s')
    .sign(by)

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Invalid tickets, and what is wrong with each. */
export const badTickets: readonly (readonly [string, () => Promise<string>])[] = [
  ['that has expired', () => ticketFor(1, { secondsAgo: 71 })],
  ['of another key', () => forge({ by: key('another secret of theirs') })],
  ['signed by the secret itself', () => forge({ by: Buffer.from(secret) })],
  ['signed in another way', () => forge({ alg: 'HS512', by: Buffer.concat([key(secret), key(secret)]) })],
  ['for something else', () => forge({ audience: 'reports' })],
  ['that was given long ago', () => forge({ issued: new Date(0) })],
  ['of nobody', () => forge({ claims: { sub: 'x' } })],
  ['without a name of its own', () => forge({ claims: { jti: undefined } })],
  [
    'that is not signed',
    async () => {
      const [, payload] = (await ticketFor(1)).split('.')
      return `${encode({ alg: 'none' })}.${payload}.`
    },
  ],
  [
    'that was tampered with',
    async () => {
      const [header, payload = '', signature] = (await ticketFor(1)).split('.')
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
      return `${header}.${encode({ ...claims, sub: personOf(2).id })}.${signature}`
    },
  ],
]

import { expect, test } from 'vitest'
import { PrivateHostError } from '../mail/connect'
import { mailFailure } from './mail-failure'

const server = { host: 'smtp.example.com', port: 587, senderEmail: 'hello@example.com' }
const error = (fields: object) => Object.assign(new Error('As it is'), fields)

test.for([
  [new PrivateHostError(), /is on a private network.*MAIL_HOSTS=any/],
  [error({ code: 'ENOTFOUND' }), /^No server is called smtp\.example\.com\./],
  [error({ code: 'ECONNREFUSED' }), /takes no connections at port 587/],
  [error({ code: 'ABORT_ERR' }), /hasn’t answered at port 587/],
  [error({ code: 'ETIMEDOUT', command: 'CONN' }), /hasn’t answered at port 587/],
  [error({ code: 'EAUTH', response: '535 No' }), /user and password.* It says: 535 No$/],
  [error({ code: 'ETLS', command: 'STARTTLS' }), /doesn’t offer STARTTLS/],
  [error({ code: 'ESOCKET', originalCode: 'ERR_SSL_WRONG_VERSION_NUMBER' }), /doesn’t begin with TLS/],
  [error({ code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), /certificate/],
  [error({ code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' }), /certificate/],
  [error({ code: 'EENVELOPE', response: '553 Not yours' }), /refuses.*hello@example\.com.*553 Not yours$/],
  ['odd', /hasn’t sent the test e-mail/],
] as const)('%s', ([given, sentence]) => {
  expect(mailFailure(given, server)).toMatch(sentence)
})

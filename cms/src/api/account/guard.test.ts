import { sign } from 'jsonwebtoken'
import { describe, expect, test } from 'vitest'
import { bearerToken, createTokenReader } from './guard'

const secret = 'a secret of the institute'
const read = createTokenReader(secret)
const claims = { id: 7, session: 'abc' }

describe('createTokenReader', () => {
  test('reads the claims of a valid token', () => {
    expect(read(sign(claims, secret, { expiresIn: '10m' }))).toEqual(claims)
  })

  test.for<[string, string]>([
    ['is expired', sign(claims, secret, { expiresIn: -1 })],
    ['is signed with another key', sign(claims, 'another secret')],
    ['is not signed at all', sign(claims, '', { algorithm: 'none' })],
    ['is signed in another way', sign(claims, secret, { algorithm: 'HS384' })],
    ['names no session', sign({ id: 7, epoch: 0 }, secret)],
    ['names no account', sign({ session: 'abc' }, secret)],
    ['is garbage', 'garbage'],
  ])('reads nothing from a token that %s', ([, token]) => {
    expect(read(token)).toBeUndefined()
  })
})

test('ignores the expiry but not the signature when asked to', () => {
  const readOld = createTokenReader(secret, { ignoreExpiration: true })
  expect(readOld(sign(claims, secret, { expiresIn: -1 }))).toEqual(claims)
  expect(readOld(sign(claims, 'another secret', { expiresIn: -1 }))).toBeUndefined()
})

describe('bearerToken', () => {
  test.for([
    ['Bearer a.b.c', 'a.b.c'],
    ['bearer a.b.c', 'a.b.c'],
    ['Basic a.b.c', undefined],
    ['Bearer', undefined],
    ['Bearer a.b.c d', undefined],
    [undefined, undefined],
  ] as const)('reads the header %o as %o', ([header, token]) => {
    expect(bearerToken(header)).toBe(token)
  })
})

import { expect, test } from 'vitest'
import { createSealer } from '../../platform/sealed-text'
import { openMailServer, securitiesFor } from './mail-server'

const KEY = 'a key of the tests'

function rowOf(security: 'tls' | 'none') {
  const server = { host: 'smtp.example', port: 25, security, senderName: 'Us', senderEmail: 'us@example.com' }
  const about = `login of the mail server smtp.example:25 by ${security}`
  return {
    ...server,
    login: createSealer(KEY).seal(JSON.stringify({ user: 'me', password: 'secret' }), about),
  }
}

test('a password travels in the clear only where private networks are allowed', () => {
  expect(securitiesFor(false)).toEqual(['tls', 'starttls'])
  expect(securitiesFor(true)).toEqual(['tls', 'starttls', 'none'])
})

test('a stored server is opened, or says why it can’t be used', () => {
  const [encrypted, plain] = [rowOf('tls'), rowOf('none')]
  expect(openMailServer(encrypted, KEY, false)).toMatchObject({ server: { user: 'me' }, unusable: null })
  expect(openMailServer(plain, KEY, true)).toMatchObject({ server: { user: 'me' }, unusable: null })
  const whyNot = [
    openMailServer(plain, KEY, false),
    openMailServer(encrypted, 'another key', false),
    openMailServer({ ...encrypted, login: `withheld ${encrypted.login}` }, KEY, false),
  ]
  expect(whyNot.map(({ unusable }) => unusable)).toEqual(['unencrypted', 'sealed', 'withheld'])
})

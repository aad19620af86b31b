import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  MATCHMAKER_URL: 'https://match.careerspeak.example',
  MATCHMAKER_SECRET: 'a secret of the two servers',
  SITE_URL: 'https://careerspeak.example',
  CMS_URL: 'https://cms.careerspeak.example',
  TRUST_PROXY: '0',
}

const complaintOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return 'none'
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

describe('config', () => {
  test('runs on one machine without any variables', () => {
    expect(readConfig({})).toMatchObject({
      port: 9000,
      siteOrigin: 'http://localhost:4321',
      embedsPeerServer: true,
      peerServer: { host: 'localhost', port: 9000, path: '/', key: 'peerjs', secure: false },
      turn: undefined,
      reports: undefined,
      redisUrl: undefined,
    })
  })

  test('uses STUN servers of two providers', () => {
    const { stunUrls } = readConfig({})
    expect(new Set(stunUrls.map((url) => url.split('.').at(-2))).size).toBe(2)
  })

  test('treats an empty variable as unset', () => {
    expect(readConfig({ MATCHMAKER_PORT: '', REDIS_URL: '' }).port).toBe(9000)
  })

  test("gives PeerJS the matchmaker's public address", () => {
    expect(readConfig({ MATCHMAKER_URL: 'https://careerspeak.example/practice' }).peerServer).toEqual({
      host: 'careerspeak.example',
      port: 443,
      path: '/practice/',
      key: 'peerjs',
      secure: true,
    })
  })

  test('disables its own signalling for another PeerServer', () => {
    const config = readConfig({ PEER_HOST: '0.peerjs.com' })
    expect(config.embedsPeerServer).toBe(false)
    expect(config.peerServer).toEqual({
      host: '0.peerjs.com',
      port: 443,
      path: '/',
      key: 'peerjs',
      secure: true,
    })
  })

  test('sends reports to the CMS when both have a secret', () => {
    const { reports } = readConfig(production)
    expect(reports?.url.href).toBe('https://cms.careerspeak.example/api/reports')
  })

  test('turns every limit off for load tests', () => {
    expect(new Set(Object.values(readConfig({ RATE_LIMIT: 'off' }).rates))).toEqual(new Set([Infinity]))
  })

  test('requires accounts when configured, and in production by default', () => {
    const secret = 'a secret of the two servers'
    const required = (env: Record<string, string>) => readConfig(env).signIn.required
    expect(required({})).toBe(false)
    expect(required({ PRACTICE_SIGN_IN: 'required', MATCHMAKER_SECRET: secret })).toBe(true)
    expect(required(production)).toBe(true)
    expect(required({ ...production, PRACTICE_SIGN_IN: 'optional' })).toBe(false)
    expect(readConfig({ MATCHMAKER_SECRET: secret }).signIn.secret).toBe(secret)
  })

  test('names every variable that production lacks', () => {
    const complaint = complaintOf({ NODE_ENV: 'production' })
    for (const name of ['MATCHMAKER_URL', 'MATCHMAKER_SECRET', 'SITE_URL', 'CMS_URL', 'TRUST_PROXY']) {
      expect(complaint).toContain(`${name} must be set in production.`)
    }
  })

  test('listens on localhost in development, on all addresses in production, and on HOST when set', () => {
    expect(readConfig({}).host).toBe('127.0.0.1')
    expect(readConfig(production).host).toBeUndefined()
    expect(readConfig({ HOST: '10.0.0.1' }).host).toBe('10.0.0.1')
  })

  test('refuses to run without limits in production', () => {
    expect(complaintOf({ ...production, RATE_LIMIT: 'off' })).toContain('RATE_LIMIT=off')
    expect(complaintOf(production)).toBe('none')
  })

  test.each([
    ['MATCHMAKER_PORT', '70000', 'MATCHMAKER_PORT must be a whole number from 0 to 65535.'],
    ['MATCHMAKER_PORT', 'abc', 'MATCHMAKER_PORT must be a whole number from 0 to 65535.'],
    ['SITE_URL', 'careerspeak', 'SITE_URL must be an address that starts with http:// or https://.'],
    ['REDIS_URL', 'http://x', 'REDIS_URL must be an address that starts with redis:// or rediss://.'],
    ['RATE_LIMIT', 'no', 'RATE_LIMIT must be on or off.'],
    ['RATE_LIMIT_MATCH_MESSAGES', '0', 'RATE_LIMIT_MATCH_MESSAGES must be a whole number from 1 to 1000000.'],
    ['MATCHMAKER_SECRET', 'short', 'MATCHMAKER_SECRET must be a secret of at least 16 characters.'],
    ['PRACTICE_SIGN_IN', 'yes', 'PRACTICE_SIGN_IN must be required or optional.'],
    ['PRACTICE_SIGN_IN', 'required', 'PRACTICE_SIGN_IN=required needs MATCHMAKER_SECRET beside it.'],
    ['TURN_URLS', 'turn:relay.example', 'TURN_URLS needs TURN_SECRET beside it.'],
    ['TRUST_PROXY', 'everybody', 'TRUST_PROXY must be a whole number from 0 to 10.'],
  ])('refuses %s=%s with an explanation', (name, value, sentence) => {
    expect(complaintOf({ [name]: value })).toContain(sentence)
  })
})

import { describe, expect, test } from 'vitest'
import { readEnvironment } from './environment'

describe('environment', () => {
  test('runs on this machine without any variable', () => {
    expect(readEnvironment({})).toMatchObject({
      SITE_URL: 'http://localhost:4321',
      CMS_URL: 'http://localhost:1337',
      MATCHMAKER_URL: 'http://localhost:9000',
      CMS_TOKEN: undefined,
    })
  })

  test('serves this machine alone in development, everyone in production, and where HOST says', () => {
    expect(readEnvironment({}).HOST).toBe('127.0.0.1')
    expect(readEnvironment({ NODE_ENV: 'production' }).HOST).toBeUndefined()
    expect(readEnvironment({ HOST: '10.0.0.1' }).HOST).toBe('10.0.0.1')
  })

  test('takes addresses without the slash at their end', () => {
    expect(readEnvironment({ CMS_URL: ' https://cms.example.com/ ' }).CMS_URL).toBe('https://cms.example.com')
  })

  test('names a variable that is no address', () => {
    expect(() => readEnvironment({ CMS_URL: 'cms.example.com' })).toThrow(
      'CMS_URL is "cms.example.com", which is not an address that starts with http:// or https://.',
    )
    expect(() => readEnvironment({ MATCHMAKER_URL: 'ftp://example.com' })).toThrow('MATCHMAKER_URL')
  })

  test('wants every address on Netlify, and knows its own from there', () => {
    const netlify = { NETLIFY: 'true', URL: 'https://site.example.com' }
    expect(() => readEnvironment(netlify)).toThrow('CMS_URL is missing.')
    expect(
      readEnvironment({
        ...netlify,
        CMS_URL: 'https://cms.example.com',
        MATCHMAKER_URL: 'https://match.example.com',
      }).SITE_URL,
    ).toBe('https://site.example.com')
  })
})

import { describe, expect, test } from 'vitest'
import { readEnvironment, readServerEnvironment } from './environment'

describe('environment', () => {
  test('runs on this machine without any variable', () => {
    expect(readEnvironment({})).toMatchObject({
      SITE_URL: 'http://localhost:4321',
      CMS_URL: 'http://localhost:1337',
      MATCHMAKER_URL: 'http://localhost:9000',
    })
  })

  test('serves this machine alone in development, everyone in production, and where HOST says', () => {
    expect(readEnvironment({}).HOST).toBe('127.0.0.1')
    expect(readEnvironment({ NODE_ENV: 'production' }).HOST).toBeUndefined()
    expect(readEnvironment({ HOST: '10.0.0.1' }).HOST).toBe('10.0.0.1')
  })

  test('shows documents of shared drives, or of the hosts that are named', () => {
    expect(readEnvironment({}).DOCUMENT_HOSTS).toEqual([
      'https://drive.google.com',
      'https://docs.google.com',
    ])
    const DOCUMENT_HOSTS = 'files.example, http://localhost:5000'
    expect(readEnvironment({ DOCUMENT_HOSTS }).DOCUMENT_HOSTS).toEqual([
      'https://files.example',
      'http://localhost:5000',
    ])
    expect(() => readEnvironment({ DOCUMENT_HOSTS: 'files.example/a' })).toThrow(
      'DOCUMENT_HOSTS names "files.example/a", which is no host such as drive.example.com.',
    )
  })

  test('shows pictures of the image host, or of where it keeps them', () => {
    expect(readEnvironment({}).IMAGE_HOST_PICTURES).toEqual([])
    const IMAGE_HOST_URL = 'https://api.images.example/1/upload'
    expect(readEnvironment({ IMAGE_HOST_URL }).IMAGE_HOST_PICTURES).toEqual(['https://api.images.example'])
    expect(readEnvironment({ IMAGE_HOST_PICTURES: 'i.images.example' }).IMAGE_HOST_PICTURES).toEqual([
      'https://i.images.example',
    ])
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

  test('knows how many proxies stand before the local server', () => {
    expect(readEnvironment({}).TRUST_PROXY).toBe(0)
    expect(readEnvironment({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2)
    expect(() => readEnvironment({ TRUST_PROXY: 'yes' })).toThrow('TRUST_PROXY is "yes"')
  })

  const production = {
    NODE_ENV: 'production',
    SITE_URL: 'https://www.institute.example',
    CMS_URL: 'https://cms.institute.example',
    MATCHMAKER_URL: 'https://match.institute.example',
    SITE_SECRET: 'sixteen-letters-or-more',
    TRUST_PROXY: '0',
  }

  test('needs that number in production for the server, and not for a build', () => {
    expect(readEnvironment({ NODE_ENV: 'production' }).TRUST_PROXY).toBe(0)
    expect(() => readServerEnvironment({ ...production, TRUST_PROXY: ' ' })).toThrow(
      /^TRUST_PROXY is missing.* Set it to/,
    )
    expect(readServerEnvironment(production).TRUST_PROXY).toBe(0)
    expect(readServerEnvironment({}).TRUST_PROXY).toBe(0)
  })

  test.for(['SITE_URL', 'CMS_URL', 'MATCHMAKER_URL', 'SITE_SECRET'] as const)(
    'needs %s in production for the server',
    (name) => {
      expect(() => readServerEnvironment({ ...production, [name]: ' ' })).toThrow(
        new RegExp(`^${name} is missing, and production needs it\\. Set it to`),
      )
      expect(() => readServerEnvironment({ ...production, NODE_ENV: '', [name]: '' })).not.toThrow()
    },
  )

  test('wants every address on Netlify and the secret, and knows its own from there', () => {
    const netlify = { NETLIFY: 'true', URL: 'https://site.example.com' }
    expect(() => readEnvironment(netlify)).toThrow('CMS_URL is missing.')
    const addresses = {
      ...netlify,
      CMS_URL: 'https://cms.example.com',
      MATCHMAKER_URL: 'https://match.example.com',
    }
    expect(() => readEnvironment(addresses)).toThrow(/SITE_SECRET is missing\..* Take that of the CMS/)
    expect(readEnvironment({ ...addresses, SITE_SECRET: 'a-secret' }).SITE_URL).toBe(
      'https://site.example.com',
    )
  })
})

import { describe, expect, test } from 'vitest'
import { readSettings, sharedEnvironment } from './settings.mjs'

describe('settings', () => {
  test('stand without any variable', () => {
    const { cms, site, matchmaker } = readSettings({})
    expect([cms.url, site.url, matchmaker.url]).toEqual([
      'http://localhost:1337',
      'http://localhost:4321',
      'http://localhost:9000',
    ])
  })

  test('follow the port and the address that variables name', () => {
    const { cms, site } = readSettings({
      CMS_PORT: '1400',
      SITE_PORT: '4400',
      SITE_URL: 'https://www.example.com',
    })
    expect(cms).toMatchObject({ port: 1400, url: 'http://localhost:1400' })
    expect(site).toMatchObject({ port: 4400, url: 'https://www.example.com' })
  })

  test.each(['abc', '0', '70000', '1.5'])('refuse the port %s in a sentence', (port) => {
    expect(() => readSettings({ SITE_PORT: port })).toThrow(`SITE_PORT is "${port}". Set it to a port number`)
  })

  test('tell each program where the others are', () => {
    const shared = sharedEnvironment(readSettings({ CMS_PORT: '1400' }), { HOME: '/home/somebody' })
    expect(shared).toMatchObject({
      HOME: '/home/somebody',
      CMS_PORT: '1400',
      CMS_URL: 'http://localhost:1400',
      SITE_URL: 'http://localhost:4321',
      MATCHMAKER_URL: 'http://localhost:9000',
    })
  })
})

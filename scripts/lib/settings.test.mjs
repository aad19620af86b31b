import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import {
  assertPortsFree,
  findFreePorts,
  isFree,
  readSettings,
  sharedEnvironment,
  startCommand,
} from './settings.mjs'

describe('settings', () => {
  test('have defaults without any variable', () => {
    const { cms, site, matchmaker } = readSettings({})
    expect([cms.url, site.url, matchmaker.url]).toEqual([
      'http://localhost:1337',
      'http://localhost:4321',
      'http://localhost:9000',
    ])
  })

  test('follow the port and address variables', () => {
    const { cms, site } = readSettings({
      CMS_PORT: '1400',
      SITE_PORT: '4400',
      SITE_URL: 'https://www.example.com',
    })
    expect(cms).toMatchObject({ port: 1400, url: 'http://localhost:1400' })
    expect(site).toMatchObject({ port: 4400, url: 'https://www.example.com' })
  })

  test.each(['abc', '0', '70000', '1.5'])('refuse the port %s with an explanation', (port) => {
    expect(() => readSettings({ SITE_PORT: port })).toThrow(`SITE_PORT is "${port}". Set it to a port number`)
  })

  test('make the command that starts the same institute again', () => {
    const given = { HOME: '/root', DATA_DIR: "/srv/asha's data", SITE_PORT: '4400', CMS_URL: '' }
    expect(startCommand(given)).toBe(String.raw`DATA_DIR='/srv/asha'\''s data' SITE_PORT=4400 npm start`)
    expect(startCommand({})).toBe('npm start')
  })

  test('give each program the addresses of the others', () => {
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

describe('ports', () => {
  test('name a taken port with its program and variable', async () => {
    const server = createServer()
    const port = await listen(server)
    const program = { name: 'the site', variable: 'SITE_PORT', port, url: '' }
    await expect(assertPortsFree([program])).rejects.toThrow(
      `Port ${port}, where the site would listen, is taken by another program. Stop that program, or choose another port: SITE_PORT=${port + 1} npm start`,
    )
    await new Promise((resolve) => server.close(resolve))
    await expect(assertPortsFree([program])).resolves.toBeUndefined()
  })

  test('find free ports in a row for a second run beside the first', async () => {
    const first = await findFreePorts(3)
    const server = createServer().listen(first + 1)
    await once(server, 'listening')
    expect(await isFree(first + 1)).toBe(false)
    const second = await findFreePorts(3)
    expect(await Promise.all([0, 1, 2].map((index) => isFree(second + index)))).toEqual([true, true, true])
    server.close()
  })
})

/**
 * @param {import('node:net').Server} server
 * @returns {Promise<number>}
 */
function listen(server) {
  return new Promise((resolve) => {
    server.listen(0, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}

import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { assertPortsFree } from './ports.mjs'

describe('ports', () => {
  test('a taken one is named with the program and the variable that moves it', async () => {
    const server = createServer()
    const port = await listen(server)
    const program = { name: 'the site', variable: 'SITE_PORT', port, url: '' }
    await expect(assertPortsFree([program])).rejects.toThrow(
      `Port ${port}, where the site would listen, is taken by another program. Stop that program, or choose another port: SITE_PORT=${port + 1} npm start`,
    )
    await new Promise((resolve) => server.close(resolve))
    await expect(assertPortsFree([program])).resolves.toBeUndefined()
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

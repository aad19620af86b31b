import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createPublisher } from './publisher'

describe('publisher', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'publisher-'))
  await writeFile(join(folder, 'build.json'), '{"begunAt":"1","doneAt":"2"}')
  let asked = 0
  const builder = {
    ask: () => {
      asked += 1
    },
    failure: () => ({ begunAt: '3', why: 'No course.' }),
  }
  const publisher = createPublisher(builder, 'the-secret', () => folder)
  const server = createServer((request, response) => {
    if (!publisher(request, response, request.url ?? '')) response.writeHead(404).end()
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = (path: string, init?: RequestInit) => fetch(`http://localhost:${port}${path}`, init)

  afterAll(async () => {
    server.close()
    await rm(folder, { recursive: true })
  })

  const bearer = (key: string) => ({ headers: { Authorization: `Bearer ${key}` } })

  test('builds for a caller with the key', async () => {
    expect((await ask('/-/build', { method: 'POST', ...bearer('the-secret') })).status).toBe(202)
    expect(asked).toBe(1)
  })

  test('does not build without the key, with the key in the address, or for a GET', async () => {
    for (const path of ['/-/build/', '/-/build/the-secret', '/-/build'])
      expect((await ask(path, { method: 'POST' })).status, path).toBe(404)
    expect((await ask('/-/build', { method: 'POST', ...bearer('another') })).status).toBe(404)
    expect((await ask('/-/build', bearer('the-secret'))).status).toBe(404)
    expect(asked).toBe(1)
  })

  test('reveals why a build failed only to a caller with the key', async () => {
    const report = await ask('/build.json', { headers: { Authorization: 'Bearer the-secret' } })
    expect(await report.json()).toEqual({
      begunAt: '1',
      doneAt: '2',
      failure: { begunAt: '3', why: 'No course.' },
    })
    expect((await ask('/build.json')).status).toBe(404)
    expect((await ask('/build.json', { headers: { Authorization: 'Bearer another' } })).status).toBe(404)
  })
})

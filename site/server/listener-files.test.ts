import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createListenerFiles } from './listener-files.ts'

let folder: string
let server: Server
let base: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'listener-'))
  await writeFile(join(folder, '../secret.txt'), 'secret')
  const answer = createListenerFiles(join(folder, 'files'))
  server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    if (!answer(request, response, path)) response.writeHead(418).end()
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  base = `http://localhost:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  server.close()
  await rm(folder, { recursive: true })
  await rm(join(folder, '../secret.txt'))
})

test('says that there is no listener until one is fetched, and then serves it for good', async () => {
  expect(await (await fetch(`${base}/listener/index.json`)).json()).toMatchObject({ version: null })
  await mkdir(join(folder, 'files/abc'), { recursive: true })
  await writeFile(join(folder, 'files/index.json'), '{"version":"abc"}')
  await writeFile(join(folder, 'files/abc/encoder.onnx'), 'weights')
  const index = await fetch(`${base}/listener/index.json`)
  expect([await index.json(), index.headers.get('cache-control')]).toEqual([{ version: 'abc' }, 'no-cache'])
  const file = await fetch(`${base}/listener/abc/encoder.onnx`, { headers: { Range: 'bytes=5-2' } })
  expect([await file.text(), file.headers.get('cache-control'), file.headers.get('content-type')]).toEqual([
    'weights',
    'public, max-age=31536000, immutable',
    'application/octet-stream',
  ])
})

test.for(['/listener/abc/none.onnx', '/listener/..%2fsecret.txt'])(
  'answers 404 to %s, uncached',
  async (path) => {
    const answer = await fetch(base + path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, null])
  },
)

test('leaves other paths alone', async () => {
  expect((await fetch(`${base}/listeners`)).status).toBe(418)
})

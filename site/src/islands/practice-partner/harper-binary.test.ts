import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchBinary, keptBinary } from './harper-binary'

const BYTES = Buffer.alloc(300_000, 7)
let server: Server
let origin: string

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/broken.wasm') {
      response
        .writeHead(200, { 'Content-Length': BYTES.length })
        .write(BYTES.subarray(0, 100_000), () => response.destroy())
    } else if (request.url === '/whole.wasm') response.end(BYTES)
    else response.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(0, listening))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((closed) => server.close(closed)))

describe('fetching Harper', () => {
  test('counts every byte, upwards, and hands the whole over as WebAssembly', async () => {
    const seen: number[] = []
    const binary = await fetchBinary(`${origin}/whole.wasm`, (received) => seen.push(received))
    expect(Buffer.from(await binary.arrayBuffer()).equals(BYTES)).toBe(true)
    expect(binary.type).toBe('application/wasm')
    expect(seen.at(-1)).toBe(BYTES.length)
    expect(seen).toEqual(seen.toSorted((one, other) => one - other))
  })

  test.each(['/broken.wasm', '/missing.wasm'])(
    'fails on %s rather than handing over a part',
    async (path) => {
      await expect(fetchBinary(origin + path, () => {})).rejects.toThrow()
    },
  )

  test('does without a store where the browser has none', async () => {
    expect(await keptBinary(`${origin}/whole.wasm`)).toBeNull()
  })
})

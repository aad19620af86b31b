import { Readable } from 'node:stream'
import fc from 'fast-check'
import type { Context } from 'koa'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { HttpError } from './http-error'
import { receiveBody } from './received-body'

const endpoint = { body: z.object({}) }

/** A request as Koa gives it, with these bytes as its JSON body. */
function requestOf(bytes: Uint8Array): Context {
  const headers: Record<string, string> = { 'Content-Length': String(bytes.length) }
  const req = Object.assign(Readable.from([Buffer.from(bytes)]), { headers: {}, socket: { bytesRead: 0 } })
  const is = (type: string) => type === 'json'
  return { req, request: { is }, get: (name: string) => headers[name] ?? '' } as unknown as Context
}

describe('a JSON body', () => {
  test('of any bytes is read, or refused with a 400', async () => {
    const broken = fc.tuple(fc.json(), fc.nat(), fc.uint8Array({ maxLength: 3 })).map(([json, at, bytes]) => {
      const whole = Buffer.from(json)
      const place = at % (whole.length + 1)
      return Buffer.concat([whole.subarray(0, place), bytes, whole.subarray(place + 1)])
    })
    const property = fc.asyncProperty(fc.oneof(broken, fc.uint8Array({ minLength: 1 })), async (bytes) => {
      const outcome = await receiveBody(requestOf(bytes), endpoint).catch((error: unknown) => error)
      if (outcome instanceof Error)
        expect(outcome).toSatisfy((error) => error instanceof HttpError && error.status === 400)
    })
    await fc.assert(property, { numRuns: 1000 })
  })

  test('of any storable value is read as it was sent', async () => {
    const property = fc.asyncProperty(fc.jsonValue(), async (value) => {
      const sent = JSON.stringify(value)
      fc.pre(!sent.includes('\\u0000') && !/\\ud[89a-f]/.test(sent))
      expect(await receiveBody(requestOf(Buffer.from(sent)), endpoint)).toEqual(JSON.parse(sent))
    })
    await fc.assert(property)
  })
})

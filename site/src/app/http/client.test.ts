import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { forgotPassword, type login } from '@careerspeak/contract/auth'
import { getBatch } from '@careerspeak/contract/batch'
import { news, thought } from '@careerspeak/contract/news'
import { afterEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { call, clientMessages, endpointAddress, readReply } from './client'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

type Seen = {
  method: string
  url: string
  authorization: string | undefined
  type: string | undefined
  body: string
}

async function serve(answer: (seen: Seen, response: ServerResponse) => void) {
  const server = createServer(async (request: IncomingMessage, response) => {
    const parts = await request.toArray()
    answer(
      {
        method: request.method ?? '',
        url: request.url ?? '',
        authorization: request.headers.authorization,
        type: request.headers['content-type'],
        body: Buffer.concat(parts).toString(),
      },
      response,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const failureBody = (status: number, msg: string, errors?: { path: string; message: string }[]) =>
  JSON.stringify({
    msg,
    error: { status, name: 'SomeError', message: msg, ...(errors && { details: { errors } }) },
  })

describe('api', () => {
  test('sends the body as JSON and gives the parsed reply', async () => {
    const seen: Seen[] = []
    const base = await serve((request, response) => {
      seen.push(request)
      response.end(JSON.stringify({ msg: 'Sent.', secret: 'not in the contract' }))
    })
    const result = await call(forgotPassword, { base, body: { email: 'asha@example.com' } })
    expect(result).toEqual({ ok: true, data: { msg: 'Sent.' } })
    expect(seen).toEqual([
      {
        method: 'POST',
        url: '/api/auth/forgot-password',
        authorization: undefined,
        type: 'application/json',
        body: '{"email":"asha@example.com"}',
      },
    ])
  })

  test('sends the token as a bearer and the query in the address', async () => {
    const base = await serve((request, response) => {
      response.statusCode = 404
      response.end(failureBody(404, `${request.authorization} ${request.url}`))
    })
    const result = await call(getBatch, { base, token: 'abc', query: { batch_name: 'Interview & Ready' } })
    expect(result).toEqual({
      ok: false,
      status: 404,
      code: 'SomeError',
      msg: 'Bearer abc /api/batch/get-batch?batch_name=Interview+%26+Ready',
      errors: [],
    })
  })

  test('gives the code, the sentence and the fields of a failure', async () => {
    const errors = [{ path: 'email', message: 'Please enter your e-mail address.' }]
    const base = await serve((_request, response) => {
      response.statusCode = 400
      response.end(failureBody(400, 'Please check the form.', errors))
    })
    const result = await call(forgotPassword, { base, body: { email: '' } })
    expect(result).toEqual({
      ok: false,
      status: 400,
      code: 'SomeError',
      msg: 'Please check the form.',
      errors,
    })
  })

  test('reports an unreachable server for a proxy’s answer that is not JSON', async () => {
    const base = await serve((_request, response) => {
      response.statusCode = 502
      response.end('<html>Bad gateway</html>')
    })
    expect(await call(thought, { base })).toMatchObject({
      ok: false,
      status: 502,
      msg: clientMessages.unreachable,
    })
  })

  test('reports an unexpected reply that breaks the contract', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(readReply(thought, 200, '{"content":1}')).toMatchObject({
      ok: false,
      msg: clientMessages.unexpected,
    })
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  })

  test('reports an unreachable server without an answer', async () => {
    const base = await serve(() => {})
    for (const stop of stops.splice(0)) stop()
    expect(await call(thought, { base })).toEqual({
      ok: false,
      status: 0,
      code: '',
      msg: clientMessages.unreachable,
      errors: [],
    })
  })

  test('can be aborted', async () => {
    const base = await serve(() => {})
    const controller = new AbortController()
    const result = call(news, { base, query: {}, signal: controller.signal })
    controller.abort()
    expect(await result).toMatchObject({ ok: false, status: 0 })
  })

  test('leaves empty fields out of the address, and accepts a base with a slash', () => {
    expect(endpointAddress('http://cms.example/', news, { country: 'us', category: undefined })).toBe(
      'http://cms.example/api/external/news?country=us',
    )
  })

  test('is typed by the contract', () => {
    expectTypeOf<Parameters<typeof call<typeof thought>>[1]>().not.toHaveProperty('body')
    expectTypeOf<Parameters<typeof call<typeof login>>[1]['body']['email']>().toEqualTypeOf<string>()
  })
})

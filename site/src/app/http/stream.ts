import type { Endpoint } from '@careerspeak/contract/endpoint'
import { endpointAddress, type Failure, readFailure } from './client'
import { freshToken } from './renewal'
import { type RequestOptions, sendRequest } from './request'

/** Why a streamed call was refused. */
export class Refused extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.msg)
    this.failure = failure
  }
}

/** Calls an endpoint that streams text, with the session, and gives its pieces. @throws {Refused}, and what the browser throws without an answer */
export async function* streamText(
  base: string,
  endpoint: Pick<Endpoint, 'path' | 'method'>,
  options: RequestOptions,
): AsyncGenerator<string> {
  const request = { method: endpoint.method, token: await freshToken(), ...options }
  const response = await sendRequest(endpointAddress(base, endpoint), request)
  if (!response.ok || !response.body)
    throw new Refused(readFailure(response.status, await response.json().catch(() => undefined)))
  yield* response.body.pipeThrough(new TextDecoderStream())
}

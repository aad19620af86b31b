import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { BUILD_FILE, type Builder } from './builder.ts'
import { isSecret } from './site-keys.ts'

const HOOK = '/-/build'

/** Answers a request, or returns false to pass it on. */
export type Answerer = (request: IncomingMessage, response: ServerResponse, path: string) => boolean

/**
 * The publishing endpoints for callers with the key: `POST /-/build` requests a build like a Netlify build hook, and
 * `GET /build.json` includes why the last one failed.
 */
export function createPublisher(builder: Builder, key: string | undefined, shown: () => string): Answerer {
  return (request, response, path) => {
    if (request.method === 'POST' && path === HOOK && isSecret(bearerOf(request), key)) {
      builder.ask()
      response.writeHead(202).end()
      return true
    }
    if (path !== `/${BUILD_FILE}` || !isSecret(bearerOf(request), key)) return false
    void report(response, join(shown(), BUILD_FILE), builder)
    return true
  }
}

const bearerOf = (request: IncomingMessage) => request.headers.authorization?.replace(/^Bearer /, '')

async function report(response: ServerResponse, file: string, builder: Builder): Promise<void> {
  const built = await readFile(file, 'utf8').then(JSON.parse, () => ({}))
  response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify({ ...built, failure: builder.failure() }))
}

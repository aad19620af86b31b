import { type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { PreviewProgram } from './preview-program.ts'
import type { Answerer } from './publisher.ts'
import { isSecret } from './secret.ts'

/** The path below which drafts are shown; the secret follows it. */
export const PREVIEW = '/preview/'

/**
 * Shows drafts at `/preview/<secret>/…` to the panel of the CMS, and to nobody who does not know the secret. Nothing of
 * it is kept by browsers, listed by search engines, or told to other sites.
 */
export function createPreview(program: PreviewProgram, secret: string | undefined, cms: string): Answerer {
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `frame-ancestors ${new URL(cms).origin}`,
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  }
  return (request, response, path) => {
    const [given] = path.slice(PREVIEW.length).split('/')
    if (!path.startsWith(PREVIEW) || !isSecret(given, secret)) return false
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    program.port().then(
      (port) => pass(request, response, port, program.problems),
      (error: Error) => explain(response, 503, [error.message, 'Reload this page to start it again.']),
    )
    return true
  }
}

function pass(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  problems: () => string[],
): void {
  const { method, headers } = request
  // The renderer knows its home by the slash at the end, and writes two where it means one.
  const path = (request.url ?? '').replace(/^(\/preview\/[^/?]+)(?:\/+|(?=\?|$))/, '$1/')
  const host = `localhost:${port}`
  const passed = send({ host: '127.0.0.1', port, method, path, headers: { ...headers, host } }, (answer) => {
    const isPage = headers.accept?.includes('text/html')
    if (isPage && (answer.statusCode ?? 500) >= 400) {
      answer.resume()
      return explain(response, answer.statusCode ?? 500, [
        ...problems(),
        'This draft cannot be shown yet. Fill in what is missing, save it, and open the preview again.',
      ])
    }
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined && !response.hasHeader(name)) response.setHeader(name, value)
    response.writeHead(answer.statusCode ?? 200)
    answer.pipe(response)
  })
  passed.once('error', () =>
    explain(response, 503, ['The preview has stopped. Reload this page to start it again.']),
  )
  request.pipe(passed)
}

function explain(response: ServerResponse, status: number, sentences: string[]): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' })
  response.end(sentences.join('\n\n'))
}

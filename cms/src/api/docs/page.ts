import { createReadStream } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Context } from 'koa'
import { HttpError } from '../../platform/http/http-error'

const library = dirname(require.resolve('swagger-ui-dist/package.json'))

/** The Swagger UI files the page needs, and their types. */
const files = new Map([
  ['swagger-ui.css', 'text/css'],
  ['swagger-ui-bundle.js', 'text/javascript'],
  ['favicon-32x32.png', 'image/png'],
])

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>CareerSpeak API</title>
<link rel="icon" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="api"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true })\n`

/** Sends the page with the API documentation. */
export async function sendPage(ctx: Context): Promise<void> {
  ctx.set('Content-Security-Policy', policy)
  ctx.type = 'html'
  ctx.body = page
}

export async function sendPageFile(ctx: Context): Promise<void> {
  const name: string = ctx.params.file
  const type = name === 'start.js' ? 'text/javascript' : files.get(name)
  if (!type) throw new HttpError(404)
  ctx.set('Cache-Control', 'public, max-age=3600')
  ctx.type = type
  ctx.body = name === 'start.js' ? start : createReadStream(join(library, name))
}

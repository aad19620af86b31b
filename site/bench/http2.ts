import { execFileSync } from 'node:child_process'
import { request as ask } from 'node:http'
import { createSecureServer, type Http2SecureServer } from 'node:http2'

/** HTTP/2 forbids these headers because its frames replace them. */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding']

/** Serves a local HTTP server on another port over TLS and HTTP/2, with a self-signed certificate. */
export async function serveOverHttp2(behind: number, port: number): Promise<Http2SecureServer> {
  const pem = selfSigned()
  const front = createSecureServer({ key: pem, cert: pem }, (asked, answer) => {
    const headers = Object.fromEntries(
      Object.entries(asked.headers).filter(([name]) => !name.startsWith(':')),
    )
    const passed = ask({ port: behind, path: asked.url, method: asked.method, headers }, (response) => {
      for (const name of CONNECTION_HEADERS) delete response.headers[name]
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer.stream)
    })
    passed.on('error', () => answer.stream.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => front.listen(port, resolve))
  return front
}

/** A private key and its self-signed certificate. */
function selfSigned(): Buffer {
  const how =
    '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -days 2 -keyout - -out -'
  return execFileSync('openssl', ['req', ...how.split(' ')], { stdio: ['ignore', 'pipe', 'ignore'] })
}

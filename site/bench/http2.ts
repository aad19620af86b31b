import { execFileSync } from 'node:child_process'
import { request as ask } from 'node:http'
import { createSecureServer, type Http2SecureServer } from 'node:http2'

/** Headers that HTTP/2 forbids, since its frames carry the same information. */
const OF_CONNECTIONS = ['connection', 'keep-alive', 'transfer-encoding']

/** Serves a program that listens at a port of this machine at another one, over TLS and HTTP/2. Nobody vouches for it. */
export async function serveOverHttp2(behind: number, port: number): Promise<Http2SecureServer> {
  const pem = selfSigned()
  const front = createSecureServer({ key: pem, cert: pem }, (asked, answer) => {
    const headers = Object.fromEntries(
      Object.entries(asked.headers).filter(([name]) => !name.startsWith(':')),
    )
    const passed = ask({ port: behind, path: asked.url, method: asked.method, headers }, (response) => {
      for (const name of OF_CONNECTIONS) delete response.headers[name]
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer.stream)
    })
    passed.on('error', () => answer.stream.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => front.listen(port, resolve))
  return front
}

/** A key and its own certificate. */
function selfSigned(): Buffer {
  const how =
    '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -days 2 -keyout - -out -'
  return execFileSync('openssl', ['req', ...how.split(' ')], { stdio: ['ignore', 'pipe', 'ignore'] })
}

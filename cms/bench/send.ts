import { Agent, request } from 'node:http'

/** A request of the API; `again` sends the ETag of the cached response, as browsers do. */
export type Ask = { method?: 'GET' | 'POST' | 'DELETE'; path: string; body?: object; again?: boolean }

/**
 * Sends requests over persistent connections and returns each compressed response once it is complete. It does nothing
 * more, since the load generator shares the machine with the CMS.
 */
export function createSender(base: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const versions = new Map<string, string>()
  return ({ method = 'GET', path, body, again }: Ask, token = ''): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const headers = {
        Authorization: `Bearer ${token}`,
        'Accept-Encoding': 'gzip, deflate, br',
        'Content-Type': 'application/json',
        ...(again && { 'If-None-Match': versions.get(path) ?? '' }),
      }
      const sent = request(`${base}/api${path}`, { agent, method, headers }, (response) => {
        const status = response.statusCode ?? 0
        const read: Buffer[] = []
        response.on('error', reject)
        response.on('data', (chunk: Buffer) => read.push(chunk))
        response.on('end', () => {
          const answer = Buffer.concat(read)
          if (response.headers.etag) versions.set(path, response.headers.etag)
          if ((status >= 200 && status < 300) || (again && status === 304)) resolve(answer)
          else reject(new Error(`${path} answered ${status}: ${answer}`))
        })
      })
      sent.on('error', reject).end(body && JSON.stringify(body))
    })
}

import { Agent, request } from 'node:http'

type Ask = { path: string }

/**
 * Sends requests over keep-alive connections, and returns each compressed response once it is complete. It
 * does nothing else, since it shares the machine with the CMS.
 */
export function createSender(base: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return ({ path }: Ask, token = ''): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const headers = {
        Authorization: `Bearer ${token}`,
        'Accept-Encoding': 'gzip, deflate, br',
        'Content-Type': 'application/json',
      }
      const sent = request(`${base}/api${path}`, { agent, headers }, (response) => {
        const status = response.statusCode ?? 0
        const read: Buffer[] = []
        response.on('error', reject)
        response.on('data', (chunk: Buffer) => read.push(chunk))
        response.on('end', () => {
          const answer = Buffer.concat(read)
          if (status >= 200 && status < 300) resolve(answer)
          else reject(new Error(`${path} answered ${status}: ${answer}`))
        })
      })
      sent.on('error', reject).end()
    })
}

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3 } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import { freePort } from './ports'

const name = 'institute'

/**
 * An empty bucket on an S3 server. `away` closes its port, `hangs` makes it accept requests without replying,
 * and `back` restores both.
 */
export async function startBucket() {
  const directory = mkdtempSync(join(tmpdir(), 'cms-bucket-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // Its signature for lists differs from Amazon's client.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name, configs: [] }],
  })
  const { port: inside } = await server.run()
  const port = await freePort()
  let front: Server | undefined
  const traffic = { mostTaken: 0, given: 0 }
  const open = (hangs: boolean) =>
    new Promise<void>((resolve) => {
      front = createServer((asked, answer) => {
        if (hangs) return
        const { method, url: path, headers } = asked
        traffic.mostTaken = Math.max(traffic.mostTaken, Number(headers['content-length'] ?? 0))
        // One connection per request: one that closes while this process is busy would fail the next request.
        const passed = request({ host: '127.0.0.1', port: inside, method, path, headers, agent: false })
        passed.on('error', () => answer.destroy())
        passed.on('response', (given) => {
          answer.writeHead(given.statusCode ?? 500, given.headers)
          given.on('data', (chunk: Buffer) => {
            traffic.given += chunk.length
          })
          given.pipe(answer)
          answer.once('close', () => given.destroy())
        })
        asked.pipe(passed)
      }).listen(port, '127.0.0.1', resolve)
      front.keepAliveTimeout = 0
    })
  const close = () =>
    new Promise<void>((resolve) => {
      front?.close(() => resolve())
      front?.closeAllConnections()
    })
  await open(false)
  const key = 'S3RVER'
  const endpoint = `http://127.0.0.1:${port}`
  const credentials = { accessKeyId: key, secretAccessKey: key }
  const client = new S3({ endpoint, forcePathStyle: true, region: 'us-east-1', credentials })
  return {
    variables: { BUCKET: name, BUCKET_URL: endpoint, BUCKET_KEY: key, BUCKET_SECRET: key },
    /** Stores a file in the bucket, as another program would. */
    put: (file: string, content: string) => client.putObject({ Bucket: name, Key: file, Body: content }),
    files: (folder: string): string[] =>
      readdirSync(join(directory, name), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.startsWith(`${folder}/`) && file.endsWith('._S3rver_object'))
        .map((file) => file.slice(folder.length + 1, -'._S3rver_object'.length))
        .sort(),
    /** The bytes of the largest request, and of all responses. */
    traffic: () => ({ ...traffic }),
    away: close,
    hangs: async () => {
      await close()
      await open(true)
    },
    back: async () => {
      await close()
      await open(false)
    },
    async stop() {
      await close()
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3 } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import { freePort } from './ports'

const name = 'institute'

/**
 * A bucket on a server that speaks S3, empty at first. `away` has nothing listen where it was, `hangs` has it take requests
 * and answer none, and `back` makes both good again.
 */
export async function startBucket() {
  const directory = mkdtempSync(join(tmpdir(), 'cms-bucket-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // It knows another signature for lists than the client that Amazon publishes.
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
        // A connection for each, and none that ends by itself: one that ends while this process is busy, as all of them are in
        // it, would fail the next request.
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
    /** Puts a file into the bucket, as another program would. */
    put: (file: string, content: string) => client.putObject({ Bucket: name, Key: file, Body: content }),
    /** The names of the files in a folder of the bucket. */
    files: (folder: string): string[] =>
      readdirSync(join(directory, name), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.startsWith(`${folder}/`) && file.endsWith('._S3rver_object'))
        .map((file) => file.slice(folder.length + 1, -'._S3rver_object'.length))
        .sort(),
    /** Bytes of the largest request, and of all answers. */
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

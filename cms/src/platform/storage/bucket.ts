import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3'
import { z } from 'zod'
import type { Environment } from '../environment'
import { HttpError } from '../http/http-error'
import { lazily } from '../lazily'
import type { FileStorage } from './file-storage'

type BucketSettings = NonNullable<Environment['bucket']>

/** The limit until a response begins, and for the upload of each part of five megabytes. */
const RESPONSE_TIMEOUT_MS = 8_000
const PART_TIMEOUT_MS = 30_000

/** The ranges that players ask for; other ranges are ignored. */
const onePart = /^bytes=\d+-\d*$/

/**
 * Files in an S3-compatible bucket, with a folder for each kind. Files are streamed through the CMS, so that clients never see a
 * URL of the bucket: it needs no public access, and links end with the membership.
 */
export function createBucket(settings: BucketSettings): (folder: string) => FileStorage {
  const connected = lazily(() => connect(settings))

  return (folder) => {
    const at = (name: string) => ({ Bucket: settings.name, Key: `${folder}/${name}` })

    const get = (name: string, range?: string) =>
      begin(async (abortSignal) => {
        const { client } = await connected()
        return client.getObject({ ...at(name), ...(range && { Range: range }) }, { abortSignal })
      })

    const head = (name: string) =>
      begin(async (abortSignal) => {
        const { client } = await connected()
        return client.headObject(at(name), { abortSignal })
      })

    const remove = async (name: string) => {
      await begin(async (abortSignal) => {
        const { client } = await connected()
        return client.deleteObject(at(name), { abortSignal })
      })
    }

    return {
      remove,
      async put(name, content) {
        const { client, Upload } = await connected()
        // One part at a time, because parts are held in memory.
        const upload = new Upload({ client, params: { ...at(name), Body: content }, queueSize: 1 })
        const timeout = setTimeout(() => void upload.abort(), PART_TIMEOUT_MS)
        upload.on('httpUploadProgress', () => timeout.refresh())
        try {
          await upload.done()
        } catch (error) {
          throw failureOf(error, NOT_STORED)
        } finally {
          clearTimeout(timeout)
          if (content instanceof Readable) content.destroy()
        }
      },
      async read(name) {
        try {
          const { Body } = await get(name)
          return Body && Buffer.from(await Body.transformToByteArray())
        } catch (error) {
          if (error instanceof HttpError && error.status === 404) return undefined
          throw error
        }
      },
      async send(name, request, response) {
        const { range, 'if-range': ifRange, 'if-none-match': known } = request.headers
        if (request.method === 'HEAD' || known || ifRange) {
          const found = await head(name)
          if (request.method === 'HEAD') return end(response, 200, found)
          if (known && found.ETag && known.includes(found.ETag)) return end(response, 304, found)
          if (ifRange && ifRange !== found.ETag) return transfer(await get(name), response)
        }
        const part = range && onePart.test(range) ? range : undefined
        return transfer(await get(name, part), response)
      },
      async olderThan(before) {
        const { client, paginateListObjectsV2 } = await connected()
        const pages = paginateListObjectsV2({ client }, { Bucket: settings.name, Prefix: `${folder}/` })
        const names: string[] = []
        for await (const { Contents = [] } of pages)
          for (const { Key = '', LastModified } of Contents)
            if (LastModified && LastModified <= before) names.push(Key.slice(folder.length + 1))
        return names
      },
    }
  }
}

/** Loads the client only if a bucket is used: it is half as large as the CMS. */
async function connect({ endpoint, region, credentials }: BucketSettings) {
  const [{ S3, paginateListObjectsV2 }, { Upload }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
  ])
  const client = new S3({
    region,
    // Other S3 servers need the bucket in the path, and few support Amazon's newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3_000 },
  })
  return { client, Upload, paginateListObjectsV2 }
}

const NOT_AVAILABLE =
  'We can’t open this file at the moment, because something is wrong on our side. Please try again in a few minutes.'
const NOT_STORED =
  'This wasn’t saved, because something is wrong on our side. Please try again in a few minutes.'

/** Waits for a response to begin; its body may take as long as its reader does. */
async function begin<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const abort = new AbortController()
  const timeout = setTimeout(() => abort.abort(), RESPONSE_TIMEOUT_MS)
  try {
    return await ask(abort.signal)
  } catch (error) {
    throw failureOf(error, NOT_AVAILABLE)
  } finally {
    clearTimeout(timeout)
  }
}

const failure = z.object({ name: z.string(), $metadata: z.object({ httpStatusCode: z.number().optional() }) })

function failureOf(error: unknown, sentence: string): HttpError {
  const { data } = failure.safeParse(error)
  const status = data?.$metadata.httpStatusCode
  if (status === 404 && data?.name !== 'NoSuchBucket') return new HttpError(404)
  if (status === 416) return new HttpError(416)
  strapi.log.error(`The bucket failed: ${error instanceof Error ? `${error.name} ${error.message}` : error}`)
  return new HttpError(503, sentence, sentence === NOT_STORED ? { code: 'NotStored' } : {})
}

type Head = Pick<GetObjectCommandOutput, 'ContentLength' | 'ContentRange' | 'ETag' | 'LastModified'>

function describe(response: ServerResponse, status: number, head: Head): void {
  response.statusCode = status
  response.setHeader('Accept-Ranges', 'bytes')
  if (head.ETag) response.setHeader('ETag', head.ETag)
  if (head.LastModified) response.setHeader('Last-Modified', head.LastModified.toUTCString())
  if (head.ContentRange) response.setHeader('Content-Range', head.ContentRange)
  if (status !== 304 && head.ContentLength !== undefined)
    response.setHeader('Content-Length', head.ContentLength)
}

function end(response: ServerResponse, status: 200 | 304, head: Head): void {
  describe(response, status, head)
  response.end()
}

async function transfer({ Body, ...head }: GetObjectCommandOutput, response: ServerResponse): Promise<void> {
  if (!(Body instanceof Readable)) throw new Error('The bucket responded without a body.')
  describe(response, head.ContentRange ? 206 : 200, head)
  await pipeline(Body, response).catch((error: NodeJS.ErrnoException) => {
    // Readers may disconnect at any time, which is no error.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      strapi.log.error(`The bucket’s response broke off: ${error.message}`)
  })
}

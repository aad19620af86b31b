import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ofCms } from '../lib/paths.mjs'

/**
 * @typedef {{ name: string, endpoint?: string | undefined, region: string, credentials?: { accessKeyId: string,
 *   secretAccessKey: string } | undefined }} BucketSettings as the CMS reads them from the variables
 * @typedef {object} Bucket
 * @property {() => Promise<Map<string, { Key: string, Size: number }>>} list the files, by their paths below a folder of data
 * @property {(folder: string) => Promise<void>} copyTo copies what is not in a folder yet into it, as `DATA_DIR` has it
 * @property {(folder: string) => Promise<void>} fillFrom puts into the bucket what a folder has
 */

/** The folders of the bucket, and their equivalents below `DATA_DIR`. */
export const bucketFolders = {
  uploads: join('public', 'uploads'),
  materials: 'materials',
  recordings: 'recordings',
  homework: 'homework',
  'homework-sounds': 'homework-sounds',
}

/**
 * A client for a bucket, using the packages of the CMS.
 * @param {BucketSettings} settings
 * @param {number} [patience] milliseconds that an answer may take to begin
 * @returns {Record<'getObject' | 'putObject' | 'deleteObject', (input: object) => Promise<{ Body?: unknown }>>}
 */
export function connectBucket({ endpoint, region, credentials }, patience = 30_000) {
  const { S3 } = ofCms('@aws-sdk/client-s3')
  return new S3({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 1,
    requestHandler: { connectionTimeout: patience, socketTimeout: patience },
  })
}

/** @type {(settings: BucketSettings) => Bucket} */
export function bucketOf(settings) {
  const client = connectBucket(settings)
  const { paginateListObjectsV2 } = ofCms('@aws-sdk/client-s3')
  const { Upload } = ofCms('@aws-sdk/lib-storage')
  const Bucket = settings.name
  return {
    list,
    async copyTo(folder) {
      for (const [path, { Key, Size }] of await list()) {
        const target = join(folder, path)
        // Names are never reused, so an existing file of the same size is identical.
        if (existsSync(target) && (await stat(target)).size === Size) continue
        await fetchTo(target, Key)
      }
    },
    async fillFrom(folder) {
      for (const [prefix, path] of Object.entries(bucketFolders))
        for (const name of await readdir(join(folder, path)).catch(() => [])) {
          const Body = createReadStream(join(folder, path, name))
          await new Upload({
            client,
            params: { Bucket, Key: `${prefix}/${name}`, Body },
            queueSize: 1,
          }).done()
        }
    },
  }

  async function list() {
    /** @type {Map<string, { Key: string, Size: number }>} */
    const files = new Map()
    for (const [prefix, path] of Object.entries(bucketFolders))
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket, Prefix: `${prefix}/` },
      ))
        for (const { Key, Size } of Contents)
          files.set(join(path, Key.slice(prefix.length + 1)), { Key, Size })
    return files
  }

  /**
   * @param {string} target
   * @param {string} Key
   */
  async function fetchTo(target, Key) {
    await mkdir(dirname(target), { recursive: true })
    try {
      const { Body } = await client.getObject({ Bucket, Key })
      await pipeline(
        /** @type {import('node:stream').Readable} */ (Body),
        createWriteStream(`${target}.part`),
      )
      await rename(`${target}.part`, target)
    } catch (error) {
      // Deleted since it was listed.
      if (!(error instanceof Error && error.name === 'NoSuchKey')) throw error
    }
  }
}

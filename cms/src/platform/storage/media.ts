import type { Readable } from 'node:stream'
import type { Context } from 'koa'
import { environment } from '../environment'
import { sendStored } from './send-file'
import { storageOf } from './storage'
import { setUploadHeaders } from './upload-headers'

type MediaFile = { hash: string; ext: string; url?: string }

const nameOf = ({ hash, ext }: MediaFile) => `${hash}${ext}`

/**
 * Stores the media library in the bucket, under the same URLs as on a disk. The database does not depend on the storage, every
 * node serves all files, and migrating means copying files. Strapi's S3 provider is not used because it stores bucket URLs.
 */
export function storeMediaInBucket(): void {
  if (!environment().bucket) return
  const storage = storageOf('uploads')
  async function put(file: MediaFile, content: Readable | Buffer) {
    await storage.put(nameOf(file), content)
    file.url = `/uploads/${nameOf(file)}`
  }
  strapi.plugin('upload').provider.extend({
    upload: (file: MediaFile & { buffer: Buffer }) => put(file, file.buffer),
    uploadStream: (file: MediaFile & { stream: Readable }) => put(file, file.stream),
    replaceStream: async (file: MediaFile & { stream: Readable }, old: MediaFile) => {
      await put(file, file.stream)
      if (nameOf(old) !== nameOf(file)) await storage.remove(nameOf(old))
    },
    delete: (file: MediaFile) => storage.remove(nameOf(file)),
  })
}

/** Sends a file of the media library from the bucket, as Strapi does from a disk. */
export async function sendMedia(ctx: Context, name: string): Promise<void> {
  setUploadHeaders(ctx.res, name, environment().siteUrl)
  ctx.type = name.slice(name.lastIndexOf('.'))
  // The URL of a picture changes with each version, so caches may keep it.
  ctx.set('Cache-Control', `max-age=${365 * 24 * 60 * 60}`)
  await sendStored(ctx, { from: storageOf('uploads'), name })
}

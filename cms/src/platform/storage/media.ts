import type { Readable } from 'node:stream'
import type { Context } from 'koa'
import { environment } from '../environment'
import { sendStored } from './send-file'
import { storageOf } from './storage'
import { setUploadHeaders } from './upload-headers'

type MediaFile = { hash: string; ext: string; url?: string }

const nameOf = ({ hash, ext }: MediaFile) => `${hash}${ext}`

/**
 * Keeps the media library where the bucket is, under the addresses that it has on a disk: what is stored of a picture says
 * nothing of where it lies, every node serves it, and moving to a bucket or back is copying files. That is why Strapi's
 * provider for S3, which stores addresses of the bucket, is not used.
 */
export function keepMediaInBucket(): void {
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
  // The site's build asks for each version of a picture by an address of its own, so it may keep what it made of it.
  ctx.set('Cache-Control', `max-age=${365 * 24 * 60 * 60}`)
  await sendStored(ctx, { from: storageOf('uploads'), name })
}

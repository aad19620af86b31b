import { randomUUID } from 'node:crypto'
import type { uploadImage } from '@careerspeak/contract'
import { z } from 'zod'
import { inTransaction } from '../../../platform/database/unit-of-work'
import { environment } from '../../../platform/environment'
import type { Handler } from '../../../platform/http/endpoint'
import { HttpError } from '../../../platform/http/http-error'
import { storageOf } from '../../../platform/storage/storage'
import { squarePicture } from './square-picture'

const uid = 'api::account.profile-picture'
const ext = '.webp'
const stored = z.object({ url: z.string() })

/** Stores a profile picture outside the editors' media library and returns its URL. */
async function storePicture(owner: number, buffer: Buffer): Promise<string> {
  const hash = `profile_${randomUUID()}`
  const file = { name: hash, hash, ext, mime: 'image/webp', size: buffer.length / 1000, buffer }
  await strapi.plugin('upload').provider.upload(file)
  const url = new URL(stored.parse(file).url, environment().url).href
  await strapi.db.query(uid).create({ data: { url, hash, owner } })
  return url
}

/** Deletes an account's pictures except those at the given URLs; the files go after the commit. */
export async function removePictures(owner: number, except: string[]): Promise<void> {
  await inTransaction(async (unit) => {
    const pictures: { id: number; hash: string }[] = await strapi.db
      .query(uid)
      .findMany({ where: { owner: { id: owner }, url: { $notIn: except } } })
    await strapi.db.query(uid).deleteMany({ where: { id: { $in: pictures.map(({ id }) => id) } } })
    for (const { hash } of pictures)
      unit.afterCommit(() => strapi.plugin('upload').provider.delete({ hash, ext }))
  })
}

/**
 * Returns whether an account may use a picture: its own, or one at the image host. Any other host would learn the
 * address of everyone who sees it.
 */
export async function mayShow(owner: number, url: string): Promise<boolean> {
  if (environment().pictureOrigins.includes(new URL(url).origin)) return true
  return (await strapi.db.query(uid).count({ where: { owner, url } })) > 0
}

/** The pictures of an account, with their bytes if the file exists. */
export async function readPictures(owner: number): Promise<{ url: string; content: Buffer | undefined }[]> {
  const pictures: { url: string; hash: string }[] = await strapi.db.query(uid).findMany({ where: { owner } })
  const storage = storageOf('uploads')
  return Promise.all(
    pictures.map(async ({ url, hash }) => ({ url, content: await storage.read(`${hash}${ext}`) })),
  )
}

/** Stores an uploaded picture. Earlier ones are deleted, except the one the profile still shows. */
export const uploadPicture: Handler<typeof uploadImage> = async ({ caller, ctx }) => {
  const [file] = [ctx.request.files?.image].flat()
  if (!file) throw new HttpError(400, 'Please choose a picture.')
  const url = await storePicture(caller.id, await squarePicture(file.filepath))
  await removePictures(caller.id, [url, caller.user.profilePic])
  return { data: { url } }
}

import type { Core } from '@strapi/strapi'
import type { uploadImage } from '../../../contract'
import type { Account } from '../../../lib/accounts'
import type { Handler } from '../../../lib/endpoint'
import { HttpError } from '../../../lib/http-error'
import { keepPicture, removePictures } from './profile-pictures'
import { squarePicture } from './square-picture'

/** Takes a picture for the caller's profile. Earlier ones go, but for the one that the profile still shows. */
export const takeImage =
  (strapi: Core.Strapi): Handler<typeof uploadImage, Account> =>
  async ({ caller, ctx }) => {
    const [file] = [ctx.request.files?.image].flat()
    if (!file) throw new HttpError(400, 'Please choose a picture.')
    const url = await keepPicture(strapi, caller.id, await squarePicture(file.filepath))
    await removePictures(strapi, caller.id, [url, caller.user.profilePic])
    return { data: { url } }
  }

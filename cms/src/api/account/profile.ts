import type { updateProfile } from '@careerspeak/contract'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError, invalidField } from '../../platform/http/http-error'
import { accountUid } from './account-changes'
import { findAccount, toOwnAccount } from './accounts'
import { mayShow, removePictures } from './picture/profile-pictures'

const FOREIGN_PICTURE_MESSAGE = 'Please upload a picture here. We can’t show pictures from other websites.'

/** Changes the caller's profile, and deletes pictures it no longer shows. */
export const changeProfile: Handler<typeof updateProfile> = async ({
  body: { fullName, phoneNumber, profilePic },
  caller,
}) => {
  const changed = profilePic && profilePic !== caller.user.profilePic
  if (changed && !(await mayShow(caller.id, profilePic)))
    throw invalidField('profilePic', FOREIGN_PICTURE_MESSAGE, 'PictureNotAccepted')
  await strapi.db.query(accountUid).update({
    where: { id: caller.id },
    data: { fullName, phoneNumber, ...(profilePic !== undefined && { profilePic }) },
  })
  const account = await findAccount('id', caller.id)
  if (!account) throw new HttpError(401)
  await removePictures(account.id, [account.user.profilePic])
  return toOwnAccount(account)
}

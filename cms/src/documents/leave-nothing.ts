import type { Core } from '@strapi/strapi'
import { removePictures } from '../api/account/picture/profile-pictures'
import { createMaterialFiles } from '../api/material/material-files'
import { accountUid } from '../lib/account-changes'
import { environment } from '../lib/environment'

const materialUid = 'api::material.material'

/** Removes the files of what is deleted: the pictures of an account, the file of a material. */
export function leaveNoFiles(strapi: Core.Strapi): void {
  const materials = createMaterialFiles(environment().dataDir)
  strapi.documents.use(async (context, next) => {
    if (context.action !== 'delete') return next()
    const { documentId } = context.params
    const find = () => strapi.db.query(context.uid).findOne({ where: { documentId } })
    if (context.uid === accountUid) {
      // Afterwards nothing would tell whose the pictures were.
      const account = await find()
      if (account) await removePictures(strapi, account.id, [])
      return next()
    }
    if (context.uid !== materialUid) return next()
    const material = await find()
    const answer = await next()
    if (material?.file) await materials.remove(material.file)
    return answer
  })
}

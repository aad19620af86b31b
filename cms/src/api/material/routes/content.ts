import type { Core } from '@strapi/strapi'
import {
  deleteMaterial,
  deleteVideo,
  editMaterial,
  editVideo,
  uploadMaterial,
  uploadVideo,
} from '../../../contract'
import { route } from '../../../lib/endpoint'
import { environment } from '../../../lib/environment'
import { createGuard } from '../../../lib/guards'
import { addVideo, changeVideo, removeVideo } from '../../batch/videos'
import { changeMaterial, removeMaterial } from '../change-material'
import { createMaterialFiles } from '../material-files'
import { createMaterialLinks } from '../material-links'
import { takeMaterial } from '../upload-material'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const guard = createGuard(strapi, 'admin')
  const { linksFor } = createMaterialLinks()
  const files = createMaterialFiles(environment().dataDir)
  return {
    routes: [
      route(uploadVideo, { guard, handle: addVideo(strapi) }),
      route(editVideo, { guard, handle: changeVideo(strapi) }),
      route(deleteVideo, { guard, handle: removeVideo(strapi) }),
      route(uploadMaterial, { guard, handle: takeMaterial(strapi, files, linksFor) }),
      route(editMaterial, { guard, handle: changeMaterial(strapi, files, linksFor) }),
      route(deleteMaterial, { guard, handle: removeMaterial(strapi, files) }),
    ],
  }
}

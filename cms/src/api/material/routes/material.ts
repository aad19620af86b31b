import type { Core } from '@strapi/strapi'
import { deleteMaterial, editMaterial, uploadMaterial } from '../../../contract'
import { route } from '../../../lib/endpoint'
import { environment } from '../../../lib/environment'
import { createGuard } from '../../../lib/guards'
import { createMaterialFiles } from '../material-files'
import { createMaterialLinks, sendMaterial } from '../material-links'
import { changeMaterial, removeMaterial, takeMaterial } from '../materials'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const { dataDir, siteUrl } = environment()
  const guard = createGuard(strapi, 'admin')
  const { check, linksFor } = createMaterialLinks()
  const files = createMaterialFiles(dataDir)
  return {
    routes: [
      route(uploadMaterial, { guard, handle: takeMaterial(strapi, files, linksFor) }),
      route(editMaterial, { guard, handle: changeMaterial(strapi, files, linksFor) }),
      route(deleteMaterial, { guard, handle: removeMaterial(strapi) }),
      {
        method: 'GET',
        path: '/materials/:id',
        config: { auth: false },
        handler: sendMaterial(strapi, { files, check, siteUrl }),
      },
    ],
  }
}

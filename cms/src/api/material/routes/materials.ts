import type { Core } from '@strapi/strapi'
import { environment } from '../../../lib/environment'
import { createMaterialFiles } from '../material-files'
import { createMaterialLinks } from '../material-links'
import { sendMaterial } from '../send-material'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const { dataDir, siteUrl } = environment()
  const { check } = createMaterialLinks()
  return {
    routes: [
      {
        method: 'GET',
        path: '/materials/:id',
        config: { auth: false },
        handler: sendMaterial(strapi, { files: createMaterialFiles(dataDir), check, siteUrl }),
      },
    ],
  }
}

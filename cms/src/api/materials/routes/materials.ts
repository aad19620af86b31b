import type { Core } from '@strapi/strapi'
import { withHttpErrors } from '../../../lib/endpoint'
import { environment } from '../../../lib/environment'
import { createMaterialFiles } from '../../../lib/material-files'
import { createMaterialLinks } from '../../../lib/material-links'
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
        handler: withHttpErrors(
          sendMaterial(strapi, { files: createMaterialFiles(dataDir), check, siteUrl }),
        ),
      },
    ],
  }
}

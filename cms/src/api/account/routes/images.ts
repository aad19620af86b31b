import type { Core } from '@strapi/strapi'
import { uploadImage } from '../../../contract'
import { route } from '../../../lib/endpoint'
import { createGuard } from '../../../lib/guards'
import { takeImage } from '../picture/upload-image'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  routes: [
    route(uploadImage, { guard: createGuard(strapi, 'learner'), limit: 'images', handle: takeImage(strapi) }),
  ],
})

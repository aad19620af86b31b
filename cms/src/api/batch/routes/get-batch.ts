import type { Core } from '@strapi/strapi'
import { getBatch } from '../../../contract'
import { route } from '../../../lib/endpoint'
import { createGuard } from '../../../lib/guards'
import { createMaterialLinks } from '../../material/material-links'
import { showBatch } from '../get-batch'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  routes: [
    route(getBatch, {
      guard: createGuard(strapi, 'learner'),
      handle: showBatch(strapi, createMaterialLinks().linksFor),
    }),
  ],
})

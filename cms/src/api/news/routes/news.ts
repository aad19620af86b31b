import type { Core } from '@strapi/strapi'
import { news } from '../../../contract'
import { route } from '../../../lib/endpoint'
import { environment } from '../../../lib/environment'
import { createOpenGuard } from '../../../lib/guards'
import { showNews } from '../show-news'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  routes: [
    route(news, {
      guard: createOpenGuard(strapi),
      limit: 'external',
      handle: showNews(strapi, environment().news),
    }),
  ],
})

import type { Core } from '@strapi/strapi'
import { news, thought } from '../../../contract'
import { anyone, route } from '../../../lib/endpoint'
import { environment } from '../../../lib/environment'
import { showNews } from '../show-news'
import { showThought } from '../show-thought'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  routes: [
    route(news, { guard: anyone, limit: 'external', handle: showNews(strapi, environment().news) }),
    route(thought, { guard: anyone, limit: 'external', handle: showThought(strapi) }),
  ],
})

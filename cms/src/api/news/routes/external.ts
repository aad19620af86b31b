import type { Core } from '@strapi/strapi'
import { news, thought } from '../../../contract'
import { anyone, route } from '../../../lib/endpoint'
import { environment } from '../../../lib/environment'
import { showThought } from '../../thought/show-thought'
import { showNews } from '../show-news'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  routes: [
    route(news, { guard: anyone, limit: 'external', handle: showNews(strapi, environment().news) }),
    route(thought, { guard: anyone, limit: 'external', handle: showThought(strapi) }),
  ],
})

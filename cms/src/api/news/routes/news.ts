import type { Core } from '@strapi/strapi'
import { news } from '../../../contract'
import { anyone, route } from '../../../lib/endpoint'
import { environment } from '../../../lib/environment'
import { showNews } from '../show-news'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  routes: [route(news, { guard: anyone, limit: 'external', handle: showNews(strapi, environment().news) })],
})

import type { Core } from '@strapi/strapi'
import { news, thought } from '../../../contract'
import { route } from '../../../lib/endpoint'
import { environment } from '../../../lib/environment'
import { createOpenGuard } from '../../../lib/guards'
import { showThought } from '../../thought/show-thought'
import { showNews } from '../show-news'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const guard = createOpenGuard(strapi)
  return {
    routes: [
      route(news, { guard, limit: 'external', handle: showNews(strapi, environment().news) }),
      route(thought, { guard, limit: 'external', handle: showThought(strapi) }),
    ],
  }
}

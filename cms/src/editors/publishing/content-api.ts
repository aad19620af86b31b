import { factories } from '@strapi/strapi'
import { content } from '../content-types'

/** Adds Strapi's routes for reading the editorial content, for the site's build. */
export function openContentApi(): void {
  for (const uid of content) {
    strapi.get('services').set(uid, factories.createCoreService(uid))
    strapi.get('controllers').set(uid, factories.createCoreController(uid))
    const [, folder = '', name = ''] = uid.split(/::|\./)
    const api = strapi.api(folder)
    const router = factories.createCoreRouter(uid, { only: ['find', 'findOne'] })
    Object.assign(api, { routes: { ...api.routes, [name]: router } })
  }
}

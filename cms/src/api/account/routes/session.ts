import type { Core } from '@strapi/strapi'
import { adminLogin } from '../../../contract'
import { anyone, route } from '../../../lib/endpoint'
import { logInAsAdmin } from '../auth/log-in'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  routes: [route(adminLogin, { guard: anyone, limit: 'login', handle: logInAsAdmin(strapi) })],
})

import type { Core } from '@strapi/strapi'
import { profile, updateProfile } from '../../../contract'
import { toOwnAccount } from '../../../lib/accounts'
import { route } from '../../../lib/endpoint'
import { createGuard } from '../../../lib/guards'
import { changeProfile } from '../profile'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const guard = createGuard(strapi, 'learner')
  return {
    routes: [
      route(profile, { guard, handle: async ({ caller }) => toOwnAccount(caller) }),
      route(updateProfile, { guard, handle: changeProfile(strapi) }),
    ],
  }
}

import type { Core } from '@strapi/strapi'
import { storeReport } from '../../../contract'
import { route } from '../../../lib/endpoint'
import { matchmakerOnly } from '../matchmaker-guard'
import { keepReport } from '../store-report'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  routes: [route(storeReport, { guard: matchmakerOnly, handle: keepReport(strapi) })],
})

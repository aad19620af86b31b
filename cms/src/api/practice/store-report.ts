import type { Core } from '@strapi/strapi'
import type { storeReport } from '../../contract'
import type { Handler } from '../../lib/endpoint'
import { isTaken } from '../../sql/rows'

/** Keeps a report; one that is there already stays as it is, for the matchmaker asks again where an answer got lost. */
export const keepReport =
  (strapi: Core.Strapi): Handler<typeof storeReport> =>
  async ({ body: { matchId, ...report } }) => {
    try {
      await strapi.db
        .query('api::practice.report')
        .create({ data: { ...report, matchReference: matchId, handled: false } })
    } catch (error) {
      if (!isTaken(error)) throw error
    }
    return { msg: 'The report is stored.' }
  }

import type { Core } from '@strapi/strapi'
import { reserveSeat, seats } from '../../../contract'
import { anyone, route } from '../../../lib/endpoint'
import { courierOf } from '../../../mail/courier'
import { countWaiting, takenSeats } from '../registration/registrations'
import { reserve } from '../registration/reserve'
import { freeSeats } from '../registration/seating'
import { tell } from '../registration/sentences'
import { upcomingSession } from '../registration/session'

async function seatsOf(strapi: Core.Strapi, wanted?: string) {
  const session = await upcomingSession(strapi, wanted)
  const taken = await takenSeats(strapi, session.documentId)
  return { session, seatsLeft: freeSeats(session.capacity, taken).length }
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  routes: [
    route(seats, {
      guard: anyone,
      limit: 'seats',
      handle: async ({ query }) => {
        const { session, seatsLeft } = await seatsOf(strapi, query.session)
        const { documentId, title, startsAt, capacity } = session
        const waiting = await countWaiting(strapi, documentId)
        return { session: documentId, title, startsAt, capacity, seatsLeft, waiting }
      },
    }),
    route(reserveSeat, {
      guard: anyone,
      limit: 'registration',
      handle: async ({ body: { session: wanted, website, ...person } }) => {
        const { session, seatsLeft } = await seatsOf(strapi, wanted)
        const { title } = session
        if (website)
          return {
            msg: tell({ ...person, title, again: false, waiting: false }, true),
            seatsLeft,
            waiting: false,
          }
        const reserved = await reserve(strapi, person, session.documentId)
        const { outcome, mail } = reserved
        const mailed = mail !== undefined && (await courierOf(strapi).hurry(mail))
        return { msg: tell(outcome, mailed), seatsLeft: reserved.seatsLeft, waiting: outcome.waiting }
      },
    }),
  ],
})

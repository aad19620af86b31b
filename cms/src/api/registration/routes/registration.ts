import type { Core } from '@strapi/strapi'
import { cancelSeat, confirmSeat, ownSeat, reserveSeat, seats } from '../../../contract'
import { anyone, route } from '../../../lib/endpoint'
import { networkOf } from '../../../lib/rate-limit'
import { deliver } from '../delivery'
import { countDirect } from '../direct-registrations'
import { cancelOwnSeat, confirmOwnSeat, showOwnSeat } from '../own-seat'
import { countWaiting, takenSeats } from '../registrations'
import { reserve } from '../reserve'
import { freeSeats } from '../seating'
import { replyTo } from '../sentences'
import { upcomingSession } from '../session'

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
      handle: async ({ body: { session: wanted, website, ...person }, ctx }) => {
        const { session, seatsLeft } = await seatsOf(strapi, wanted)
        if (website) {
          const { title } = session
          const outcome = { standing: 'seat', seatsLeft, email: person.email, title } as const
          return replyTo(outcome, await deliver(strapi, undefined))
        }
        const direct = await countDirect(networkOf(ctx))
        const { outcome, mail } = await reserve(strapi, person, session.documentId, direct)
        return replyTo(outcome, await deliver(strapi, mail))
      },
    }),
    route(ownSeat, { guard: anyone, limit: 'seats', handle: showOwnSeat(strapi) }),
    route(confirmSeat, { guard: anyone, limit: 'registration', handle: confirmOwnSeat(strapi) }),
    route(cancelSeat, { guard: anyone, limit: 'registration', handle: cancelOwnSeat(strapi) }),
  ],
})

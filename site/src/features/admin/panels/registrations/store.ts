import { registrations } from '@careerspeak/contract/admin-seats'
import type { Route } from '../../core/route'
import { listStore } from '../../store/list-store'
import { filterQuery } from './enquiries'

/** The query parameters of a route. */
export const queryOf = ({ session, enquiries, search, order }: Route) => ({
  ...(session && { session }),
  ...filterQuery(enquiries),
  ...(search && { search }),
  ...(order !== 'usual' && { order }),
})

/** The registrations for the route's live session, or for all sessions, filtered and sorted. */
export const $registrations = listStore(registrations, queryOf)

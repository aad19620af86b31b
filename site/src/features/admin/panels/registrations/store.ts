import { registrations, sessions } from '@careerspeak/contract/admin-seats'
import { computed } from 'nanostores'
import { fetcherStore, read } from '#app/http/fetcher'
import { $adminSessionId } from '#app/session/session-id'
import type { Route } from '../../core/route'
import { $revision } from '../../store/changes'
import { $page, $route } from '../../store/route'
import { filterQuery } from './enquiries'

const PAGE_SIZE = 20

export const $session = computed($route, ({ session }) => session)
const $filter = computed($route, ({ enquiries, search, order }) => JSON.stringify([enquiries, search, order]))

export const $sessions = fetcherStore(
  ['sessions', $adminSessionId, '/', $revision],
  async () => (await read(sessions, {})).data,
)

/** The query parameters of a route. */
export const queryOf = ({ session, enquiries, search, order }: Route) => ({
  ...(session && { session }),
  ...filterQuery(enquiries),
  ...(search && { search }),
  ...(order !== 'usual' && { order }),
})

/** The registrations for the route's live session, or for all sessions, filtered and sorted. */
export const $registrations = fetcherStore(
  ['registrations', $adminSessionId, '/', $revision, '/', $session, '/', $filter, '/', $page],
  () => {
    const route = $route.get()
    return read(registrations, { query: { page: route.page, limit: PAGE_SIZE, ...queryOf(route) } })
  },
)

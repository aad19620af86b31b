import { enquiryCounts, registrations, sessions } from '@careerspeak/contract/admin-seats'
import { computed } from 'nanostores'
import { fetcherStore, read } from '#app/http/fetcher'
import { $adminSessionId } from '#app/session/session-id'
import type { Route } from '../../core/route'
import { $revision } from '../../store/changes'
import { listStore } from '../../store/list-store'
import { $route } from '../../store/route'
import { filterQuery } from './enquiries'

const $session = computed($route, ({ session }) => session)

export const $sessions = fetcherStore(
  ['sessions', $adminSessionId, '/', $revision],
  async () => (await read(sessions, {})).data,
)

/** How many enquiries of the route's live session, or of all, have each status. */
export const $counts = fetcherStore(['enquiries', $adminSessionId, '/', $revision, '/', $session], () => {
  const session = $session.get()
  return read(enquiryCounts, { query: { ...(session && { session }) } })
})

/** The query parameters of a route. */
export const queryOf = ({ session, enquiries, search, order }: Route) => ({
  ...(session && { session }),
  ...filterQuery(enquiries),
  ...(search && { search }),
  ...(order !== 'usual' && { order }),
})

/** The registrations for the route's live session, or for all sessions, filtered and sorted. */
export const $registrations = listStore(registrations, queryOf)

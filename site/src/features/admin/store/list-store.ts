import type { Endpoint } from '@careerspeak/contract/endpoint'
import { computed } from 'nanostores'
import type * as z from 'zod/mini'
import type { CallInput } from '#app/http/client'
import { fetcherStore, read } from '#app/http/fetcher'
import { $adminSessionId } from '#app/session/session-id'
import type { Route } from '../core/route'
import { $revision } from './changes'
import { $route } from './route'

const PAGE_SIZE = 20

type Filters<E extends { query: z.ZodMiniType }> = Omit<z.input<E['query']> & object, 'page' | 'limit'>

/** A list of the server, page by page, with the filters that `filtersOf` finds in the route. */
export const listStore = <E extends Endpoint & { query: z.ZodMiniType }>(
  endpoint: E,
  filtersOf: (route: Route) => Filters<E>,
  limit = PAGE_SIZE,
) =>
  pageStore(endpoint.path, limit, filtersOf, (query) => read(endpoint, { query } as unknown as CallInput<E>))

/** A store of `fetch` for the page of the route, and for what else `queryOf` finds in it. */
export function pageStore<List, Query extends object>(
  name: string,
  limit: number,
  queryOf: (route: Route) => Query,
  fetch: (query: Query & { page: number; limit: number }) => Promise<List>,
) {
  const at = (route: Route) => ({ ...queryOf(route), page: route.page, limit })
  // A string, so that the store fetches again only for a different query.
  const $query = computed($route, (route) => JSON.stringify(at(route)))
  return fetcherStore([name, $adminSessionId, '/', $revision, '/', $query], () => fetch(at($route.get())))
}

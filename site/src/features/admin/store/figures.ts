import { enquiryCounts, getBatchFigures, sessions } from '@careerspeak/contract/admin-figures'
import { computed } from 'nanostores'
import { fetcherStore, read } from '#app/http/fetcher'
import { $adminSessionId } from '#app/session/session-id'
import { $revision } from './changes'
import { $route } from './route'

/** All batches in figures. */
export const $figures = fetcherStore(['batch-figures', $adminSessionId, '/', $revision], () =>
  read(getBatchFigures, {}),
)

export const $sessions = fetcherStore(
  ['sessions', $adminSessionId, '/', $revision],
  async () => (await read(sessions, {})).data,
)

const $session = computed($route, ({ session }) => session)

/** How many enquiries of the route's live session, or of all, have each status. */
export const $counts = fetcherStore(['enquiries', $adminSessionId, '/', $revision, '/', $session], () => {
  const session = $session.get()
  return read(enquiryCounts, { query: { ...(session && { session }) } })
})

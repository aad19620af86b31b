import { overview } from '@careerspeak/contract/admin-overview'
import { fetcherStore, read } from '#app/http/fetcher'
import { $adminSessionId } from '#app/session/session-id'
import { $revision } from './changes'

/** The open tasks of the institute, and its size. */
export const $overview = fetcherStore(['overview', $adminSessionId, '/', $revision], () => read(overview, {}))

import { getBatchFigures } from '@careerspeak/contract/admin-batches'
import { fetcherStore, read } from '#app/http/fetcher'
import { $adminSessionId } from '#app/session/session-id'
import { $revision } from './changes'

/** All batches in figures. */
export const $figures = fetcherStore(['batch-figures', $adminSessionId, '/', $revision], () =>
  read(getBatchFigures, {}),
)

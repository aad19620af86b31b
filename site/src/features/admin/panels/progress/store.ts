import { batchProgress } from '@careerspeak/contract/admin-progress'
import { computed } from 'nanostores'
import { fetcherStore, read } from '#app/http/fetcher'
import { $adminSessionId } from '#app/session/session-id'
import { $chosenBatch } from '../../store/batches'
import { $revision } from '../../store/changes'

const $batchId = computed($chosenBatch, (batch) => batch?._id)

/** The progress of the learners of the chosen batch. */
export const $batchProgress = fetcherStore(
  ['batch-progress', $adminSessionId, '/', $revision, '/', $batchId],
  () => read(batchProgress, { query: { batch: $batchId.get() ?? '' } }),
)

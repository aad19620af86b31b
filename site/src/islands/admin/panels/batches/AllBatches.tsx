import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { deleteBatch } from '../../../../../../cms/src/contract/admin-batches'
import type { Batch } from '../../../../../../cms/src/contract/records'
import { signedCall } from '../../../../lib/signed-call'
import { notify } from '../../../../stores/toasts'
import { Empty } from '../../../shared/EmptyState'
import { Field } from '../../../shared/Field'
import { draftRecord } from '../../../shared/use-form-draft'
import { withoutBatch } from '../../core/batches'
import { ConfirmDialog } from '../../parts/ConfirmDialog'
import { Fetched } from '../../parts/Fetched'
import { PlaceLink } from '../../parts/PlaceLink'
import { $batches, changeBatches, sayRefused } from '../../store/batches'
import { $place, goTo } from '../../store/place'
import { BatchTable, contentOf } from './BatchTable'
import { EditBatch } from './EditBatch'
import { WORDS } from './words'

/** What is being done to which batch. */
type Doing = { what: 'edit' | 'delete'; batch: Batch }

/** All batches, to find, rename and delete. */
export function AllBatches() {
  const { search } = useStore($place)
  return (
    <div className="grid gap-6">
      <div className="max-w-md">
        <Field
          label={WORDS.search}
          type="search"
          value={search}
          onChange={({ target }) => goTo({ search: target.value }, { replace: true })}
        />
      </div>
      <Fetched store={$batches} words={WORDS}>
        {(batches) => <EachBatch batches={batches} />}
      </Fetched>
    </div>
  )
}

function EachBatch({ batches }: { batches: readonly Batch[] }) {
  const [doing, setDoing] = useState<Doing | undefined>(() => {
    const id = draftRecord('batch')
    const batch = batches.find(({ _id }) => _id === id)
    return batch && { what: 'edit', batch }
  })
  const done = () => setDoing(undefined)
  return (
    <>
      {batches.length > 0 ? (
        <BatchTable
          batches={batches}
          onEdit={(batch) => setDoing({ what: 'edit', batch })}
          onDelete={(batch) => setDoing({ what: 'delete', batch })}
        />
      ) : (
        <Empty title={WORDS.none} text={WORDS.noneText}>
          <PlaceLink className="btn btn-primary" to={{ tab: 'create' }}>
            {WORDS.create}
          </PlaceLink>
        </Empty>
      )}
      {doing?.what === 'edit' && <EditBatch batch={doing.batch} onClose={done} />}
      {doing?.what === 'delete' && (
        <ConfirmDialog onConfirm={() => remove(doing.batch)} onClose={done}>
          {WORDS.about(doing.batch.batch_name, contentOf(doing.batch))}
        </ConfirmDialog>
      )}
    </>
  )
}

async function remove({ _id }: Batch): Promise<void> {
  const result = await signedCall(deleteBatch, { query: { id: _id } })
  if (!result.ok) return sayRefused(WORDS.deleteFailed, result)
  changeBatches((batches) => withoutBatch(batches, _id))
  notify({ tone: 'success', ...WORDS.deleted })
}

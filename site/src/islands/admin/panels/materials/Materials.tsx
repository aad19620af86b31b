import { useState } from 'react'
import { deleteMaterial } from '../../../../../../cms/src/contract/admin-batches'
import type { Batch, Material } from '../../../../../../cms/src/contract/records'
import { signedCall } from '../../../../lib/signed-call'
import { notify } from '../../../../stores/toasts'
import { draftRecord } from '../../../shared/use-form-draft'
import { dropMaterial } from '../../core/batches'
import { ConfirmDialog } from '../../parts/ConfirmDialog'
import { OfChosenBatch } from '../../parts/OfChosenBatch'
import { changeOne, sayRefused } from '../../store/batches'
import { ModuleList } from './ModuleList'
import { ReplaceMaterial } from './ReplaceMaterial'
import { UploadMaterial } from './UploadMaterial'
import { WORDS } from './words'

/** The materials of a batch: to upload, replace and delete. */
export function Materials() {
  return (
    <div className="grid gap-12">
      <UploadMaterial />
      <OfChosenBatch heading={WORDS.listOf} otherwise={WORDS.chooseBatchText}>
        {(batch) => <MaterialsOf key={batch._id} batch={batch} />}
      </OfChosenBatch>
    </div>
  )
}

/** What is being done to which material. */
type Doing = { what: 'replace' | 'delete'; material: Material }

function MaterialsOf({ batch }: { batch: Batch }) {
  const [doing, setDoing] = useState<Doing | undefined>(() => {
    const id = draftRecord('material')
    const material = batch.course_content.flatMap(({ data }) => data).find(({ _id }) => _id === id)
    return material && { what: 'replace', material }
  })
  const done = () => setDoing(undefined)
  return (
    <>
      <ModuleList
        modules={batch.course_content}
        onReplace={(material) => setDoing({ what: 'replace', material })}
        onDelete={(material) => setDoing({ what: 'delete', material })}
      />
      {doing?.what === 'replace' && (
        <ReplaceMaterial batchId={batch._id} material={doing.material} onClose={done} />
      )}
      {doing?.what === 'delete' && (
        <ConfirmDialog onConfirm={() => remove(batch, doing.material)} onClose={done}>
          {WORDS.about(doing.material.title)}
        </ConfirmDialog>
      )}
    </>
  )
}

async function remove(batch: Batch, { _id }: Material): Promise<void> {
  const result = await signedCall(deleteMaterial, { query: { id: _id } })
  if (!result.ok) return sayRefused(WORDS.deleteFailed, result)
  changeOne(batch._id, dropMaterial(_id))
  notify({ tone: 'success', title: WORDS.deleted })
}

import { deleteMaterial } from '@careerspeak/contract/admin-batches'
import type { Batch, Material } from '@careerspeak/contract/records'
import { useState } from 'react'
import { callWithSession } from '#app/http/session-client'
import { viewerPath } from '#app/navigation/links'
import { notify } from '#app/notices/toasts'
import { Empty } from '#app/ui/EmptyState'
import { removeMaterial } from '../../core/batches'
import { NO_SELECTION } from '../../core/selection'
import { RowAction } from '../../parts/Buttons'
import { ConfirmDialog, useRecordDialog } from '../../parts/Dialog'
import { ChosenBatchSection } from '../../parts/fields'
import { SelectBox } from '../../parts/SelectionBar'
import { notifyFailure, updateBatch } from '../../store/batches'
import { BulkMaterials } from './BulkMaterials'
import { ReplaceMaterial } from './ReplaceMaterial'
import { UploadMaterial } from './UploadMaterial'

export function Materials() {
  return (
    <div className="grid gap-12">
      <UploadMaterial />
      <ChosenBatchSection title="Materials" otherwise="Select a batch to see its materials here.">
        {(batch) => <ModuleList key={batch._id} batch={batch} />}
      </ChosenBatchSection>
    </div>
  )
}

function ModuleList({ batch }: { batch: Batch }) {
  const modules = batch.course_content
  const materials = modules.flatMap(({ data }) => data)
  const { dialog, close, onEdit, onDelete } = useRecordDialog('material', materials)
  const [selected, setSelected] = useState(NO_SELECTION)
  // Deleted materials leave the selection, even if another admin deleted them.
  const selection = new Map(
    materials.filter(({ _id }) => selected.has(_id)).map((each) => [each._id, each.title]),
  )
  return (
    <>
      {modules.length === 0 && (
        <Empty
          title="No materials yet"
          text="Upload the first one: the learners of this batch can read it at once."
        />
      )}
      {modules.length > 0 && <BulkMaterials batch={batch} selection={selection} onSelect={setSelected} />}
      {modules.length > 0 && (
        <ol className="grid gap-8">
          {modules.map(({ _id, moduleName, data }) => (
            <li key={_id} className="grid gap-3">
              <h4 className="text-lg font-semibold wrap-anywhere">{moduleName}</h4>
              <ul className="grid gap-2">
                {data.map((material) => (
                  <li
                    key={material._id}
                    className="leaf-bl grid items-center gap-3 bg-base-200 px-5 py-3 md:grid-cols-[1fr_auto]"
                  >
                    <div className="min-w-0 font-semibold wrap-anywhere">
                      <SelectBox row={material} selection={selection} onSelect={setSelected} />
                    </div>
                    <span className="flex flex-wrap gap-2">
                      <a
                        className="btn btn-outline min-h-11 px-4 py-1.5"
                        href={viewerPath(material.fileUrl)}
                        aria-label={`View ${material.title}`}
                      >
                        View
                      </a>
                      <RowAction label="Replace" about={material.title} onClick={() => onEdit(material)} />
                      <RowAction label="Delete" about={material.title} onClick={() => onDelete(material)} />
                    </span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
      {dialog?.action === 'edit' && (
        <ReplaceMaterial batchId={batch._id} material={dialog.record} onClose={close} />
      )}
      {dialog?.action === 'delete' && (
        <ConfirmDialog onConfirm={() => removeFrom(batch, dialog.record)} onClose={close}>
          {`“${dialog.record.title}” is deleted, and its file with it.`}
        </ConfirmDialog>
      )}
    </>
  )
}

async function removeFrom(batch: Batch, { _id }: Material): Promise<void> {
  const result = await callWithSession(deleteMaterial, { query: { id: _id } })
  if (!result.ok) return notifyFailure('The material could not be deleted', result)
  updateBatch(batch._id, removeMaterial(_id))
  notify({ tone: 'success', title: 'The material is deleted' })
}

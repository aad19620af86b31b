import { deleteMaterial, uploadMaterial } from '@careerspeak/contract/admin-batches'
import type { Batch, Material } from '@careerspeak/contract/records'
import { useId, useState } from 'react'
import { Field } from '#app/forms/Field'
import { useDraft } from '#app/forms/use-form-draft'
import { callWithSession } from '#app/http/session-client'
import { viewerPath } from '#app/navigation/links'
import { notify } from '#app/notices/toasts'
import { putModule, removeMaterial } from '../../core/batches'
import { NO_SELECTION } from '../../core/selection'
import { RowAction } from '../../parts/Buttons'
import { ConfirmDialog, useRecordDialog } from '../../parts/Dialog'
import { OfBatch } from '../../parts/fields'
import { SelectAll, SelectBox } from '../../parts/SelectionBar'
import { UploadFiles } from '../../parts/UploadFiles'
import { $batches, notifyFailure, updateBatch } from '../../store/batches'
import { BulkMaterials } from './BulkMaterials'
import { ReplaceMaterial } from './ReplaceMaterial'

export const Materials = () => (
  <OfBatch>
    {(batch) => (
      <>
        <UploadMaterials batch={batch} />
        <ModuleList batch={batch} />
      </>
    )}
  </OfBatch>
)

const MISSING = 'Please select a batch and give a title'

/** Uploads files into a module. */
function UploadMaterials({ batch }: { batch: Batch }) {
  const [moduleName, setModuleName] = useState('')
  const modules = useId()
  useDraft(
    'new-material',
    '',
    () => ({ moduleName }),
    (kept) => setModuleName(kept.moduleName),
  )
  return (
    <UploadFiles
      endpoint={uploadMaterial}
      fieldsOf={(title) => ({ batchId: batch._id, title, moduleName: moduleName.trim() })}
      missing={MISSING}
      isComplete={moduleName.trim() !== ''}
      onUploaded={({ module }) => updateBatch(batch._id, putModule(module))}
      onCancelled={$batches.revalidate}
    >
      {(tried) => (
        <div className="max-w-md flex-1 basis-64">
          <Field
            label="Module name"
            type="text"
            autoComplete="off"
            maxLength={100}
            list={modules}
            error={tried && !moduleName.trim() ? MISSING : undefined}
            value={moduleName}
            onChange={({ target }) => setModuleName(target.value)}
          />
          <datalist id={modules}>
            {batch.course_content.map(({ _id, moduleName: name }) => (
              <option key={_id} value={name} />
            ))}
          </datalist>
        </div>
      )}
    </UploadFiles>
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
  const selecting = { selection, onSelect: setSelected }
  if (modules.length === 0)
    return <p className="pt-3 text-muted">No materials yet. Learners see what you upload at once.</p>
  return (
    <div className="grid pt-2">
      <SelectAll rows={materials} label="Select all materials" {...selecting} />
      <ol className="grid gap-4">
        {modules.map(({ _id, moduleName, data }) => (
          <li key={_id}>
            <h3 className="text-base wrap-anywhere">{moduleName}</h3>
            <ul className="divide-y divide-edge/30">
              {data.map((material) => (
                <li key={material._id} className="flex min-h-10 flex-wrap items-center gap-x-2">
                  <div className="min-w-0 flex-1 basis-56">
                    <SelectBox row={material} {...selecting}>
                      <a
                        className="py-1.5 underline-offset-4 wrap-anywhere hover:underline"
                        href={viewerPath(material.fileUrl)}
                        aria-label={`View ${material.title}`}
                      >
                        {material.title}
                      </a>
                    </SelectBox>
                  </div>
                  <RowAction label="Replace" about={material.title} onClick={() => onEdit(material)} />
                  <RowAction label="Delete" about={material.title} onClick={() => onDelete(material)} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <BulkMaterials batch={batch} {...selecting} />
      {dialog?.action === 'edit' && (
        <ReplaceMaterial batchId={batch._id} material={dialog.record} onClose={close} />
      )}
      {dialog?.action === 'delete' && (
        <ConfirmDialog
          title={`Delete “${dialog.record.title}”?`}
          text="Its file is deleted too. This can’t be undone."
          yes="Delete material"
          onConfirm={() => removeFrom(batch, dialog.record)}
          onClose={close}
        />
      )}
    </div>
  )
}

async function removeFrom(batch: Batch, { _id }: Material): Promise<void> {
  const result = await callWithSession(deleteMaterial, { query: { id: _id } })
  if (!result.ok) return notifyFailure('The material couldn’t be deleted', result)
  updateBatch(batch._id, removeMaterial(_id))
  notify({ tone: 'success', title: 'Material deleted' })
}

import { deleteMaterial } from '../../../../../../cms/src/contract/admin-batches'
import type { Batch, Material } from '../../../../../../cms/src/contract/records'
import { signedCall } from '../../../../lib/signed-call'
import { notify } from '../../../../stores/toasts'
import { Empty } from '../../../shared/EmptyState'
import { removeMaterial } from '../../core/batches'
import { messages as shared } from '../../messages'
import { ChosenBatchSection } from '../../parts/BatchField'
import { RowAction } from '../../parts/Buttons'
import { ConfirmDialog } from '../../parts/Dialog'
import { useRecordDialog } from '../../parts/use-record-dialog'
import { notifyFailure, updateBatch } from '../../store/batches'
import { messages } from './messages'
import { ReplaceMaterial } from './ReplaceMaterial'
import { UploadMaterial } from './UploadMaterial'

/** The materials of a batch: to upload, replace and delete. */
export function Materials() {
  return (
    <div className="grid gap-12">
      <UploadMaterial />
      <ChosenBatchSection heading={messages.listOf} otherwise={messages.chooseBatchText}>
        {(batch) => <ModuleList key={batch._id} batch={batch} />}
      </ChosenBatchSection>
    </div>
  )
}

function ModuleList({ batch }: { batch: Batch }) {
  const modules = batch.course_content
  const materials = modules.flatMap(({ data }) => data)
  const { dialog, close, ...actions } = useRecordDialog('material', materials)
  return (
    <>
      {modules.length === 0 && <Empty title={messages.none} text={messages.noneText} />}
      {modules.length > 0 && (
        <ol className="grid gap-8">
          {modules.map(({ _id, moduleName, data }) => (
            <li key={_id} className="grid gap-3">
              <h4 className="text-lg font-semibold wrap-anywhere">{moduleName}</h4>
              <ul className="grid gap-2">
                {data.map((material) => (
                  <MaterialRow key={material._id} material={material} {...actions} />
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
          {messages.about(dialog.record.title)}
        </ConfirmDialog>
      )}
    </>
  )
}

type MaterialRowProps = {
  material: Material
  onEdit: (material: Material) => void
  onDelete: (material: Material) => void
}

function MaterialRow({ material, onEdit, onDelete }: MaterialRowProps) {
  const { title, fileUrl } = material
  return (
    <li className="leaf-bl grid items-center gap-3 bg-base-200 px-5 py-3 md:grid-cols-[1fr_auto]">
      <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
      <span className="flex flex-wrap gap-2">
        <a
          className="btn btn-outline min-h-11 px-4 py-1.5"
          href={`/viewpdf?${new URLSearchParams({ link: fileUrl })}`}
          aria-label={`${messages.view} ${title}`}
        >
          {messages.view}
        </a>
        <RowAction label={messages.replace} about={title} onClick={() => onEdit(material)} />
        <RowAction label={shared.form.remove} about={title} onClick={() => onDelete(material)} />
      </span>
    </li>
  )
}

async function removeFrom(batch: Batch, { _id }: Material): Promise<void> {
  const result = await signedCall(deleteMaterial, { query: { id: _id } })
  if (!result.ok) return notifyFailure(messages.deleteFailed, result)
  updateBatch(batch._id, removeMaterial(_id))
  notify({ tone: 'success', title: messages.deleted })
}

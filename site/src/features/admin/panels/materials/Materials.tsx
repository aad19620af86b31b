import { uploadMaterial } from '@careerspeak/contract/admin-batches'
import type { Batch } from '@careerspeak/contract/records'
import { useId, useState } from 'react'
import { Field } from '#app/forms/Field'
import { useDraft } from '#app/forms/use-form-draft'
import { putModule } from '../../core/batches'
import { OfBatch } from '../../parts/fields'
import { UploadFiles } from '../../parts/UploadFiles'
import { $batches, updateBatch } from '../../store/batches'
import { ModuleList, ModuleNames } from './ModuleList'

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
          <ModuleNames id={modules} modules={batch.course_content} />
        </div>
      )}
    </UploadFiles>
  )
}

import { editMaterial } from '@careerspeak/contract/admin-batches'
import type { Material } from '@careerspeak/contract/records'
import * as z from 'zod/mini'
import { Field } from '#app/forms/Field'
import { UploadProgress } from '#app/forms/UploadProgress'
import { useUpload } from '#app/http/use-upload'
import { replaceMaterial } from '../../core/batches'
import { fileProblem } from '../../core/file'
import { FileField } from '../../parts/FileField'
import { ResourceForm } from '../../parts/ResourceForm'
import { updateBatch } from '../../store/batches'

const replacement = z.extend(editMaterial.body, {
  file: z.optional(
    z.custom<File>((file) => file instanceof File && !fileProblem(file), {
      error: ({ input }) => (input instanceof File ? fileProblem(input) : undefined),
    }),
  ),
})

type ReplaceMaterialProps = { batchId: string; material: Material; onClose: () => void }

/** Replaces the file of a material, its title, or both. */
export function ReplaceMaterial({ batchId, material: { _id, title }, onClose }: ReplaceMaterialProps) {
  const { progress, send, cancel } = useUpload()
  return (
    <ResourceForm
      title="Replace material"
      schema={replacement}
      values={{ title }}
      draft={['material', _id]}
      send={({ title = '', file }) => {
        const body = new FormData()
        body.append('title', title)
        if (file) body.append('file', file)
        return send(editMaterial, body, { id: _id })
      }}
      onDone={({ material }) => updateBatch(batchId, replaceMaterial(material))}
      done="Material changed"
      failed="Upload failed"
      onClose={() => {
        cancel()
        onClose()
      }}
    >
      {(field, form) => (
        <>
          <Field
            {...field('title')}
            label="Title"
            type="text"
            autoComplete="off"
            hint="Without a new file, only the title changes."
          />
          <FileField
            file={form.watch('file')}
            error={field('file').error}
            onChoose={(chosen) => {
              form.clearErrors('file')
              form.setValue('file', chosen)
            }}
          />
          {progress !== undefined && <UploadProgress progress={progress} onCancel={cancel} />}
        </>
      )}
    </ResourceForm>
  )
}

import { editMaterial } from '@careerspeak/contract/admin-batches'
import type { Material } from '@careerspeak/contract/records'
import { useState } from 'react'
import { Field } from '#app/forms/Field'
import { Form } from '#app/forms/Form'
import { showServerErrors, useContractForm } from '#app/forms/form-validation'
import { UploadProgress } from '#app/forms/UploadProgress'
import { useFormDraft } from '#app/forms/use-form-draft'
import { useUpload } from '#app/http/use-upload'
import { notify } from '#app/notices/toasts'
import { Dialog } from '#app/ui/Dialog'
import { replaceMaterial } from '../../core/batches'
import { fileProblem } from '../../core/file'
import { SaveOrCancel } from '../../parts/Dialog'
import { FileField } from '../../parts/FileField'
import { uploadFailure } from '../../parts/UploadFiles'
import { updateBatch } from '../../store/batches'

type ReplaceMaterialProps = { batchId: string; material: Material; onClose: () => void }

/** Replaces the file of a material, its title, or both. */
export function ReplaceMaterial({ batchId, material, onClose }: ReplaceMaterialProps) {
  const { progress, send, cancel } = useUpload()
  const { form, field } = useContractForm(editMaterial.body, { title: material.title })
  useFormDraft(form, 'material', material._id)
  const [file, setFile] = useState<File>()
  const [fileError, setFileError] = useState<string>()
  const busy = progress !== undefined

  const submit = form.handleSubmit(async ({ title = '' }) => {
    if (file && fileProblem(file)) return
    setFileError(undefined)
    const body = new FormData()
    body.append('title', title)
    if (file) body.append('file', file)
    const result = await send(editMaterial, body, { id: material._id })
    if (!result) return
    if (!result.ok) {
      setFileError(result.msg)
      showServerErrors(result, ['title'], form.setError)
      return notify({ tone: 'error', ...uploadFailure(result) })
    }
    updateBatch(batchId, replaceMaterial(result.data.material))
    notify({ tone: 'success', title: 'Material changed' })
    onClose()
  })
  const choose = (chosen: File | undefined) => {
    setFileError(undefined)
    setFile(chosen)
  }
  const close = () => {
    cancel()
    onClose()
  }

  return (
    <Dialog title="Replace material" onClose={close}>
      <Form busy={busy} onSubmit={submit}>
        <Field
          {...field('title')}
          label="Title"
          type="text"
          autoComplete="off"
          hint="Without a new file, only the title changes."
        />
        <FileField file={file} error={fileError} onChoose={choose} />
        {busy && <UploadProgress progress={progress} onCancel={cancel} />}
        <SaveOrCancel busy={busy} onCancel={close} />
      </Form>
    </Dialog>
  )
}

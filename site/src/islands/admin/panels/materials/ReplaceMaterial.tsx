import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { editMaterial } from '../../../../../../cms/src/contract/admin-batches'
import type { Material } from '../../../../../../cms/src/contract/records'
import { notify } from '../../../../stores/toasts'
import { Field } from '../../../shared/Field'
import { Form } from '../../../shared/Form'
import { contractResolver, showServerErrors } from '../../../shared/form-validation'
import { useFormDraft } from '../../../shared/use-form-draft'
import { replaceMaterial } from '../../core/batches'
import { fileProblem } from '../../core/file'
import { Dialog, SaveOrCancel } from '../../parts/Dialog'
import { FileField, UploadProgress } from '../../parts/FileField'
import { useUpload } from '../../parts/use-upload'
import { updateBatch } from '../../store/batches'
import { messages } from './messages'

type ReplaceMaterialProps = { batchId: string; material: Material; onClose: () => void }

/** Gives a material another file, another title, or both. */
export function ReplaceMaterial({ batchId, material, onClose }: ReplaceMaterialProps) {
  const { progress, send, cancel } = useUpload()
  return (
    <Dialog
      title={messages.replaceTitle}
      onClose={() => {
        cancel()
        onClose()
      }}
    >
      {(close) => (
        <ReplaceForm
          batchId={batchId}
          material={material}
          onClose={close}
          upload={{ progress, send, cancel }}
        />
      )}
    </Dialog>
  )
}

type ReplaceFormProps = ReplaceMaterialProps & { upload: ReturnType<typeof useUpload> }

function ReplaceForm({ batchId, material, onClose, upload: { progress, send, cancel } }: ReplaceFormProps) {
  const form = useForm({
    resolver: contractResolver(editMaterial.body),
    defaultValues: { title: material.title },
  })
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
      return notify({ tone: 'error', ...messages.failed })
    }
    updateBatch(batchId, replaceMaterial(result.data.material))
    notify({ tone: 'success', title: messages.replaced })
    onClose()
  })

  return (
    <Form busy={busy} onSubmit={submit}>
      <Field
        {...form.register('title')}
        label={messages.title}
        type="text"
        autoComplete="off"
        hint={messages.replaceHint}
        error={form.formState.errors.title?.message}
      />
      <FileField
        label={messages.file}
        file={file}
        error={fileError}
        onChoose={(chosen) => {
          setFileError(undefined)
          setFile(chosen)
        }}
      />
      {busy && <UploadProgress progress={progress} onCancel={cancel} />}
      <SaveOrCancel busy={busy} onCancel={onClose} />
    </Form>
  )
}

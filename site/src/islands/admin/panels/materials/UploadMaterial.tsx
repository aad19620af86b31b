import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { uploadMaterial } from '../../../../../../cms/src/contract/admin-batches'
import type { Batch } from '../../../../../../cms/src/contract/records'
import { notify } from '../../../../stores/toasts'
import { Field } from '../../../shared/Field'
import { Form, SubmitButton } from '../../../shared/Form'
import { contractResolver, showServerErrors } from '../../../shared/form-validation'
import { useFormDraft } from '../../../shared/use-form-draft'
import { putModule } from '../../core/batches'
import { fileProblem } from '../../core/file'
import { messages as shared } from '../../messages'
import { BatchField } from '../../parts/BatchField'
import { FileField, UploadProgress } from '../../parts/FileField'
import { useUpload } from '../../parts/use-upload'
import { $batches, $chosenBatch, updateBatch } from '../../store/batches'
import { messages } from './messages'

type MaterialDraft = { title: string; moduleName: string }

const resolver = contractResolver<MaterialDraft, MaterialDraft>(
  z.omit(uploadMaterial.body, { batchId: true }),
)

/** Uploads a material into a module of the chosen batch. */
export function UploadMaterial() {
  const batch = useStore($chosenBatch)
  const form = useForm<MaterialDraft>({ resolver, defaultValues: { title: '', moduleName: '' } })
  useFormDraft(form, 'new-material')
  const { errors, isSubmitted } = form.formState
  const [file, setFile] = useState<File>()
  const [fileError, setFileError] = useState<string>()
  const { progress, send, cancel } = useUpload()
  const busy = progress !== undefined

  const choose = (chosen: File | undefined) => {
    setFileError(undefined)
    const { title } = form.getValues()
    if (!title.trim() || title === file?.name) form.setValue('title', chosen?.name ?? '')
    setFile(chosen)
  }

  const notifyMissing = () => notify({ tone: 'error', title: messages.missing })
  const submit = form.handleSubmit(async (draft) => {
    if (!batch) return notifyMissing()
    if (!file) {
      setFileError(messages.noFile)
      return notify({ tone: 'error', title: messages.noFile })
    }
    if (fileProblem(file)) return notify({ tone: 'error', ...messages.failed })
    await uploadTo(batch, draft, file)
  }, notifyMissing)

  async function uploadTo({ _id }: Batch, draft: MaterialDraft, chosen: File): Promise<void> {
    setFileError(undefined)
    notify({ tone: 'info', title: messages.started })
    const body = new FormData()
    for (const [name, value] of Object.entries({ batchId: _id, ...draft })) body.append(name, value)
    body.append('file', chosen)
    const result = await send(uploadMaterial, body)
    if (!result) {
      $batches.revalidate()
      return notify({ tone: 'info', title: shared.file.cancelled, text: shared.file.cancelledText })
    }
    if (!result.ok) {
      setFileError(result.msg)
      showServerErrors(result, ['title', 'moduleName'], form.setError)
      return notify({ tone: 'error', ...messages.failed })
    }
    updateBatch(_id, putModule(result.data.module))
    setFile(undefined)
    form.reset({ title: '', moduleName: draft.moduleName })
    notify({ tone: 'success', ...messages.complete })
  }

  return (
    <div className="max-w-2xl">
      <Form busy={busy} onSubmit={submit}>
        <BatchField error={isSubmitted && !batch ? messages.missing : undefined} />
        <FileField label={messages.file} file={file} error={fileError} onChoose={choose} />
        <Field
          {...form.register('title')}
          label={messages.title}
          type="text"
          autoComplete="off"
          hint={messages.titleHint}
          error={errors.title?.message}
        />
        <Field
          {...form.register('moduleName')}
          label={messages.module}
          type="text"
          autoComplete="off"
          list="modules-of-batch"
          hint={messages.moduleHint}
          error={errors.moduleName?.message}
        />
        <datalist id="modules-of-batch">
          {batch?.course_content.map(({ _id, moduleName }) => (
            <option key={_id} value={moduleName} />
          ))}
        </datalist>
        {busy && <UploadProgress progress={progress} onCancel={cancel} />}
        <SubmitButton busy={busy} label={messages.upload} busyLabel={messages.uploading} />
      </Form>
    </div>
  )
}

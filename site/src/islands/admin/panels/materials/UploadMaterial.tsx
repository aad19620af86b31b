import { useStore } from '@nanostores/react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { uploadMaterial } from '../../../../../../cms/src/contract/admin-batches'
import { notify } from '../../../../stores/toasts'
import { Field } from '../../../shared/Field'
import { Form, SubmitButton } from '../../../shared/Form'
import { showServerErrors, useContractForm } from '../../../shared/form-validation'
import { useFormDraft } from '../../../shared/use-form-draft'
import { putModule } from '../../core/batches'
import { fileProblem } from '../../core/file'
import { FileField, UploadProgress } from '../../parts/FileField'
import { BatchField } from '../../parts/fields'
import { useUpload } from '../../parts/use-upload'
import { $batches, $chosenBatch, updateBatch } from '../../store/batches'
import { messages } from './messages'

const materialDraft = z.omit(uploadMaterial.body, { batchId: true })

/** Uploads a material into a module of the chosen batch. */
export function UploadMaterial() {
  const batch = useStore($chosenBatch)
  const { form, field } = useContractForm(materialDraft, { title: '', moduleName: '' })
  useFormDraft(form, 'new-material')
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
    setFileError(undefined)
    notify({ tone: 'info', title: 'Upload started' })
    const body = new FormData()
    for (const [name, value] of Object.entries({ batchId: batch._id, ...draft })) body.append(name, value)
    body.append('file', file)
    const result = await send(uploadMaterial, body)
    if (!result) {
      $batches.revalidate()
      return notify({ tone: 'info', title: 'Upload cancelled', text: 'What you typed is still here.' })
    }
    if (!result.ok) {
      setFileError(result.msg)
      showServerErrors(result, ['title', 'moduleName'], form.setError)
      return notify({ tone: 'error', ...messages.failed })
    }
    updateBatch(batch._id, putModule(result.data.module))
    setFile(undefined)
    form.reset({ title: '', moduleName: draft.moduleName })
    notify({ tone: 'success', ...messages.complete })
  }, notifyMissing)

  return (
    <div className="max-w-2xl">
      <Form busy={busy} onSubmit={submit}>
        <BatchField error={form.formState.isSubmitted && !batch ? messages.missing : undefined} />
        <FileField file={file} error={fileError} onChoose={choose} />
        <Field
          {...field('title')}
          label="Title"
          type="text"
          autoComplete="off"
          hint="The name of the file, unless you give a better one."
        />
        <Field
          {...field('moduleName')}
          label="Module name"
          type="text"
          autoComplete="off"
          list="modules-of-batch"
          hint="One that the batch has, or the name of a new one."
        />
        <datalist id="modules-of-batch">
          {batch?.course_content.map(({ _id, moduleName }) => (
            <option key={_id} value={moduleName} />
          ))}
        </datalist>
        {busy && <UploadProgress progress={progress} onCancel={cancel} />}
        <SubmitButton busy={busy} label="Upload" busyLabel="Uploading…" />
      </Form>
    </div>
  )
}

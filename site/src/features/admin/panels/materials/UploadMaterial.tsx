import { uploadMaterial } from '@careerspeak/contract/admin-batches'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import * as z from 'zod/mini'
import { Field } from '#app/forms/Field'
import { Form, SubmitButton } from '#app/forms/Form'
import { showServerErrors, useContractForm, validationNotice } from '#app/forms/form-validation'
import { UploadProgress } from '#app/forms/UploadProgress'
import { useFormDraft } from '#app/forms/use-form-draft'
import { useUpload } from '#app/http/use-upload'
import { notify } from '#app/notices/toasts'
import { putModule } from '../../core/batches'
import { fileProblem, titleOf } from '../../core/file'
import { FileField } from '../../parts/FileField'
import { BatchField } from '../../parts/fields'
import { $batches, $chosenBatch, updateBatch } from '../../store/batches'

const MISSING = 'Please select a batch or give a title'
const NO_FILE = 'Please select files to upload'
export const UPLOAD_FAILED = { title: 'Upload failed', text: 'There was an error uploading the file.' }

const materialDraft = z.omit(uploadMaterial.body, { batchId: true })
type MaterialDraft = z.output<typeof materialDraft>

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
    if (!title.trim() || (file && title === titleOf(file.name)))
      form.setValue('title', chosen ? titleOf(chosen.name) : '', {
        shouldValidate: form.formState.isSubmitted,
      })
    setFile(chosen)
  }

  const notifyInvalid = (invalid: FieldErrors<MaterialDraft>) =>
    notify({
      tone: 'error',
      ...(batch ? validationNotice(invalid, form.getValues(), { title: MISSING }) : { title: MISSING }),
    })
  const submit = form.handleSubmit(async (draft) => {
    if (!batch) return notifyInvalid({})
    if (!file) {
      setFileError(NO_FILE)
      return notify({ tone: 'error', title: NO_FILE })
    }
    if (fileProblem(file)) return notify({ tone: 'error', ...UPLOAD_FAILED })
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
      return notify({ tone: 'error', ...UPLOAD_FAILED })
    }
    updateBatch(batch._id, putModule(result.data.module))
    setFile(undefined)
    form.reset({ title: '', moduleName: draft.moduleName })
    notify({ tone: 'success', title: 'Upload complete', text: 'File(s) uploaded successfully' })
  }, notifyInvalid)

  return (
    <div className="max-w-2xl">
      <Form busy={busy} onSubmit={submit}>
        <BatchField error={form.formState.isSubmitted && !batch ? MISSING : undefined} />
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
          hint="Choose one that the batch has, or type the name of a new one."
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
